/** Small sounds made on the spot: wood on wood for a move, a rattle for dice. Off until somebody wants them. */

const KEY = "assize-sounds";
let context = null;

export const wanted = () => localStorage.getItem(KEY) === "on";

/** Turn sounds on or off; returns what they are now. */
export function toggle() {
  localStorage.setItem(KEY, wanted() ? "off" : "on");
  if (wanted()) knock();
  return wanted();
}

/** A man set down. */
export function knock(after = 0, loud = 0.25) {
  if (!wanted()) return;
  burst(after, 0.06, 900 + Math.random() * 250, loud);
}

/** Dice in a cup, let go. */
export function rattle() {
  for (let n = 0; n < 6; n += 1) knock(n * 0.055 + Math.random() * 0.02, 0.06 + n * 0.03);
}

function burst(after, length, pitch, loud) {
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  const start = context.currentTime + after;
  const noise = context.createBufferSource();
  noise.buffer = grit(length);
  const body = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 6 });
  const fade = new GainNode(context, { gain: loud });
  fade.gain.setValueAtTime(loud * 4, start);
  fade.gain.exponentialRampToValueAtTime(0.001, start + length);
  noise.connect(body).connect(fade).connect(context.destination);
  noise.start(start);
}

function grit(length) {
  const buffer = context.createBuffer(1, Math.ceil(length * context.sampleRate), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n += 1) samples[n] = (Math.random() * 2 - 1) * (1 - n / samples.length);
  return buffer;
}
