import type { Recorded } from '@royal-chess/contracts';
import type { EventReader } from '@royal-chess/infra/event-store/event-store';
import { importedGame, playedGame } from './game-record.ts';
import type { GameRecord } from './game-record.ts';

/** The events that say that a game is complete. */
export const gameEnds = ['MatchFinished', 'GameImported'] as const;
export type GameEnd = Recorded<(typeof gameEnds)[number]>;

/** The game that an event completes: a played one is read from its stream, once, at the end. */
export async function readGame(end: GameEnd, store: EventReader): Promise<GameRecord> {
  if (end.type === 'GameImported') return importedGame(end);
  const events = await store.read(end.stream);
  return playedGame(events.filter(({ version }) => version <= end.version));
}
