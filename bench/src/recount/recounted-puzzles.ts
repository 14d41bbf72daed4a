import { glicko2, type Rated } from './glicko2.ts';
import { JudgedLine, type RawPuzzle } from './judged-line.ts';
import type { RawEvent } from './raw-streams.ts';

interface Ratings {
  readonly player: Rated;
  readonly puzzle: Rated;
}

/** A session that was decided, by its own events. */
interface DecidedSession {
  readonly userId: string;
  readonly puzzleId: string;
  readonly solved: boolean;
  /** Null: the result changes no rating. */
  readonly ratings: Ratings | null;
}

/** What the streams say of a solver. */
export interface RecountedSolver {
  readonly rating: number;
  readonly results: number;
}

type Streams = ReadonlyMap<string, readonly RawEvent[]>;

const newcomer: Rated = { rating: 1500, deviation: 350, volatility: 0.06 };
/** The two implementations stop their iterations at different places. */
const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-5 * Math.max(1, Math.abs(b));
const same = (a: Rated, b: Rated): boolean =>
  near(a.rating, b.rating) && near(a.deviation, b.deviation) && near(a.volatility, b.volatility);

/**
 * Follows every session with another judge, and every rating of solvers and puzzles with another Glicko-2: each decided session counts
 * once, each step starts where the one before ended.
 * @returns what each solver has, by id
 */
export function recountPuzzles(streams: Streams, faults: string[]): Map<string, RecountedSolver> {
  const sessions = decidedSessions(streams, faults);
  const first = new Map<string, string>();
  for (const [name, [event]] of streams)
    if (name.startsWith('puzzletried-') && event)
      first.set(`${event.data['userId']} ${event.data['puzzleId']}`, String(event.data['sessionId']));
  const isRated = (id: string): boolean => {
    const session = sessions.get(id);
    return session?.ratings != null && first.get(`${session.userId} ${session.puzzleId}`) === id;
  };
  const solvers = new Map<string, RecountedSolver>();
  const counted = { solver: new Map<string, number>(), puzzle: new Map<string, number>() };
  const count = (of: Map<string, number>, id: string): unknown => of.set(id, (of.get(id) ?? 0) + 1);
  for (const [name, stream] of streams) {
    const isSolver = name.startsWith('puzzler-');
    if (!isSolver && !name.startsWith('puzzlerating-')) continue;
    let rating: Rated | null = isSolver ? newcomer : null;
    for (const { version, type, data } of stream) {
      if (type === 'PuzzlesMissed') {
        const { rating: kept } = data['record'] as { readonly rating: Rated };
        if (!same(kept, rating ?? newcomer)) faults.push(`${name}@${version}: a run changed the rating`);
        continue;
      }
      const sessionId = String(data['sessionId']);
      count(isSolver ? counted.solver : counted.puzzle, sessionId);
      const session = sessions.get(sessionId);
      if (!session || session.solved !== data['solved']) {
        faults.push(`${name}@${version}: session ${sessionId} has not this result`);
        continue;
      }
      const before: Rated = rating ?? session.ratings!.puzzle;
      if (!same(data['before'] as Rated, before))
        faults.push(`${name}@${version}: does not start where the last step ended`);
      const score = Number(session.solved === isSolver);
      const expected = isRated(sessionId)
        ? glicko2(before, isSolver ? session.ratings!.puzzle : session.ratings!.player, score)
        : before;
      if (!same(data['after'] as Rated, expected)) faults.push(`${name}@${version}: not what Glicko-2 gives`);
      rating = data['after'] as Rated;
    }
    if (isSolver && rating)
      solvers.set(name.slice('puzzler-'.length), { rating: rating.rating, results: resultsIn(stream) });
  }
  for (const id of sessions.keys()) {
    const [solver, puzzle] = [counted.solver.get(id) ?? 0, counted.puzzle.get(id) ?? 0];
    if (solver !== 1) faults.push(`session ${id} counts ${solver} times for its solver`);
    if (puzzle !== Number(isRated(id))) faults.push(`session ${id} counts ${puzzle} times for its puzzle`);
  }
  return solvers;
}

/** Results of sessions in the stream of a solver. */
const resultsIn = (stream: readonly RawEvent[]): number =>
  stream.filter(({ type }) => type === 'PuzzlerRated').length;

/** Sessions of accounts with a result, each judged again. */
function decidedSessions(streams: Streams, faults: string[]): Map<string, DecidedSession> {
  const sessions = new Map<string, DecidedSession>();
  for (const [name, stream] of streams) {
    if (!name.startsWith('puzzlesession-')) continue;
    const { puzzle, userId } = stream[0]!.data as unknown as { puzzle: RawPuzzle; userId: string | null };
    const expected = resultOf(stream, puzzle, faults);
    const results = stream.filter(({ type }) => type === 'PuzzleResultReached').map(({ data }) => data);
    if (results.length !== Number(expected !== null) || (results[0] && results[0]['solved'] !== expected))
      faults.push(`${name}: ${results.length} results, ${expected} is right`);
    if (userId === null || expected === null) continue;
    const ratings = (results[0]?.['ratings'] ?? null) as Ratings | null;
    const puzzleId = puzzle.id;
    sessions.set(name.slice('puzzlesession-'.length), { userId, puzzleId, solved: expected, ratings });
  }
  return sessions;
}

/** Whether the puzzle was solved at the first try; null: not decided. */
function resultOf(stream: readonly RawEvent[], puzzle: RawPuzzle, faults: string[]): boolean | null {
  let line = new JudgedLine(puzzle);
  let result: boolean | null = null;
  for (const { stream: name, version, type, data } of stream) {
    if (type === 'PuzzleRestarted') line = new JudgedLine(puzzle);
    if (type === 'PuzzleSolutionShown') result ??= false;
    if (type !== 'PuzzleMovePlayed') continue;
    const judged = line.play(String(data['uci']));
    if (judged === 'illegal' || (judged !== 'wrong') !== data['right'])
      faults.push(`${name}@${version}: ${data['uci']} is ${judged}`);
    if (judged === 'wrong') result ??= false;
    if (judged === 'completed') result ??= true;
  }
  return result;
}
