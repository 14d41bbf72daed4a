import { Controller } from '@nestjs/common';
import { type AchievementName, achievementsProjection } from '@royal-chess/contracts/players';
import type { Recorded } from '@royal-chess/contracts/registry';
import { isHouseBot } from '@royal-chess/domain/house-bots/house-bots';
import { scoresOf } from '@royal-chess/domain/rating/glicko';
import { type ConditionalUpsert, upsertModelsWhere } from '@royal-chess/infra/documents/upsert-where';
import { RecentStreams } from '@royal-chess/infra/event-store/recent-streams';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Projects } from '@royal-chess/infra/projections/projection-decorators';
import { readGame } from '../library/read-game.ts';
import { tournamentPoints } from '../ranking/tournament-points.ts';
import { achievementsModel } from './achievements.read-model.ts';

type Counted = 'MatchFinished' | 'TournamentFinished' | 'PuzzlerRated' | 'RushEnded';
type Reached = readonly [userId: string, name: AchievementName];

/** What the names of achievements promise. */
const wanted = { puzzles: 100, streak: 10, rush: 20 } as const;

/** What each player has reached, and when for the first time. Each achievement follows from one event, so that none is lost in a rebuild. */
@Controller()
export class AchievementsProjection {
  constructor(
    private readonly models: ReadModels,
    private readonly streams: RecentStreams,
  ) {
    models.define(achievementsModel);
  }

  @Projects({
    name: achievementsProjection,
    types: ['MatchFinished', 'TournamentFinished', 'PuzzlerRated', 'RushEnded'],
  })
  async apply({ events, generation }: EventBatch<Counted>): Promise<void> {
    // The first of each id: an upsert of one bulk must not meet another of the same document.
    const first = new Map<string, ConditionalUpsert & { readonly at: number }>();
    for (const event of events) {
      const { at } = event;
      for (const [userId, name] of await this.#reached(event)) {
        const _id = `${userId}:${name}`;
        if ((first.get(_id)?.at ?? Infinity) <= at) continue;
        const filter = { _id, at: { $not: { $lte: at } } };
        first.set(_id, { at, filter, update: { $set: { userId, name, at } } });
      }
    }
    await upsertModelsWhere(
      this.models.model(achievementsModel, generation),
      [...first.values()].map(({ filter, update }) => ({ filter, update })),
    );
  }

  async #reached(event: Recorded<Counted>): Promise<readonly Reached[]> {
    switch (event.type) {
      case 'MatchFinished':
        return this.#won(event);
      case 'TournamentFinished': {
        const played = tournamentPoints(await this.streams.upTo(event.stream, event.version));
        return played.map(({ userId }) => [userId, 'firstTournament']);
      }
      case 'PuzzlerRated': {
        // Where an earlier event does not say how many results there are, each event of the solver's stream is one.
        const { userId, inRow, results = event.version } = event.data;
        const hundred: readonly Reached[] = results === wanted.puzzles ? [[userId, 'hundredPuzzles']] : [];
        return inRow === wanted.streak ? [...hundred, [userId, 'streakOfTen']] : hundred;
      }
      case 'RushEnded': {
        const { userId, score, mode } = event.data;
        const isTimed = mode !== 'survival';
        return userId !== null && isTimed && score >= wanted.rush ? [[userId, 'rushOfTwenty']] : [];
      }
    }
  }

  /** The page of a player is public: a private game is not on it. A bot reaches nothing, and a win against one does not count. */
  async #won(event: Recorded<'MatchFinished'>): Promise<readonly Reached[]> {
    const { white, black, result } = event.data;
    if (isHouseBot(white) || isHouseBot(black)) return [];
    const scores = scoresOf(result);
    if (scores.white === scores.black) return [];
    if ((await readGame(event, this.streams)).unlisted) return [];
    return [[scores.white > scores.black ? white : black, 'firstWin']];
  }
}
