import {
  type FetchAnswer,
  compareDashboard,
  compareGames,
  compareOpenings,
  compareRatings,
} from './compare-read-models.ts';
import type { RawEvent } from './raw-streams.ts';
import { gameOfMatch, gamesOfImport, importedGame, type RecountedGame } from './recounted-games.ts';
import { countOpenings } from './recounted-openings.ts';
import { followRatings } from './recounted-ratings.ts';
import { countTournaments } from './recounted-tournaments.ts';

/** Summary of the streams of a run. */
export interface Recounted {
  readonly played: readonly RecountedGame[];
  readonly imported: readonly RecountedGame[];
  /** When each match began, epoch milliseconds. */
  readonly startedAt: readonly number[];
  /** Streams of matches, begun or only offered. */
  readonly offers: number;
  readonly moves: number;
}

/** Counts everything again from the streams; each fault found on the way goes to `faults`. */
export function recountStreams(
  streams: ReadonlyMap<string, readonly RawEvent[]>,
  faults: string[],
): Recounted {
  const played: RecountedGame[] = [];
  const imported: RecountedGame[] = [];
  const startedAt: number[] = [];
  let [offers, moves] = [0, 0];
  for (const [name, stream] of streams) {
    if (name.startsWith('game-')) imported.push(importedGame(stream));
    if (name.startsWith('import-')) imported.push(...gamesOfImport(stream));
    if (!name.startsWith('match-')) continue;
    moves += stream.filter((event) => event.type === 'MovePlayed').length;
    offers += 1;
    startedAt.push(...stream.filter((event) => event.type === 'MatchStarted').map((event) => event.at));
    const game = gameOfMatch(stream, faults);
    if (game) played.push(game);
  }
  return { played, imported, startedAt, offers, moves };
}

/**
 * Holds every read model against the recount.
 * @param poisoned streams that were made unprocessable on purpose
 * @returns how many positions of the opening counts were compared
 */
export async function compareReadModels(
  fetchAnswer: FetchAnswer,
  streams: ReadonlyMap<string, readonly RawEvent[]>,
  { played, imported, startedAt, moves }: Recounted,
  faults: string[],
  poisoned: ReadonlySet<string> = new Set(),
): Promise<number> {
  const games = [...played, ...imported];
  const positions = countOpenings(games);
  await compareGames(fetchAnswer, games, faults);
  await compareOpenings(fetchAnswer, positions, faults);
  const ratings = followRatings(streams, played, faults);
  await compareRatings(fetchAnswer, ratings, countTournaments(streams), played, faults);
  await compareDashboard(fetchAnswer, moves, startedAt, faults, poisoned);
  return positions.size;
}
