import { Controller } from '@nestjs/common';
import { clubIdOf } from '@royal-chess/domain/club/club-state';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Manages } from '@royal-chess/infra/projections/projection-decorators';
import { ClubDecisions } from '../clubs/club-decisions.ts';
import { clubNews, clubNewsTypes } from './club-news.ts';
import { Notifications } from './notifications.ts';

/** Notifies users of what happens in their clubs. A repeated batch changes nothing. */
@Controller()
export class ClubNewsManager {
  constructor(
    private readonly decisions: ClubDecisions,
    private readonly notifications: Notifications,
  ) {}

  @Manages({ name: 'club-news', types: clubNewsTypes, most: 50 })
  async apply(batch: EventBatch<(typeof clubNewsTypes)[number]>): Promise<void> {
    for (const event of batch.events) {
      const { keep, remove } = clubNews(await this.decisions.state(clubIdOf(event.stream)), event);
      await this.notifications.keep(keep);
      await this.notifications.remove(remove);
    }
  }
}
