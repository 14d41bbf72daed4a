import type { Recorded } from '@royal-chess/contracts/registry';
import type { RecentStreams } from '@royal-chess/infra/event-store/recent-streams';
import { importedGame, playedGame } from './game-record.ts';
import type { GameRecord } from './game-record.ts';

/** The events that complete a game. */
export const gameEnds = ['MatchFinished', 'GameImported'] as const;
export type GameEnd = Recorded<(typeof gameEnds)[number]>;

/** The game that an event completes: a played one is put together from its stream, once, at the end. */
export async function readGame(end: GameEnd, streams: RecentStreams): Promise<GameRecord> {
  if (end.type === 'GameImported') return importedGame(end);
  return playedGame(await streams.upTo(end.stream, end.version));
}
