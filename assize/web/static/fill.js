/** Small help for forms on every page: nonces, links to copy, menus that close, seats and options of a new table. */

import { parse, patch } from "./patch.js";

/** Give every form that wants one a number of its own for the dice. */
export function fill(root = document) {
  for (const input of root.querySelectorAll("input[data-nonce]")) if (!input.value) input.value = nonce();
}

function nonce() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Copy what an input holds; where the clipboard is closed, select it instead. */
async function copy(button) {
  const input = document.getElementById(button.dataset.copy);
  const before = button.textContent;
  try {
    await navigator.clipboard.writeText(input.value);
    button.textContent = document.getElementById("words")?.dataset.copied ?? "✓";
    setTimeout(() => (button.textContent = before), 1600);
  } catch {
    input.focus();
    input.select();
  }
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-copy]");
  if (button) copy(button);
  if (event.target.matches("[data-link]")) event.target.select();
  for (const menu of document.querySelectorAll("details.menu[open]")) if (!menu.contains(event.target)) menu.open = false;
});

document.addEventListener("change", (event) => {
  event.target.closest("form[data-submit]")?.requestSubmit();
  if (event.target.matches("#new [name=players]")) resize(event.target.form, event.target.value);
});

/** Show as many seats as there are players, and the options that are usual for so many; what was chosen is kept. */
async function resize(form, players) {
  try {
    const body = new URLSearchParams(new FormData(form));
    body.set("do", "refresh");
    const answer = await fetch(form.action, { method: "POST", body });
    if (!answer.ok) throw new Error(answer.statusText);
    const page = parse(await answer.text());
    if (form.elements.players.value !== players) return; // changed again meanwhile
    patch(document.getElementById("new-seats"), page.getElementById("new-seats"));
    document.getElementById("new-options")?.replaceWith(page.getElementById("new-options"));
  } catch {
    form.requestSubmit(Object.assign(form.appendChild(document.createElement("button")), { name: "do", value: "refresh", hidden: true }));
  }
}

/** "3 minutes ago" in the page's language. */
function ago(time) {
  const words = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto", style: "short" });
  const seconds = (Date.parse(time.dateTime) - Date.now()) / 1000;
  if (Number.isNaN(seconds)) return;
  const [unit, size] = [["day", 86400], ["hour", 3600], ["minute", 60]].find(([, length]) => Math.abs(seconds) >= length) ?? ["minute", 60];
  time.textContent = words.format(Math.round(seconds / size), unit);
}

fill();
for (const time of document.querySelectorAll("time[data-ago]")) ago(time);
