/** A lesson: answers go out by the forms, and the page goes on without being loaded anew. */

import * as board from "./board.js";
import { fill } from "./fill.js";
import * as map from "./map.js";
import { look, show } from "./motion.js";
import { parse, patch } from "./patch.js";
import { bar, word } from "./say.js";
import * as scale from "./scale.js";
import * as story from "./story.js";

const main = document.getElementById("table");
const drawing = () => document.querySelector("#stage > .board");
let busy = false;

/** What follows from the page as it now is. */
function settle() {
  map.refresh();
  board.refresh();
  scale.refresh();
  story.refresh();
  fill(main);
}

/** Show the step that an answer brought, if it is one; its address becomes that of the page. */
function bring(html, address) {
  const fresh = parse(html);
  if (!fresh.getElementById("lesson-text")) throw new Error(word("refused"));
  map.keep(fresh);
  const before = look(drawing());
  patch(main, fresh);
  board.release();
  show(drawing(), before);
  settle();
  if (address !== location.href) history.pushState(null, "", address);
  document.getElementById("question").focus({ preventScroll: true });
}

async function send(form, button) {
  if (busy) return;
  busy = true;
  try {
    const body = new URLSearchParams(new FormData(form, button));
    const answer = await fetch(form.action, { method: "POST", body, headers: { "X-Assize": "page" } });
    bring(await answer.text(), answer.url);
  } catch (problem) {
    bar(problem.name === "Error" ? problem.message : word(navigator.onLine ? "failed" : "offline"));
    setTimeout(() => bar(""), 6000);
    board.release();
  } finally {
    busy = false;
  }
}

main.addEventListener("submit", (event) => {
  if (event.target.id === "first-match") return;
  event.preventDefault();
  send(event.target, event.submitter);
});
addEventListener("popstate", () => location.reload());
map.attend();
scale.attend(main);
story.attend(main);
board.attend(main, (offer) => offer.form.requestSubmit(offer));
settle();
