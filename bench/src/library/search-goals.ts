import { yieldTurn } from '@royal-chess/infra/clock/yield-turn';
import { type Goal, lessThan } from '../support/report.ts';
import { median, percentile, spread } from '../support/statistics.ts';
import { ask } from './asked.ts';
import { latencies } from './latencies.ts';
import type { PlainScan } from './plain-scan.ts';
import { boardQuestions, type Known, positions, type Question, twoFilters } from './questions.ts';

/** The generated games, as the questions need them. */
interface Games {
  readonly known: Known;
  /** Moves of some of them. */
  readonly lines: readonly (readonly string[])[];
  readonly plain: PlainScan;
}

/** Figures of one database. */
export interface Searched {
  readonly goals: readonly Goal[];
  /** By kind of question, milliseconds. */
  readonly p99: Readonly<Record<string, number>>;
}

/** The first 400 are not counted: a server that has just started compiles its code meanwhile. */
const asked = { count: 400, rounds: 5, warmUp: 400 };

/** Searches through HTTP, one after the other; those with two filters beside a plain SQL scan over the same headers. */
export async function searchGoals(origin: string, games: Games): Promise<Searched> {
  const goals: Goal[] = [];
  const p99: Record<string, number> = {};
  const note = (kind: string, rounds: readonly (readonly number[])[], bound: number): void => {
    p99[kind] = median(p99s(rounds));
    print(kind, rounds);
    goals.push(lessThan(`${kind}, p99 ms`, p99[kind], bound));
  };
  const { known } = games;
  note('two filters', await latencies(origin, '/api/games', twoFilters(known, 1), asked), 30);
  await plainTimes(games.plain, twoFilters(known, 1));
  for (const [kind, plies, bound] of [
    ['first 20 plies', { from: 0, to: 20 }, 10],
    ['plies 20 to 60', { from: 20, to: 60 }, 30],
  ] as const) {
    const fens = (seed: number) => questionsOf(positions(games.lines, plies, seed));
    note(`explorer, ${kind}`, await latencies(origin, '/api/openings', fens(2), asked), bound);
    note(`position search, ${kind}`, await latencies(origin, '/api/games', fens(3), asked), bound);
  }
  const board = async (isAsked: (question: Question) => boolean): Promise<number[][]> => {
    const questions = boardQuestions.filter(isAsked);
    return latencies(origin, '/api/games', repeated(questions), asked);
  };
  const counted: Counted[] = [];
  for (const question of boardQuestions.filter((one) => !asksForMoves(one)))
    counted.push(await counting(origin, question));
  const printed = (of: (counted: Counted) => number): string =>
    counted.map((one) => (of(one) / 1_000).toFixed(2)).join(', ');
  console.log(
    `material and pieces, first pages ${printed(({ firstMs }) => firstMs)} s, whole counts ${printed(({ wholeMs }) => wholeMs)} s`,
  );
  goals.push(
    lessThan(
      'material and pieces, slowest first page of nine, ms',
      Math.max(...counted.map(({ firstMs }) => firstMs)),
      1_000,
    ),
    lessThan(
      'material and pieces, longest whole count, s',
      Math.max(...counted.map(({ wholeMs }) => wholeMs)) / 1_000,
      5,
    ),
  );
  // What was found is kept.
  note('material and pieces, asked again', await board((question) => !asksForMoves(question)), 1_000);
  // The issue sets no goal for moves.
  print('moves', await board(asksForMoves));
  return { goals, p99 };
}

/** A search that was never sent before, milliseconds. */
interface Counted {
  /** Until its first page. */
  readonly firstMs: number;
  /** Until all its games are counted: it is sent again, as the page does, until it is complete. */
  readonly wholeMs: number;
}

async function counting(origin: string, question: Question): Promise<Counted> {
  let wholeMs = 0;
  let firstMs: number | undefined;
  for (let request = 0; request < 100; request += 1) {
    const answer = await ask(origin, '/api/games', question);
    wholeMs += answer.ms;
    firstMs ??= answer.ms;
    if ((JSON.parse(answer.text()) as { readonly complete: boolean }).complete) return { firstMs, wholeMs };
  }
  return { firstMs: firstMs ?? Number.POSITIVE_INFINITY, wholeMs: Number.POSITIVE_INFINITY };
}

const p99s = (rounds: readonly (readonly number[])[]): number[] =>
  rounds.map((times) => percentile(times, 0.99));

const print = (kind: string, rounds: readonly (readonly number[])[]): void =>
  console.log(
    `${kind}: median ${median(rounds.flat()).toFixed(1)} ms, p99 ${median(p99s(rounds)).toFixed(1)} ms (${spread(p99s(rounds))})`,
  );

const asksForMoves = (question: Question): boolean => 'fragment' in question || 'movetext' in question;

async function plainTimes(plain: PlainScan, questions: Iterable<Question>): Promise<void> {
  const times: number[] = [];
  for (const question of questions) {
    if (times.length === 40) break;
    const started = performance.now();
    if (plain.search(question) !== null) times.push(performance.now() - started);
    // So that connections which the server closes meanwhile are not used again.
    await yieldTurn();
  }
  console.log(
    `the same by a plain SQL scan in memory: median ${median(times).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`,
  );
}

function* questionsOf(fens: Iterable<string>): Generator<Question> {
  for (const fen of fens) yield { fen };
}

function* repeated(questions: readonly Question[]): Generator<Question> {
  for (;;) yield* questions;
}
