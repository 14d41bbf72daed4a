import { Controller } from '@nestjs/common';
import type { Color } from '@royal-chess/contracts/chess';
import { PLAYER_INSIGHTS } from '@royal-chess/contracts/insights';
import type { Recorded } from '@royal-chess/contracts/registry';
import type { Increment } from '@royal-chess/infra/counters/counter-store';
import { RecentStreams } from '@royal-chess/infra/event-store/recent-streams';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Counts } from '@royal-chess/infra/projections/projection-decorators';
import { playedGame } from '../library/game-record.ts';
import { nameOpening } from '../library/name-opening.ts';
import { insightsOf, outcomeOf } from './game-insights.ts';
import { dayOf, insightKey, monthOf } from './insights.keys.ts';

/** What each player sees of their own games and puzzles, summed by month, opening and day. */
@Controller()
export class PlayerInsightsProjection {
  constructor(private readonly streams: RecentStreams) {}

  @Counts({ name: PLAYER_INSIGHTS, types: ['MatchFinished', 'PuzzlerRated'] })
  async count(batch: EventBatch<'MatchFinished' | 'PuzzlerRated'>): Promise<readonly Increment[]> {
    const increments: Increment[] = [];
    for (const event of batch.events)
      increments.push(...(event.type === 'MatchFinished' ? await this.#ofGame(event) : [ofPuzzle(event)]));
    return increments;
  }

  async #ofGame({ stream, version, at, data }: Recorded<'MatchFinished'>): Promise<Increment[]> {
    const events = await this.streams.upTo(stream, version);
    const opening = await nameOpening(playedGame(events));
    const month = monthOf(at);
    return (['white', 'black'] as const).flatMap((color: Color): Increment[] => {
      const userId = data[color];
      const named = opening ? [data.speed, color, opening.eco, opening.name] : null;
      return [
        { key: insightKey(userId, 'month', month, data.speed), fields: insightsOf(events, data, color) },
        { key: insightKey(userId, 'day', dayOf(at)), fields: { games: 1 } },
        ...(named
          ? [
              {
                key: insightKey(userId, 'opening', month, ...named),
                fields: { [outcomeOf(data.result, color)]: 1 },
              },
            ]
          : []),
      ];
    });
  }
}

const ofPuzzle = ({ at, data }: Recorded<'PuzzlerRated'>): Increment => ({
  key: insightKey(data.userId, 'day', dayOf(at)),
  fields: {
    puzzles: 1,
    'puzzles-rating': Math.round(data.after.rating),
    ...(data.solved && { 'puzzles-solved': 1 }),
  },
});
