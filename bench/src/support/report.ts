import { cpus, totalmem } from 'node:os';

/** One goal of a run and whether it was met. */
export interface Goal {
  readonly name: string;
  readonly value: number;
  /** What it is held against, as the reader sees it: `>= 0.3`, `< 4`. */
  readonly goal: string;
  readonly holds: boolean;
}

/** A goal that wants at least, less than, or at most a figure. */
export const atLeast = (name: string, value: number, bound: number): Goal => ({
  name,
  value: round(value),
  goal: `>= ${bound}`,
  holds: value >= bound,
});
export const lessThan = (name: string, value: number, bound: number): Goal => ({
  name,
  value: round(value),
  goal: `< ${bound}`,
  holds: value < bound,
});
export const atMost = (name: string, value: number, bound: number): Goal => ({
  name,
  value: round(value),
  goal: `<= ${bound}`,
  holds: value <= bound,
});

/** A goal that wants one figure. */
export const exactly = (name: string, value: number, goal: number): Goal => ({
  name,
  value,
  goal: `= ${goal}`,
  holds: value === goal,
});
export const none = (name: string, value: number): Goal => exactly(name, value, 0);

const round = (value: number): number => Number(value.toPrecision(4));

/** The machine a figure was seen on. */
export function machine(): string {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores (${first?.model ?? 'unknown'}), ${memory} GiB, Node ${process.version}, ${process.platform}`;
}

/** Prints the goals, and with `--json` the machine-readable line last; the exit code is 0 if all hold. */
export function report(name: string, goals: readonly Goal[]): void {
  console.log(`\n${machine()}`);
  for (const goal of goals)
    console.log(`${goal.holds ? 'holds ' : 'MISSED'}  ${goal.name}: ${goal.value} (goal ${goal.goal})`);
  if (process.argv.includes('--json')) console.log(JSON.stringify({ name, goals }));
  process.exitCode = goals.every((goal) => goal.holds) ? 0 : 1;
}

/** Value of `--name N` on the command line. */
export function numberOption(name: string, fallback: number): number {
  const at = process.argv.indexOf(`--${name}`);
  const value = at < 0 ? Number.NaN : Number(process.argv[at + 1]);
  return Number.isFinite(value) ? value : fallback;
}

/** Value of `--name TEXT` on the command line; empty without it. */
export function textOption(name: string): string {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? '' : (process.argv[at + 1] ?? '');
}

/** Value of `--name N,N,...` on the command line. */
export function listOption(name: string, fallback: readonly number[]): readonly number[] {
  const at = process.argv.indexOf(`--${name}`);
  const values = at < 0 ? [] : (process.argv[at + 1] ?? '').split(',').map(Number);
  return values.length > 0 && values.every((value) => value > 0) ? values : fallback;
}
