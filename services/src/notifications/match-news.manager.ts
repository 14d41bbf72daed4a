import { Controller } from '@nestjs/common';
import { RecentStreams } from '@royal-chess/infra/event-store/recent-streams';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Manages } from '@royal-chess/infra/projections/projection-decorators';
import { isNews, matchNews, matchNewsTypes } from './match-news.ts';
import { Notifications } from './notifications.ts';

/** Notifies players of challenges, and of their games with days for a move. A repeated batch changes nothing. */
@Controller()
export class MatchNewsManager {
  constructor(
    private readonly streams: RecentStreams,
    private readonly notifications: Notifications,
  ) {}

  @Manages({ name: 'match-news', types: matchNewsTypes })
  async apply(batch: EventBatch<(typeof matchNewsTypes)[number]>): Promise<void> {
    const lastOf = new Map(batch.events.map((event) => [event.stream, event.version]));
    for (const event of batch.events) {
      if (!isNews(event)) continue;
      // Of several moves of one game only the last leaves a side to move.
      const isMove = event.type === 'MovePlayed' || event.type === 'MovesTakenBack';
      if (isMove && lastOf.get(event.stream) !== event.version) continue;
      const { keep, remove } = matchNews(await this.streams.upTo(event.stream, event.version), event);
      await this.notifications.remove(remove);
      await this.notifications.keep(keep);
    }
  }
}
