import { yieldTurn } from '@royal-chess/infra/clock/yield-turn';
import { type Goal, lessThan } from '../support/report.ts';
import { median, percentile, spread } from '../support/statistics.ts';
import { ask } from './asked.ts';
import { latencies } from './latencies.ts';
import type { PlainScan } from './plain-scan.ts';
import { boardQuestions, type Known, positions, type Question, twoFilters } from './questions.ts';

/** A server and its generated games, as the questions need them. */
export interface Database {
  readonly origin: string;
  /** Number of games. */
  readonly games: number;
  readonly known: Known;
  /** Moves of some of them. */
  readonly lines: readonly (readonly string[])[];
  readonly plain: PlainScan;
}

/** Figures of one database. */
export interface Searched {
  readonly goals: readonly Goal[];
  /** By kind of question, of each round, milliseconds. */
  readonly p99s: Readonly<Record<string, readonly number[]>>;
}

/** The first 400 are not counted: a server that has just started compiles its code meanwhile. */
const asked = { count: 400, rounds: 9, warmUp: 400 };

/**
 * Searches through HTTP, one after the other; those with two filters beside a plain SQL scan over the same headers.
 * @param databases take turns
 * @returns by databases
 */
export async function searchGoals(databases: readonly Database[]): Promise<readonly Searched[]> {
  const searched = databases.map(() => ({
    goals: [] as Goal[],
    p99s: {} as Record<string, readonly number[]>,
  }));
  const times = async (
    path: string,
    questions: (database: Database) => Iterable<Question>,
  ): Promise<number[][][]> =>
    latencies(
      databases.map((database) => ({ origin: database.origin, questions: questions(database) })),
      path,
      asked,
    );
  const note = (kind: string, rounds: readonly (readonly (readonly number[])[])[], bound?: number): void =>
    databases.forEach(({ games }, at) => {
      const ofOne = rounds[at]!;
      const { goals, p99s } = searched[at]!;
      print(`${games} games, ${kind}`, ofOne);
      if (bound === undefined) return;
      p99s[kind] = p99sOf(ofOne);
      goals.push(lessThan(`${kind}, p99 ms`, median(p99s[kind]), bound));
    });
  note('two filters', await times('/api/games', ({ known }) => twoFilters(known, 1)), 30);
  for (const { games, plain, known } of databases) await plainTimes(games, plain, twoFilters(known, 1));
  for (const [kind, plies, bound] of [
    ['first 20 plies', { from: 0, to: 20 }, 10],
    ['plies 20 to 60', { from: 20, to: 60 }, 30],
  ] as const) {
    const fens =
      (seed: number) =>
      ({ lines }: Database) =>
        questionsOf(positions(lines, plies, seed));
    note(`explorer, ${kind}`, await times('/api/openings', fens(2)), bound);
    note(`position search, ${kind}`, await times('/api/games', fens(3)), bound);
  }
  const board = (isAsked: (question: Question) => boolean): Promise<number[][][]> =>
    times('/api/games', () => repeated(boardQuestions.filter(isAsked)));
  for (const [at, database] of databases.entries())
    searched[at]!.goals.push(...(await boardCounts(database)));
  // What was found is kept.
  note('material and pieces, asked again', await board((question) => !asksForMoves(question)), 1_000);
  // The issue sets no goal for moves.
  note('moves', await board(asksForMoves));
  return searched;
}

/** Searches for material and pieces that were never sent before to this server. */
async function boardCounts({ origin, games }: Database): Promise<Goal[]> {
  const counted: Counted[] = [];
  for (const question of boardQuestions.filter((one) => !asksForMoves(one)))
    counted.push(await counting(origin, question));
  const printed = (of: (counted: Counted) => number): string =>
    counted.map((one) => (of(one) / 1_000).toFixed(2)).join(', ');
  console.log(
    `${games} games, material and pieces, first pages ${printed(({ firstMs }) => firstMs)} s, whole counts ${printed(({ wholeMs }) => wholeMs)} s`,
  );
  return [
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
  ];
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

const p99sOf = (rounds: readonly (readonly number[])[]): number[] =>
  rounds.map((times) => percentile(times, 0.99));

const print = (kind: string, rounds: readonly (readonly number[])[]): void =>
  console.log(
    `${kind}: median ${median(rounds.flat()).toFixed(1)} ms, p99 ${median(p99sOf(rounds)).toFixed(1)} ms (${spread(p99sOf(rounds))})`,
  );

const asksForMoves = (question: Question): boolean => 'fragment' in question || 'movetext' in question;

async function plainTimes(games: number, plain: PlainScan, questions: Iterable<Question>): Promise<void> {
  const times: number[] = [];
  for (const question of questions) {
    if (times.length === 40) break;
    const started = performance.now();
    if (plain.search(question) !== null) times.push(performance.now() - started);
    // So that connections which the server closes meanwhile are not used again.
    await yieldTurn();
  }
  console.log(
    `${games} games, the same by a plain SQL scan in memory: median ${median(times).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`,
  );
}

function* questionsOf(fens: Iterable<string>): Generator<Question> {
  for (const fen of fens) yield { fen };
}

function* repeated(questions: readonly Question[]): Generator<Question> {
  for (;;) yield* questions;
}
