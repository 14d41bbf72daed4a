/**
 * Bob Jenkins' ISAAC-64 generator (public domain, burtleburtle.net/bob/rand/isaacafa.html) with an all-zero seed. Its
 * output, read in the order of the reference program (each block of 256 backwards), IS the table `Random64` that the
 * Polyglot book format publishes; that is checked in the tests against published keys.
 */
export function* isaac64(): Generator<bigint, never, undefined> {
  const memory = seededMemory();
  let a = 0n;
  let b = 0n;
  let c = 0n;
  for (;;) {
    c = wrap(c + 1n);
    b = wrap(b + c);
    const block: bigint[] = [];
    for (let i = 0; i < 256; i += 1) {
      const x = at(memory, i);
      a = wrap(stir(a, i & 3) + at(memory, (i + 128) & 255));
      const y = wrap(at(memory, Number((x >> 3n) & 255n)) + a + b);
      memory[i] = y;
      b = wrap(at(memory, Number((y >> 11n) & 255n)) + x);
      block.push(b);
    }
    yield* block.toReversed();
  }
}

const wrap = (value: bigint): bigint => BigInt.asUintN(64, value);
const at = (words: readonly bigint[], index: number): bigint => words[index] ?? 0n;

function stir(a: bigint, step: number): bigint {
  if (step === 0) return wrap(~(a ^ (a << 21n)));
  if (step === 1) return a ^ (a >> 5n);
  if (step === 2) return a ^ wrap(a << 12n);
  return a ^ (a >> 33n);
}

function seededMemory(): bigint[] {
  const memory: bigint[] = Array.from({ length: 256 }, () => 0n);
  let words: readonly bigint[] = Array.from({ length: 8 }, () => 0x9e3779b97f4a7c13n);
  for (let i = 0; i < 4; i += 1) words = mix(words);
  for (let pass = 0; pass < 2; pass += 1) {
    for (let i = 0; i < 256; i += 8) {
      words = mix(words.map((word, j) => wrap(word + at(memory, i + j))));
      words.forEach((word, j) => (memory[i + j] = word));
    }
  }
  return memory;
}

/** Shifts of the eight mixing steps: right in even steps, left in odd ones. */
const SHIFTS = [9n, 9n, 23n, 15n, 14n, 20n, 17n, 14n];

function mix(input: readonly bigint[]): bigint[] {
  const words = [...input];
  for (const [i, shift] of SHIFTS.entries()) {
    const last = (i + 7) & 7;
    const [head, fourth] = [at(words, i), at(words, (i + 4) & 7)];
    words[i] = wrap(head - fourth);
    const edge = at(words, last);
    const fifth = (i + 5) & 7;
    const shifted = i % 2 === 0 ? edge >> shift : wrap(edge << shift);
    words[fifth] = at(words, fifth) ^ shifted;
    words[last] = wrap(edge + at(words, i));
  }
  return words;
}
