/** A match looked at again: step, scrub, play, jump. */

import * as map from "./map.js";
import { look, show } from "./motion.js";
import { parse, patch } from "./patch.js";
import { bar, word } from "./say.js";

const PAUSE = 1100; // milliseconds for a ply at speed 1
const main = document.getElementById("replay");
const state = () => document.getElementById("state").dataset;
const scrubber = () => document.getElementById("ply");
const drawing = () => document.querySelector("#stage > .board");

let wanted = Number(state().ply);
let seat = state().seat;
let fetching = false;
let timer = 0;

const address = () => `/t/${main.dataset.id}/replay?ply=${wanted}&seat=${seat}`;

/** Show a ply; while one is on its way, only the latest wish counts. */
async function go(ply) {
  wanted = Math.max(Number(state().first), Math.min(Number(state().last), ply));
  scrubber().value = wanted;
  if (fetching) return;
  fetching = true;
  try {
    while (wanted !== Number(state().ply) || seat !== state().seat) await fetchFilm();
    bar("");
  } catch {
    stop();
    bar(word("failed"));
  } finally {
    fetching = false;
  }
}

async function fetchFilm() {
  const answer = await fetch(`${address()}&part=1`);
  if (!answer.ok) throw new Error(answer.statusText);
  const fresh = parse(await answer.text());
  const before = look(drawing());
  map.keep(fresh);
  patch(main, fresh);
  map.refresh();
  wanted = Math.min(wanted, Number(state().last)); // the match may have become shorter
  map.follow(show(drawing(), before).moved);
  scrubber().value = wanted;
  history.replaceState(null, "", address());
  follow();
}

/** Keep the current line of the log in sight. */
function follow() {
  const line = document.querySelector("#lines .current");
  const box = document.getElementById("log-scroll");
  if (line && box.clientHeight < box.scrollHeight) {
    const off = line.getBoundingClientRect().top - box.getBoundingClientRect().top;
    if (off < 0 || off > box.clientHeight - 30) box.scrollBy({ top: off - box.clientHeight / 2 });
  }
}

// ---- playing by itself

const speed = () => Number(document.getElementById("speed").value);

function play() {
  if (wanted >= Number(state().last)) go(Number(state().first));
  timer = setTimeout(beat, PAUSE / speed());
  label();
}

function stop() {
  clearTimeout(timer);
  timer = 0;
  label();
}

async function beat() {
  await go(wanted + 1);
  if (!timer) return;
  if (wanted >= Number(state().last)) return stop();
  timer = setTimeout(beat, PAUSE / speed());
}

function label() {
  const button = document.getElementById("play");
  button.classList.toggle("moving", timer !== 0);
  button.querySelector("span").textContent = word(timer ? "stop" : "play");
}

// ---- what a person does

main.addEventListener("click", (event) => {
  if (event.target.closest("#play")) return timer ? stop() : play();
  const graph = event.target.closest("#graph-box");
  if (graph) return go(plyAt(graph, event.clientX));
  const link = event.target.closest("a[data-ply]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (link.closest("#steps, #points")) stop();
  go(Number(link.dataset.ply));
});

function plyAt(box, x) {
  const { left, width } = box.getBoundingClientRect();
  const first = Number(state().first);
  return Math.round(first + ((x - left) / width) * (Number(state().last) - first));
}

main.addEventListener("input", (event) => {
  if (event.target.id === "ply") go(Number(event.target.value));
});

main.addEventListener("change", (event) => {
  if (event.target.id !== "seat") return;
  seat = event.target.value;
  go(wanted);
});

main.addEventListener("submit", (event) => event.preventDefault());

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("select, input:not([type=radio])")) return;
  const to = { ArrowLeft: wanted - 1, ArrowRight: wanted + 1, Home: Number(state().first), End: Number(state().last) }[event.key];
  if (event.target.matches("[type=radio]")) return;
  if (to !== undefined) go(to);
  else if (event.key === " " && !event.target.closest("button, a, summary")) timer ? stop() : play();
  else return;
  event.preventDefault();
});

map.attend();
map.refresh();
follow();
if (location.hash === "#proof") document.getElementById("tab-proof").checked = true;
addEventListener("hashchange", () => {
  if (location.hash === "#proof") document.getElementById("tab-proof").checked = true;
});
