// Counts of times in buckets one percent wide: small, and those of several processes add up.

const STEP = Math.log(1.01);

export class Histogram {
  counts = {};

  add(milliseconds) {
    const bucket = Math.ceil(Math.log(Math.max(milliseconds, 0.001)) / STEP);
    this.counts[bucket] = (this.counts[bucket] ?? 0) + 1;
  }
}
