import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { NotificationType, NotificationView } from '@royal-chess/contracts/notifications';
import { Clock } from '@royal-chess/infra/clock/clock';
import { DeliveryError } from '@royal-chess/infra/delivery/delivery-error';
import { MailSender } from '@royal-chess/infra/mail/mail-sender';
import type { Model } from 'mongoose';
import { UserSettings } from '../../account/settings/user-settings.ts';
import { Suppressions } from '../../bulk-email/suppressions.ts';
import { stopDigestPath, unsubscribePage } from '../../bulk-email/unsubscribe-paths.ts';
import { UnsubscribeTokens } from '../../bulk-email/unsubscribe-tokens.ts';
import { ACCOUNTS, type UserDocument } from '../../identity/account-documents.ts';
import { ChildAccounts } from '../../identity/child-accounts.ts';
import { MessageLanguages } from '../../identity/message-languages.ts';
import { PublicAddress } from '../../platform/http/public-address.ts';
import { composeMail } from '../../platform/mail/compose-mail.ts';
import type { NotificationDocument } from '../notification-documents.ts';
import { NotificationViews } from '../notification-views.ts';
import { pushTextOf } from '../push/push-texts.ts';
import { digestMails } from './digest-mails.ts';

/** Notifications that a summary names; of the rest it has the number. */
const mostNamed = 20;

/** What a summary is about. */
interface Wanted {
  readonly types: readonly NotificationType[];
  /** Epoch milliseconds. */
  readonly since: number;
  /** The last summary was sent before: else another process was first. */
  readonly dueBefore: number;
}

/**
 * Summaries of what users have not read, to addresses that were proved. One that is lost with the process is not repeated: the notifications
 * are on the page.
 */
@Injectable()
export class Digests {
  readonly #logger = new Logger(Digests.name);

  constructor(
    @InjectModel('User', ACCOUNTS) private readonly users: Model<UserDocument>,
    @InjectModel('Notification', ACCOUNTS) private readonly notifications: Model<NotificationDocument>,
    private readonly settings: UserSettings,
    private readonly suppressions: Suppressions,
    private readonly tokens: UnsubscribeTokens,
    private readonly views: NotificationViews,
    private readonly children: ChildAccounts,
    private readonly languages: MessageLanguages,
    private readonly addresses: PublicAddress,
    private readonly sender: MailSender,
    private readonly clock: Clock,
  ) {}

  /** Mails a user what is unread; nothing where that is nothing, or no mail may go to the user. */
  async send(userId: string, { types, since, dueBefore }: Wanted): Promise<void> {
    const email = await this.#addressOf(userId);
    if (email === null) return;
    // The next one is about what comes from now on.
    const now = this.clock.now();
    const unread = { userId, type: { $in: [...types] }, at: { $gte: since }, readAt: { $exists: false } };
    const found = await this.notifications
      .find(unread)
      .sort({ at: -1, _id: -1 })
      .limit(mostNamed)
      .lean<NotificationDocument[]>();
    if (found.length === 0) return;
    const count = await this.notifications.countDocuments(unread);
    const mail = await this.#mailTo(userId, email, await this.views.of(found), count);
    // Recorded before it is sent: it is not sent twice.
    if (!(await this.settings.beginDigest(userId, dueBefore, now))) return;
    try {
      await this.sender.sendOnce(mail);
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      this.#logger.warn(`A summary was not sent: ${error.message}`);
      if (error.fault === 'refused') await this.suppressions.addAddress(email, 'bounced');
    }
  }

  /** The proved address of a user; null where none may be written to, and for children. */
  async #addressOf(userId: string): Promise<string | null> {
    const user = await this.users.findById(userId).lean<UserDocument | null>();
    if (!user?.email || !user.emailVerifiedAt || user.child || user.ban || user.closed) return null;
    const reason = await this.suppressions.reasonOf(user.email);
    return reason === null || reason === 'unsubscribed' ? user.email : null;
  }

  async #mailTo(userId: string, email: string, views: readonly NotificationView[], count: number) {
    const language = await this.languages.of(userId);
    const children = await this.children.among(views.flatMap(({ actor }) => actor?._id ?? []));
    const lines = views.map((view) =>
      pushTextOf(view, language, view.actor === null || !children.has(view.actor._id)),
    );
    const { before, ...texts } = digestMails[language].digest;
    const token = await this.tokens.digestTokenOf(userId);
    const mail = composeMail({
      to: email,
      language,
      texts: { ...texts, before: [...before, ...lines.map((_, at) => `{line${at}}`)] },
      address: this.addresses.of('/notification'),
      values: {
        ...Object.fromEntries(lines.map((line, at) => [`line${at}`, `• ${line}`])),
        count,
        settings: this.addresses.of('/settings#notifications'),
        stop: this.addresses.of(unsubscribePage(token)),
      },
    });
    return {
      ...mail,
      id: `digest-${randomUUID()}`,
      unsubscribe: this.addresses.of(stopDigestPath(token)),
    };
  }
}
