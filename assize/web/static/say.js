/** The page's own words, and speaking to screen readers. */

const words = document.getElementById("words")?.dataset ?? {};
const live = document.getElementById("said");

/** A text the page brought along, with its places filled in. */
export function word(name, places = {}) {
  return (words[name] ?? "").replace(/\{(\w+)\}/g, (whole, place) => places[place] ?? whole);
}

/** Have a screen reader say something when it has a moment. */
export function say(text) {
  if (!live || !text) return;
  const line = document.createElement("p");
  line.textContent = text;
  live.append(line);
  while (live.children.length > 4) live.firstChild.remove();
}

/** The small bar above everything; an empty text takes it away. */
export function bar(text) {
  const wire = document.getElementById("wire");
  wire.textContent = text;
  wire.hidden = !text;
}
