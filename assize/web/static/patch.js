/** Bring an element up to date with new HTML: what has an id is kept, wherever it has gone among its siblings.

What a person does to the page is theirs: the focus, typed text, chosen tabs, open details and scroll positions stay.
An element marked data-keep is left alone altogether. */

const OWN = new Set(["open", "checked", "style"]);

/** HTML as a fragment whose SVG is SVG. */
export function parse(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

/** Make the children of `live` like those of `fresh`. */
export function patch(live, fresh) {
  const known = new Map();
  for (const child of live.children) if (child.id) known.set(child.id, child);
  const coming = new Set();
  for (const child of fresh.children) if (child.id) coming.add(child.id);

  let at = live.firstChild;
  for (const next of [...fresh.childNodes]) {
    while (at?.id && !coming.has(at.id)) at = drop(at);
    const mate = next.id ? known.get(next.id) : at && !at.id && alike(at, next) ? at : null;
    if (mate && next.id) at = clearWay(at, mate);
    if (!mate) {
      live.insertBefore(next, at);
    } else if (!alike(mate, next)) {
      if (mate === at) at = at.nextSibling;
      mate.remove();
      live.insertBefore(next, at);
    } else {
      if (mate === at) at = at.nextSibling;
      else move(live, mate, at);
      update(mate, next);
    }
  }
  while (at) at = drop(at);
}

/** Drop nameless nodes that stand before an element, so that it need not move: moving would cost it the focus. */
function clearWay(at, mate) {
  let node = at;
  while (node && node !== mate && !node.id) node = node.nextSibling;
  if (node === mate) while (at !== mate) at = drop(at);
  return at;
}

function move(parent, node, before) {
  if (parent.moveBefore && parent.isConnected) parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
}

function drop(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}

function alike(one, other) {
  return one.nodeType === other.nodeType && one.nodeName === other.nodeName && one.type === other.type;
}

function update(live, fresh) {
  if (live.nodeType !== Node.ELEMENT_NODE) {
    if (live.nodeValue !== fresh.nodeValue) live.nodeValue = fresh.nodeValue;
    return;
  }
  if (live.hasAttribute("data-keep") || live.isEqualNode(fresh)) return;
  for (const { name, value } of fresh.attributes) {
    if (live.getAttribute(name) !== value && !isOwn(live, name)) live.setAttribute(name, value);
  }
  for (const { name } of [...live.attributes]) {
    if (!fresh.hasAttribute(name) && !isOwn(live, name)) live.removeAttribute(name);
  }
  patch(live, fresh);
}

/** Attributes that belong to the person or the script, not to the server. */
function isOwn(element, name) {
  return OWN.has(name) || (name === "value" && element.localName === "input" && element.type !== "hidden" && !element.readOnly);
}
