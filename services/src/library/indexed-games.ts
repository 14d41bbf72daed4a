import { Injectable } from '@nestjs/common';
import { UNKNOWN_NAME } from '@royal-chess/application/names/user-names';
import type { GameSummary } from '@royal-chess/contracts/library';
import { packedMoveCodes } from '@royal-chess/domain/chess/packed-moves';
import type { FoundPage } from '@royal-chess/infra/game-index/game-query';
import type { IndexedGame, IndexedSide, StoredGame } from '@royal-chess/infra/game-index/indexed-game';
import { ActiveGenerations } from '@royal-chess/infra/projections/generations/generation-pointers';
import { ChildAccounts, pageOf } from '../identity/child-accounts.ts';
import { Names } from '../identity/names.ts';

/** Name of the projection that fills the game index. */
export const GAME_INDEX = 'game-index';

/** Names of users by id. */
export type NamesById = ReadonlyMap<string, string>;

/** Games of the index as lists and pages show them. */
@Injectable()
export class IndexedGames {
  constructor(
    private readonly generations: ActiveGenerations,
    private readonly names: Names,
    private readonly children: ChildAccounts,
  ) {}

  /** The copy of the index to read, at this moment. */
  get generation(): number {
    return this.generations.active(GAME_INDEX);
  }

  /**
   * In the order of `games`.
   * @param stored the same games, whole; those that are missing are left out
   */
  async summaries({ games, stored }: Pick<FoundPage, 'games' | 'stored'>): Promise<GameSummary[]> {
    if (stored.length === 0) return [];
    const [names, children] = await Promise.all([this.namesOf(stored), this.childrenOf(stored)]);
    const byId = new Map(stored.map(({ game }) => [game.id, game]));
    return games.flatMap(({ id, foundPly }) => {
      const game = byId.get(id);
      return game ? [{ ...summaryOf(game, names, children), foundPly }] : [];
    });
  }

  /** Names of the users who played these games. */
  namesOf(games: readonly StoredGame[]): Promise<NamesById> {
    return this.names.of(usersOf(games));
  }

  /** Those of the users who played these games who have no public page. */
  childrenOf(games: readonly StoredGame[]): Promise<ReadonlySet<string>> {
    return this.children.among(usersOf(games));
  }
}

const usersOf = (games: readonly StoredGame[]): string[] =>
  games.flatMap(({ game }) => [game.white.userId, game.black.userId]).filter((id) => id !== null);

const sideOf = (
  { userId, name, rating, title, fideId }: IndexedSide,
  names: NamesById,
  children: ReadonlySet<string>,
): GameSummary['white'] => ({
  userId,
  name: (userId === null ? name : (names.get(userId) ?? name)) ?? UNKNOWN_NAME,
  rating,
  title,
  ...pageOf(userId, children),
  ...(fideId !== undefined && { fideId }),
});

/** What a list shows of a game. @param children users without a public page */
export function summaryOf(
  game: IndexedGame,
  names: NamesById,
  children: ReadonlySet<string> = new Set(),
): GameSummary {
  const { white, black, startFen: _start, moves, clocks: _clocks, at: _at, movetext: _text, ...shown } = game;
  return {
    ...shown,
    white: sideOf(white, names, children),
    black: sideOf(black, names, children),
    plies: packedMoveCodes(moves).length,
    foundPly: null,
  };
}
