// The seats as seen from one's own place.

/** The others clockwise, the one on the left first; for spectators, all of them. */
export function clockwise<T extends { seat: number }>(
  players: readonly T[],
  seat: number | null,
): T[] {
  const far = (other: T) => (other.seat - (seat ?? 0) + players.length) % players.length;
  return players
    .filter((player) => player.seat !== seat)
    .toSorted((one, other) => far(one) - far(other));
}
