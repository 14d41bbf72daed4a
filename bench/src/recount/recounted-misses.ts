import type { RawPuzzle } from './judged-line.ts';
import type { RawEvent } from './raw-streams.ts';

type Streams = ReadonlyMap<string, readonly RawEvent[]>;

/**
 * Compares what solvers have missed in runs with the moves of the runs: each run of an account that has ended with a wrong move is in the
 * record of its solver once, with its puzzles in their order.
 * @returns how many runs are in records
 */
export function recountMisses(streams: Streams, faults: string[]): number {
  const kept = new Map<string, readonly string[]>();
  for (const [name, stream] of streams) {
    if (!name.startsWith('puzzler-')) continue;
    for (const { version, type, data } of stream) {
      if (type !== 'PuzzlesMissed') continue;
      const rush = `rush-${data['rushId']}`;
      if (kept.has(rush)) faults.push(`${name}@${version}: ${rush} is in the record twice`);
      if (data['userId'] !== name.slice('puzzler-'.length) || data['userId'] !== ownerOf(streams.get(rush)))
        faults.push(`${name}@${version}: ${rush} is a run of another`);
      kept.set(
        rush,
        (data['missed'] as readonly { readonly puzzleId: string }[]).map(({ puzzleId }) => puzzleId),
      );
    }
  }
  for (const [name, stream] of streams) {
    if (!name.startsWith('rush-')) continue;
    const missed = missedIn(stream);
    if (`${missed}` !== `${kept.get(name) ?? []}`)
      faults.push(`${name}: the record has ${kept.get(name) ?? 'nothing'} instead of ${missed}`);
  }
  return kept.size;
}

/**
 * How many puzzles a solver failed at last, alone or in a run: of each puzzle the result of the latest time. A session counts from when it
 * entered the record, a wrong move of a run from when it was played.
 * @param stream of the solver
 */
export function mistakesOf(stream: readonly RawEvent[]): number {
  const last = new Map<unknown, { readonly at: number; readonly failed: boolean }>();
  for (const { type, at, data } of stream) {
    if (type !== 'PuzzlesMissed') {
      last.set(data['puzzleId'], { at, failed: data['solved'] !== true });
      continue;
    }
    for (const miss of data['missed'] as readonly { readonly puzzleId: string; readonly at: number }[])
      if (miss.at >= (last.get(miss.puzzleId)?.at ?? 0))
        last.set(miss.puzzleId, { at: miss.at, failed: true });
  }
  return [...last.values()].filter(({ failed }) => failed).length;
}

const ownerOf = (stream: readonly RawEvent[] | undefined): unknown => stream?.[0]?.data['userId'];

/** Ids of the puzzles with a wrong move, of a run of an account that has ended. */
function missedIn(stream: readonly RawEvent[]): string[] {
  if (ownerOf(stream) === null || stream.at(-1)?.type !== 'RushEnded') return [];
  const of = (wanted: string) => stream.filter(({ type }) => type === wanted).map(({ data }) => data);
  const puzzles = of('RushPuzzlesPrepared').flatMap(({ puzzles: more }) => more as RawPuzzle[]);
  return of('RushMovePlayed').flatMap(({ puzzle, right }) =>
    right === false ? [puzzles[Number(puzzle)]!.id] : [],
  );
}
