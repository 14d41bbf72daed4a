import { Injectable } from '@nestjs/common';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import { type GameDocument, gamesModel } from './game-document.ts';

/** Games of the database by their ids. */
@Injectable()
export class StoredGames {
  constructor(private readonly models: ReadModels) {}

  /** In the order of `ids`. One that a flip of generations has just removed is left out. */
  async byIds(ids: readonly string[]): Promise<GameDocument[]> {
    if (ids.length === 0) return [];
    const found = await this.models
      .active(gamesModel)
      .find({ _id: { $in: [...ids] } })
      .lean<GameDocument[]>();
    const byId = new Map(found.map((game) => [game._id, game]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** @throws ProblemException `RC_NOT_FOUND` */
  async byId(id: string): Promise<GameDocument> {
    const [game] = await this.byIds([id]);
    if (!game) throw ProblemException.because('RC_NOT_FOUND', 'There is no game with this id.');
    return game;
  }
}
