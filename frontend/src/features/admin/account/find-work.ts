/**
 * Work that a sign-in costs while others guess: a text after the password whose SHA-256 begins with so
 * many zero bits (SignInPrice in services/analytics). Who has worked more comes first, so that each
 * refusal is answered with more. The first takes about a second, each further one four times as long.
 */
export const workSteps = [18, 20, 22] as const;

const hashesAtATime = 4000;

const roots = (power: number) => (n: number) => Math.floor((n ** power % 1) * 2 ** 32) | 0;
const primes = Array.from({ length: 312 }, (_, i) => i).filter(
  (n) => n > 1 && !Array.from({ length: n }, (_, d) => d).some((d) => d > 1 && n % d === 0),
);
const start = Int32Array.from(primes.slice(0, 8), roots(1 / 2));
const constants = Int32Array.from(primes.slice(0, 64), roots(1 / 3));

const rotate = (x: number, n: number) => (x >>> n) | (x << (32 - n));

function mix(state: Int32Array, words: Int32Array) {
  for (let i = 16; i < 64; i++) {
    const a = words[i - 15]!;
    const b = words[i - 2]!;
    const small = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
    const large = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
    words[i] = (words[i - 16]! + small + words[i - 7]! + large) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < 64; i++) {
    const sum = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const one = (h + sum + ((e & f) ^ (~e & g)) + constants[i]! + words[i]!) | 0;
    const two = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => (state[i] = (state[i]! + value) | 0));
}

/** SHA-256 (FIPS 180-4) as eight words; the browser's own is asynchronous and missing without TLS. */
export function sha256(bytes: Uint8Array): Int32Array {
  const padded = new Uint8Array(((bytes.length + 72) >> 6) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, (bytes.length << 3) >>> 0);
  const state = Int32Array.from(start);
  const words = new Int32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i++) words[i] = view.getInt32(block + 4 * i);
    mix(state, words);
  }
  return state;
}

/** Each counts once, so that none is found twice: it begins anywhere. */
export async function findWork(username: string, password: string, bits: number): Promise<string> {
  const minute = Math.floor(Date.now() / 60_000);
  const encoder = new TextEncoder();
  const first = Math.floor(Math.random() * 2 ** 40);
  for (let tried = 0; ; tried++) {
    const proof = `${minute}.${first + tried}`;
    const [head] = sha256(encoder.encode(`${username}\n${password}\n${proof}`));
    if (head! >>> (32 - bits) === 0) return proof;
    // So that the page stays alive.
    if (tried % hashesAtATime === 0) await new Promise((resolve) => setTimeout(resolve));
  }
}
