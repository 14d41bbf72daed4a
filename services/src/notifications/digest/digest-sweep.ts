import { Injectable } from '@nestjs/common';
import { type Settings, notificationKinds } from '@royal-chess/contracts/account';
import { kindOfNotification, type NotificationType } from '@royal-chess/contracts/notifications';
import { Clock } from '@royal-chess/infra/clock/clock';
import { MailSender } from '@royal-chess/infra/mail/mail-sender';
import { NoMailSender } from '@royal-chess/infra/mail/no-mail-sender';
import { UserSettings } from '../../account/settings/user-settings.ts';
import { HourlySweep, SWEEP_MS } from '../../identity/hourly-sweep.ts';
import { Digests } from './digests.ts';

const dayMs = 86_400_000;
/** Least time between two summaries: an hour less than it is called, because sweeps are an hour apart. */
const leastMs = { daily: dayMs - SWEEP_MS, weekly: 7 * dayMs - SWEEP_MS } as const;
/** Users that are read at once. */
const atOnce = 100;

const typesOf = (notifications: Settings['notifications']): readonly NotificationType[] => {
  const kinds = new Set(notificationKinds.filter((kind) => notifications[kind].email));
  const types = Object.keys(kindOfNotification) as NotificationType[];
  return types.filter((type) => kinds.has(kindOfNotification[type]));
};

/** Mails summaries to those who chose them, once they are due and something is unread. */
@Injectable()
export class DigestSweep extends HourlySweep {
  constructor(
    clock: Clock,
    private readonly settings: UserSettings,
    private readonly digests: Digests,
    private readonly sender: MailSender,
  ) {
    super(clock, 'A summary of notifications');
  }

  protected override async sweep(): Promise<void> {
    if (this.sender instanceof NoMailSender) return;
    for (const every of ['daily', 'weekly'] as const) {
      const dueBefore = this.clock.now() - leastMs[every];
      let after = '';
      for (;;) {
        const due = await this.settings.digestsDue(every, dueBefore, after, atOnce);
        for (const { userId, notifications, digestedAt } of due) {
          if (this.isStopped) return;
          // Before the first one, what happened within the time that it is about.
          const since = digestedAt ?? dueBefore;
          await this.digests.send(userId, { types: typesOf(notifications), since, dueBefore });
        }
        after = due.at(-1)?.userId ?? '';
        if (due.length < atOnce) break;
      }
    }
  }
}
