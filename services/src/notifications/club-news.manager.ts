import { Controller } from '@nestjs/common';
import { clubIdOf } from '@royal-chess/domain/club/club-state';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Manages } from '@royal-chess/infra/projections/projection-decorators';
import { clubNews, clubNewsTypes, newsOfClosedClub, type RecordedOfClub } from './club-news.ts';
import { Notifications } from './notifications.ts';

/** Notifies users of what happens in their clubs. A repeated batch changes nothing. */
@Controller()
export class ClubNewsManager {
  constructor(
    private readonly store: EventStore,
    private readonly notifications: Notifications,
  ) {}

  @Manages({ name: 'club-news', types: clubNewsTypes, most: 50 })
  async apply(batch: EventBatch<(typeof clubNewsTypes)[number]>): Promise<void> {
    for (const event of batch.events) {
      if (event.type === 'ClubClosed') {
        for (const filter of newsOfClosedClub(clubIdOf(event.stream)))
          await this.notifications.removeAll(filter);
        continue;
      }
      // A stream holds the events of its own aggregate only.
      const history = (await this.store.read(event.stream)) as readonly RecordedOfClub[];
      const { keep, remove } = clubNews(history, event);
      await this.notifications.keep(keep);
      await this.notifications.remove(remove);
    }
  }
}
