import { DIGIT_BITS, DigitPass } from './radix-pass.ts';

/** Games that are sorted in one step, in about a millisecond. */
const STEP = 1 << 17;

/** Work of some milliseconds at most between two steps. */
export type Steps<Value> = Generator<void, Value, void>;

/** The result of all steps. */
export function finish<Value>(steps: Steps<Value>): Value {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Goes through numbers below `count` in parts that are one step each. */
export function* inParts(count: number, work: (start: number, end: number) => void): Steps<void> {
  for (let start = 0; start < count; start += STEP) {
    work(start, Math.min(count, start + STEP));
    yield;
  }
}

/** Sorts games, all that there are values of, by their values; those alike stay in their order. */
export function* sortedByValue(games: Uint32Array, values: Uint32Array): Steps<Uint32Array> {
  const count = values.length;
  let most = 0;
  yield* inParts(count, (start, end) => {
    for (let num = start; num < end; num += 1) if (values[num]! > most) most = values[num]!;
  });
  let from = games;
  for (let shift = 0; shift < 32 && most >= 2 ** shift; shift += DIGIT_BITS) {
    const to = new Uint32Array(count);
    const pass = new DigitPass({ values, shift, from, to });
    yield* inParts(count, (start, end) => pass.count(start, end));
    yield* inParts(count, (start, end) => pass.place(start, end));
    from = to;
  }
  return from;
}

/** Later than all dates. */
const END = 99_999_999;

/** The first games from the newest day on, and with each day in any order; those without one are last. */
export function* newestFirst(count: number, day: Uint32Array): Steps<Uint32Array> {
  const games = new Uint32Array(count);
  const age = new Uint32Array(count);
  yield* inParts(count, (start, end) => {
    for (let num = start; num < end; num += 1) {
      games[num] = num;
      age[num] = END - day[num]!;
    }
  });
  return yield* sortedByValue(games, age);
}
