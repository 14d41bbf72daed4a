import { UNKNOWN_NAME } from '@royal-chess/application/names/user-names';
import type { GameSummary } from '@royal-chess/contracts/library';
import type { GameDocument, GameSideDocument } from './game-document.ts';

/** Names of users by id. */
export type NamesById = ReadonlyMap<string, string>;

/** Users whose names a game needs. */
export const usersOf = ({ white, black }: GameDocument): string[] =>
  [white.userId, black.userId].filter((id) => id !== null);

const sideOf = (side: GameSideDocument, names: NamesById): GameSummary['white'] => ({
  userId: side.userId,
  name: (side.userId === null ? side.name : names.get(side.userId)) ?? UNKNOWN_NAME,
  rating: side.rating,
  title: side.title,
});

/** What a list shows of a game: all of its document but the moves and what only orders or replays them. */
export function summaryOf(game: GameDocument, names: NamesById): GameSummary {
  const { _id, white, black, startFen: _start, moves: _moves, clocks: _clocks, at: _at, ...shown } = game;
  return { ...shown, id: _id, white: sideOf(white, names), black: sideOf(black, names) };
}
