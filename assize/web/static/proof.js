/** Check every throw of a finished match here, in the browser, against the secret that was promised. */

import { word } from "./say.js";

const text = new TextEncoder();
const hex = (bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
const bytes = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** The outcome that follows from the secret for one draw. */
async function outcome(key, proof, draw) {
  const count = BigInt(draw.count);
  const limit = (2n ** 256n / count) * count;
  for (let attempt = 0; ; attempt += 1) {
    const message = ["assize chance 1", proof.table, ...proof.nonces, draw.ply, attempt].join("\n");
    const number = BigInt(`0x${hex(await crypto.subtle.sign("HMAC", key, text.encode(message)))}`);
    if (number < limit) return Number(number % count);
  }
}

/** What the proof comes to: a sentence, and whether all is well. */
export async function check(proof) {
  if (!proof.secret) return [word("noSecret"), true];
  const secret = bytes(proof.secret);
  if (hex(await crypto.subtle.digest("SHA-256", secret)) !== proof.commitment) return [word("brokenSeal"), false];
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  let bad = 0;
  for (const draw of proof.draws) if ((await outcome(key, proof, draw)) !== draw.index) bad += 1;
  const n = proof.draws.length;
  return bad ? [word("unfair", { bad, n }), false] : [word("allFair", { n }), true];
}

function tell([sentence, good]) {
  const line = document.getElementById("checked");
  line.textContent = sentence;
  line.classList.toggle("good", good === true);
  line.classList.toggle("bad", good === false);
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("#check");
  if (!button) return;
  if (!globalThis.crypto?.subtle) return tell([word("noCrypto"), null]);
  tell([word("checking"), null]);
  try {
    const answer = await fetch(button.dataset.proof);
    if (!answer.ok) throw new Error(answer.statusText);
    tell(await check(await answer.json()));
  } catch {
    tell([word("failed"), null]);
  }
});
