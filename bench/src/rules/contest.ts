import { median, spread } from '../support/statistics.ts';

/** Name of our contestant, the first of every contest; others of ours have names that begin like it. */
export const OURS = 'Royal Chess';

/** One library at the work of a contest. */
export interface Contestant {
  readonly name: string;
  /** Does the work once and returns its result (nodes, plies, characters): every contestant must return the same. */
  readonly run: () => number;
}

/** What a contest measured: processor seconds of one run by contestant, one value a round. */
export type Seconds = ReadonlyMap<string, readonly number[]>;

export interface ContestOptions {
  readonly rounds: number;
  /** Processor time that a contestant gets in a round, in seconds; always at least one whole run. */
  readonly share: number;
  /** The expected result, where it is known. */
  readonly expected?: number;
}

/**
 * Lets libraries do the same work in turns (ours, peer, ours, peer ...), after a warm-up round, and answers with the processor
 * seconds of a run: on one core that is the time, and other programs of the machine do not count.
 *
 * @throws Error when results differ: times of different work cannot be compared
 */
export function contest(title: string, contestants: readonly Contestant[], options: ContestOptions): Seconds {
  const seconds = new Map<string, number[]>(contestants.map(({ name }) => [name, []]));
  let { expected } = options;
  for (let round = -1; round < options.rounds; round += 1) {
    for (const { name, run } of contestants) {
      globalThis.gc?.();
      // A full collection also drops compiled code: the first run after it does not count.
      run();
      let runs = 0;
      let spent = 0;
      const began = process.cpuUsage();
      do {
        const result = run();
        expected ??= result;
        if (result !== expected) throw new Error(`${title}: ${name} counts ${result}, not ${expected}`);
        runs += 1;
        const { user, system } = process.cpuUsage(began);
        spent = (user + system) / 1e6;
      } while (spent < options.share);
      if (round >= 0) seconds.get(name)!.push(spent / runs);
    }
  }
  return seconds;
}

/** Seconds of several contests of the same contestants together, round by round. */
export function sumOf(contests: readonly Seconds[]): Seconds {
  const total = new Map<string, readonly number[]>();
  for (const [name, first] of contests[0] ?? [])
    total.set(
      name,
      first.map((_, round) => contests.reduce((sum, each) => sum + each.get(name)![round]!, 0)),
    );
  return total;
}

/** How many times faster we are than a peer, of the medians. */
export const timesFaster = (seconds: Seconds, peer: string): number =>
  median(seconds.get(peer)!) / median(seconds.get(OURS)!);

/** The fastest peer, by its median. */
export function fastestBeside(seconds: Seconds): string {
  const peers = [...seconds.keys()].filter((name) => !name.startsWith(OURS));
  return peers.reduce((best, name) =>
    timesFaster(seconds, name) < timesFaster(seconds, best) ? name : best,
  );
}

/** Prints medians, spreads and ratios of a contest; `amount` of `unit` is the work of one run. */
export function printContest(title: string, seconds: Seconds, amount: number, unit: string): void {
  console.log(`\n${title} (${amount.toLocaleString('en')} ${unit} a run)`);
  for (const [name, values] of seconds) {
    const rates = values.map((value) => amount / value);
    const ratio = name.startsWith(OURS)
      ? ''
      : `  we are ${timesFaster(seconds, name).toFixed(2)} times as fast`;
    const rate = Math.round(median(rates)).toLocaleString('en');
    console.log(`  ${name.padEnd(22)}${rate.padStart(12)} ${unit}/s (${spread(rates)})${ratio}`);
  }
}

/** The same in one line, for a part of something that is printed whole. */
export function printShortly(title: string, seconds: Seconds, amount: number, unit: string): void {
  const peers = [...seconds.keys()].filter((name) => !name.startsWith(OURS));
  const ratios = peers.map((name) => `${name} x${timesFaster(seconds, name).toFixed(2)}`).join(', ');
  const rate = Math.round(amount / median(seconds.get(OURS)!)).toLocaleString('en');
  console.log(`  ${title}: ${rate} ${unit}/s; ${ratios}`);
}
