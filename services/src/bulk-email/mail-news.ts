import { Injectable } from '@nestjs/common';
import {
  mailingDecider,
  type MailingNews,
  mailingStream,
} from '@royal-chess/domain/bulk-email/mailing-decider';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { CommandHandler } from '@royal-chess/infra/event-store/command-handler';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import type { RecipientDocument } from './bulk-email-documents.ts';
import { addressKey, Suppressions } from './suppressions.ts';

/** Records what is learned about e-mails. */
@Injectable()
export class MailNews {
  constructor(
    private readonly store: EventStore,
    private readonly suppressions: Suppressions,
  ) {}

  /**
   * Who bounced for good or complained receives no list any more.
   * @param isFirst nothing should be known of the e-mail yet: its stream is read only where that is wrong
   * @returns whether it changed anything
   */
  async record(
    { _id, campaignId, email }: Pick<RecipientDocument, '_id' | 'campaignId' | 'email'>,
    news: MailingNews,
    isFirst = false,
  ): Promise<boolean> {
    if (news.name === 'complained') await this.suppressions.add(addressKey(email), 'complaint');
    if (news.name === 'bounced' && news.kind === 'hard')
      await this.suppressions.add(addressKey(email), 'bounced');
    const commandId = derivedId('mail-news', _id, news.name, detailOf(news));
    const handler = new CommandHandler(this.store, mailingDecider);
    const outcome = await handler[isFirst ? 'executeOnNew' : 'execute'](
      mailingStream(_id),
      { campaignId, ...news },
      { commandId, actor: 'system' },
    );
    return outcome.ok && outcome.value.events.length > 0;
  }
}

/** What distinguishes two news of one name; '' where they have been one from the first version on. */
function detailOf(news: MailingNews): string {
  if (news.name === 'bounced') return news.kind;
  return news.name === 'delivered' && !news.assumed ? 'reported' : '';
}
