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

/** How many puzzles a solver failed at last, alone or in a run. @param stream of the solver */
export function mistakesOf(stream: readonly RawEvent[]): number {
  const failed = new Set<unknown>();
  for (const { type, data } of stream) {
    if (type === 'PuzzlesMissed')
      for (const { puzzleId } of data['missed'] as readonly { readonly puzzleId: string }[])
        failed.add(puzzleId);
    else if (data['solved'] === true) failed.delete(data['puzzleId']);
    else failed.add(data['puzzleId']);
  }
  return failed.size;
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
