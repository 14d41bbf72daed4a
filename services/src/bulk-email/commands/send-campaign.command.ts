import { CommandHandler as HandlesCommand, type ICommandHandler } from '@nestjs/cqrs';
import { campaignDecider, campaignStream } from '@royal-chess/domain/bulk-email/campaign-decider';
import type { RecipientTable } from '@royal-chess/domain/bulk-email/recipient-table';
import { Clock } from '@royal-chess/infra/clock/clock';
import { CommandHandler } from '@royal-chess/infra/event-store/command-handler';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { Campaigns } from '../campaigns.ts';
import { RecipientQueue } from '../recipient-queue.ts';
import { Suppressions } from '../suppressions.ts';

interface Campaign {
  readonly campaignId: string;
  readonly subject: string;
  /** HTML, sanitised. */
  readonly message: string;
  readonly origin: string;
  /** Of file, subject and message. */
  readonly fingerprint: string;
  readonly table: Pick<RecipientTable, 'columns' | 'recipients'>;
}

/**
 * Queues a letter for all recipients but those of the suppression list. Letter and recipients are stored before the event that starts the
 * campaign: what a crash interrupts has not started, and the same command goes on with it.
 */
export class SendCampaign extends AppCommand<
  { readonly sent: number; readonly campaignId: string },
  Campaign
> {
  static override readonly permission = 'mail.send';
}

@HandlesCommand(SendCampaign)
export class SendCampaignHandler implements ICommandHandler<SendCampaign> {
  constructor(
    private readonly store: EventStore,
    private readonly campaigns: Campaigns,
    private readonly queue: RecipientQueue,
    private readonly suppressions: Suppressions,
    private readonly clock: Clock,
  ) {}

  async execute({
    origin: { actor },
    context,
    input,
  }: SendCampaign): Promise<Committed<{ readonly sent: number; readonly campaignId: string }>> {
    const { campaignId, subject, message, origin, fingerprint, table } = input;
    const known = await this.campaigns.letter(campaignId);
    if (known !== null && known.fingerprint !== fingerprint)
      throw ProblemException.because('RC_CAMPAIGN_STATE', 'Another e-mail was sent with this key.');
    const stream = campaignStream(campaignId);
    const [first] = await this.store.read(stream);
    if (first?.type === 'CampaignStarted')
      return new Committed({ sent: first.data.recipients, campaignId }, { stream, version: first.version });
    const suppressed = await this.suppressions.among(table.recipients.map(({ email }) => email));
    const recipients = table.recipients.filter(({ email }) => !suppressed.has(email));
    if (recipients.length === 0)
      throw ProblemException.because('RC_RECIPIENTS_REFUSED', 'No address is left to send to.');
    const columns = [...table.columns];
    const at = this.clock.now();
    const letter = {
      _id: campaignId,
      subject,
      message,
      columns,
      origin,
      by: actor,
      at,
      fingerprint,
      isOpen: true,
    };
    await this.campaigns.keepLetter(letter);
    const sent = await this.queue.add(campaignId, recipients);
    const outcome = await new CommandHandler(this.store, campaignDecider).execute(
      stream,
      { name: 'start', by: actor, recipients: sent },
      context,
    );
    if (!outcome.ok) throw new ProblemException(outcome.error);
    return new Committed({ sent, campaignId }, { stream, version: outcome.value.version });
  }
}
