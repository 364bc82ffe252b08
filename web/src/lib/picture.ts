// The evening as one picture to share, drawn on a canvas: nothing leaves the page.

import type { Evening } from "../protocol";
import { ranked } from "./evening";

export interface Drawn {
  evening: Evening;
  /** What stands above it, and the day. */
  title: string;
  day: string;
  /** The figure of each player, in the order of their places. */
  figures: readonly HTMLImageElement[];
  /** Of each game in their order: its picture, its name, who won. */
  games: readonly { picture: HTMLImageElement; title: string; won: string }[];
}

const WIDE = 1200;
const MARGIN = 60;
const TOP = 200;
const ROW = 96;
const GAME = 110;
const PAPER = "#fff8ef";
const INK = "#2b2233";
const DIM = "#6a5d6e";
const SWEETS = ["#2f9fdb", "#f28a1e", "#e9478b", "#35b08a", "#f2c230", "#7b5bc7"];
const TITLE = "Fredoka, 'Trebuchet MS', sans-serif";
const TEXT = "Nunito, 'Segoe UI', sans-serif";

/** An SVG element of the page as an image: it takes its looks along. */
export async function imageOf(svg: SVGElement): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true) as SVGElement;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  const own = [svg, ...svg.querySelectorAll("*")];
  [copy, ...copy.querySelectorAll("*")].forEach((element, at) => {
    const { fill, stroke, strokeWidth, strokeLinecap, opacity } = getComputedStyle(own[at]!);
    Object.assign((element as SVGElement).style, {
      fill,
      stroke,
      strokeWidth,
      strokeLinecap,
      opacity,
    });
  });
  return imageAt(
    `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`,
  );
}

export async function imageAt(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** Draw it; the canvas gets as high as it has to be. */
export async function draw(canvas: HTMLCanvasElement, drawn: Drawn): Promise<void> {
  const { evening, title, day, figures, games } = drawn;
  await Promise.all([
    document.fonts.load(`600 60px Fredoka`),
    document.fonts.load(`700 30px Nunito`),
  ]);
  const lines = ranked(evening);
  canvas.width = WIDE;
  canvas.height = TOP + lines.length * ROW + 50 + Math.ceil(games.length / 2) * GAME + MARGIN;
  const on = canvas.getContext("2d");
  if (!on) return;
  on.fillStyle = PAPER;
  on.fillRect(0, 0, canvas.width, canvas.height);
  // An awning of sweets.
  SWEETS.concat(SWEETS).forEach((sweet, at) => {
    on.fillStyle = sweet;
    on.beginPath();
    on.arc(50 + at * 100, 0, 50, 0, Math.PI);
    on.fill();
  });
  const write = (
    text: string,
    x: number,
    y: number,
    font: string,
    colour = INK,
    align: CanvasTextAlign = "left",
    most = WIDE - 2 * MARGIN,
  ) => {
    on.font = font;
    on.fillStyle = colour;
    on.textAlign = align;
    on.fillText(text, x, y, most);
  };
  write(title, MARGIN, 130, `600 64px ${TITLE}`);
  write(day, WIDE - MARGIN, 130, `600 30px ${TEXT}`, DIM, "right", 500);
  const best = Math.max(1, ...lines.map(({ points }) => points));
  lines.forEach((line, at) => {
    const y = TOP + at * ROW;
    const wide = 640 * (Math.max(0, line.points) / best);
    on.fillStyle = line.rank === 1 && line.points ? "#f2c230" : "#f1ddc2";
    on.beginPath();
    on.roundRect(MARGIN + 400, y + 14, Math.max(12, wide), 56, 28);
    on.fill();
    const figure = figures[at];
    if (figure) on.drawImage(figure, MARGIN, y + 4, 76, 76);
    write(line.name, MARGIN + 92, y + 55, `700 36px ${TEXT}`, INK, "left", 290);
    write(String(line.points), MARGIN + 424, y + 56, `600 40px ${TITLE}`);
  });
  const from = TOP + lines.length * ROW + 50;
  games.forEach(({ picture, title: game, won }, at) => {
    const x = MARGIN + (at % 2) * 550;
    const y = from + Math.floor(at / 2) * GAME;
    on.drawImage(picture, x, y, 142, 80);
    write(game, x + 158, y + 34, `600 32px ${TITLE}`, INK, "left", 370);
    write(won, x + 158, y + 70, `600 26px ${TEXT}`, DIM, "left", 370);
  });
  write("Ludolab", WIDE - MARGIN, canvas.height - 24, `600 28px ${TITLE}`, DIM, "right");
}

/** As a file. */
export const fileOf = (canvas: HTMLCanvasElement, name: string): Promise<File> =>
  new Promise((done, fail) =>
    canvas.toBlob((blob) => {
      if (blob) done(new File([blob], name, { type: "image/png" }));
      else fail(new Error(name));
    }, "image/png"),
  );
