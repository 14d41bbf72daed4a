import { Controller } from '@nestjs/common';
import type { Color } from '@royal-chess/contracts/chess';
import type { Recorded } from '@royal-chess/contracts/registry';
import { scoresOf } from '@royal-chess/domain/rating/glicko';
import { RecentStreams } from '@royal-chess/infra/event-store/recent-streams';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import type { Increment } from '@royal-chess/infra/counters/counter-store';
import { Counts } from '@royal-chess/infra/projections/projection-decorators';
import { nameOpening } from '../library/name-opening.ts';
import { readGame } from '../library/read-game.ts';
import { PLAYER_RESULTS, resultsKey, utcDay } from './player-results.keys.ts';

const fieldOf = { 1: 'won', 0.5: 'drawn', 0: 'lost' } as const;

/** Won, drawn and lost games of each player by colour, opening and time control, and games by day, counted when a game ends; private games are left out. */
@Controller()
export class PlayerResultsProjection {
  constructor(private readonly streams: RecentStreams) {}

  @Counts({ name: PLAYER_RESULTS, types: ['MatchFinished'] })
  async count(batch: EventBatch<'MatchFinished'>): Promise<readonly Increment[]> {
    const increments: Increment[] = [];
    for (const event of batch.events) increments.push(...(await this.#ofGame(event)));
    return increments;
  }

  async #ofGame(event: Recorded<'MatchFinished'>): Promise<Increment[]> {
    const game = await readGame(event, this.streams);
    // The page of a player is public: openings and results of private games are not on it.
    if (game.unlisted) return [];
    const opening = await nameOpening(game);
    const scores = scoresOf(event.data.result);
    return (['white', 'black'] as const).flatMap((color: Color): Increment[] => {
      const userId = event.data[color];
      const fields = { [fieldOf[scores[color]]]: 1 };
      return [
        { key: resultsKey(userId, 'color', color), fields },
        ...(opening ? [{ key: resultsKey(userId, 'opening', opening.eco, opening.name), fields }] : []),
        { key: resultsKey(userId, 'day', utcDay(event.at)), fields: { games: 1 } },
        ...(game.timeControl ? [{ key: resultsKey(userId, 'time', game.timeControl), fields }] : []),
      ];
    });
  }
}
