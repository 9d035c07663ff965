/** The story beside the board: what is new stands out, a line that is pointed at shows on the board what it tells of, and a
clause opens beside the table. The ways of all that happened since one's last turn are drawn faintly, as long as one likes. */

import { word } from "./say.js";

const KEY = "assize-ways";
const SVG = "http://www.w3.org/2000/svg";
const sheet = document.getElementById("clause");
let pointed = null; // the line that is pointed at

const stage = () => document.getElementById("stage");
const lines = () => [...document.querySelectorAll("#lines > li[data-ply]")];
const wanted = () => localStorage.getItem(KEY) !== "off";
const spotNamed = (name) => stage()?.querySelector(`[data-spot="${CSS.escape(name)}"]`);
const spotsOf = (line) => line.dataset.spots?.split(" ").map(spotNamed).filter(Boolean) ?? [];

/** Begin to listen. */
export function attend(main) {
  main.addEventListener("pointerover", (event) => point(event.target.closest?.("#lines > li")));
  main.addEventListener("focusin", (event) => point(event.target.closest?.("#lines > li")));
  main.addEventListener("click", onClick);
  addEventListener("resize", draw);
  main.addEventListener("scroll", draw, { capture: true, passive: true });
}

/** After the page changed: mark what is new, and draw its ways. */
export function refresh() {
  const since = Number(document.getElementById("state").dataset.since);
  for (const line of lines()) line.classList.toggle("fresh", Number(line.dataset.ply) > since);
  const button = document.getElementById("show-ways");
  button?.setAttribute("aria-pressed", wanted());
  pointed = pointed?.isConnected ? pointed : null;
  draw();
}

function point(line) {
  if (line === pointed || (!line && !pointed)) return;
  pointed = line;
  draw();
}

/** Light the places of the line that is pointed at, and draw its way, or else those of all that is new. */
function draw() {
  document.getElementById("told-ways")?.remove();
  for (const spot of document.querySelectorAll("#stage .told")) spot.classList.remove("told");
  if (!stage()) return;
  const shown = pointed ? [pointed] : wanted() ? lines().filter((line) => line.matches(".fresh")) : [];
  if (pointed) for (const spot of spotsOf(pointed)) spot.classList.add("told");
  const ways = shown.map(spotsOf).filter((spots) => spots.length > 1);
  const advice = pointed ? [] : advised();
  if (!ways.length && !advice.length) return;
  const ground = stage().getBoundingClientRect();
  const layer = document.createElementNS(SVG, "svg");
  layer.id = "told-ways";
  layer.setAttribute("aria-hidden", "true");
  layer.classList.toggle("one", Boolean(pointed));
  for (const spots of ways) layer.append(...arrow(spots.map((spot) => middle(spot, ground))));
  if (advice.length) layer.append(...mark(advice.map((spot) => middle(spot, ground))));
  stage().append(layer);
}

/** The spots of the answer that is hinted. */
function advised() {
  const { source, target } = document.querySelector("#offers button.hinted")?.dataset ?? {};
  return [source, target].filter(Boolean).map(spotNamed).filter(Boolean);
}

/** An answer that is hinted: its way, or a ring round its only place. */
function mark(points) {
  if (points.length > 1) return arrow(points).map((part) => (part.classList.add("advice"), part));
  const ring = document.createElementNS(SVG, "circle");
  for (const [name, value] of [["cx", points[0][0]], ["cy", points[0][1]], ["r", 24], ["class", "advice"]]) ring.setAttribute(name, value);
  return [ring];
}

function middle(spot, ground) {
  const { left, top, width, height } = spot.getBoundingClientRect();
  return [Math.round(left + width / 2 - ground.left), Math.round(top + height / 2 - ground.top)];
}

/** A line through some points, with a head at its end. */
function arrow(points) {
  const line = document.createElementNS(SVG, "polyline");
  line.setAttribute("points", points.map((point) => point.join(",")).join(" "));
  const [[x0, y0], [x, y]] = points.slice(-2);
  const turn = (Math.atan2(y - y0, x - x0) * 180) / Math.PI;
  const head = document.createElementNS(SVG, "path");
  head.setAttribute("d", "M-12 -7L0 0L-12 7");
  head.setAttribute("transform", `translate(${x} ${y}) rotate(${Math.round(turn)})`);
  return [line, head];
}

function onClick(event) {
  if (event.target.closest("#show-ways")) {
    localStorage.setItem(KEY, wanted() ? "off" : "on");
    return refresh();
  }
  const link = event.target.closest("a.clause[target=rules]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || typeof sheet.showPopover !== "function") return;
  event.preventDefault();
  open(link);
}

/** Show a clause beside the table; where it cannot be had, its page opens. */
async function open(link) {
  const { pathname, hash } = new URL(link.href);
  document.getElementById("clause-book").href = link.href;
  try {
    const answer = await fetch(`${pathname}?clause=${hash.slice(1)}`);
    if (!answer.ok) throw new Error(word("failed"));
    document.getElementById("clause-text").innerHTML = await answer.text();
    sheet.showPopover();
  } catch {
    window.open(link.href, "rules");
  }
}
