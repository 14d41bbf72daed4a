import { Controller } from '@nestjs/common';
import type { Increment } from '@royal-chess/infra/counters/counter-store';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Counts } from '@royal-chess/infra/projections/projection-decorators';
import { dayKey } from '../activity.keys.ts';
import { SITE_FIGURES } from './figures.keys.ts';

const types = [
  'MatchStarted',
  'MailSent',
  'MailDelivered',
  'MailBounced',
  'MailComplained',
  'MailUncertain',
] as const;
type Counted = (typeof types)[number];

/** Games by variant and speed, and e-mails to lists by what became of them, each day. */
@Controller()
export class SiteFiguresProjection {
  @Counts({ name: SITE_FIGURES, types })
  async count(batch: EventBatch<Counted>): Promise<readonly Increment[]> {
    return batch.events.map((event) => ({
      key: dayKey(event.at),
      fields: {
        [event.type === 'MatchStarted' ? `games-${event.data.variant}-${event.data.speed}` : event.type]: 1,
      },
    }));
  }
}
