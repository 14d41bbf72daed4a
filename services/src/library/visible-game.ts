import { Injectable } from '@nestjs/common';
import { GameIndex } from '@royal-chess/infra/game-index/game-index';
import type { StoredGame } from '@royal-chess/infra/game-index/indexed-game';
import type { SignedInUser } from '../platform/access/signed-in-user.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import { IndexedGames } from './indexed-games.ts';
import { type Reader, VisibleSources } from './visible-sources.ts';

/** One game, if the reader may see one of its sources. */
@Injectable()
export class VisibleGame {
  constructor(
    private readonly index: GameIndex,
    private readonly games: IndexedGames,
    private readonly visible: VisibleSources,
  ) {}

  /** @throws ProblemException `RC_NOT_FOUND`, also for a game that others keep to themselves */
  async byId(id: string, user: SignedInUser | null): Promise<StoredGame> {
    const found = await this.find(id, user);
    if (found) return found;
    throw ProblemException.because('RC_NOT_FOUND', 'There is no game with this id.');
  }

  /** Null also for a game that others keep to themselves. */
  async find(id: string, user: Reader): Promise<StoredGame | null> {
    const [found] = await this.index.games(this.games.generation, [id]);
    return found && (await this.visible.mayRead(user, found.sources, playersOf(found))) ? found : null;
  }
}

const playersOf = ({ game: { white, black } }: StoredGame): (string | null)[] => [white.userId, black.userId];
