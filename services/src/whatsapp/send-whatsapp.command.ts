import { Inject, Logger } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectModel } from '@nestjs/mongoose';
import {
  namePlaceholder,
  type SendWhatsAppAnswer,
  type SendWhatsAppBody,
  type WhatsAppOutcome,
} from '@royal-chess/contracts/whatsapp';
import { Clock } from '@royal-chess/infra/clock/clock';
import { isDuplicateKey } from '@royal-chess/infra/documents/upsert-where';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { WhatsAppSender } from '@royal-chess/infra/whatsapp/whatsapp-sender';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { AppCommand } from '../platform/cqrs/app-command.ts';
import { Committed } from '../platform/cqrs/committed.ts';
import type { WhatsAppSentDocument, WhatsAppTemplateDocument } from './whatsapp-documents.ts';
import { WhatsAppReceivers } from './whatsapp-receivers.ts';
import { WhatsAppTemplates } from './whatsapp-templates.ts';

/** Sends a template to people who have agreed to it, at most once to each. Refuses with `RC_NOT_FOUND` for no such template. */
export class SendWhatsApp extends AppCommand<SendWhatsAppAnswer, Omit<SendWhatsAppBody, 'commandId'>> {
  static override readonly permission = 'whatsapp.send';
}

/** A message is noted before it is handed to the gateway: what a crash interrupts is not sent again. */
@CommandHandler(SendWhatsApp)
export class SendWhatsAppHandler implements ICommandHandler<SendWhatsApp> {
  readonly #logger = new Logger(SendWhatsAppHandler.name);

  constructor(
    @InjectModel('WhatsAppSent', ACCOUNTS) private readonly sent: Model<WhatsAppSentDocument>,
    @Inject(WhatsAppSender) private readonly sender: WhatsAppSender,
    private readonly templates: WhatsAppTemplates,
    private readonly receivers: WhatsAppReceivers,
    private readonly clock: Clock,
  ) {}

  async execute({
    origin: { actor, commandId },
    input: { templateId, userIds },
  }: SendWhatsApp): Promise<Committed<SendWhatsAppAnswer>> {
    const template = await this.templates.one(templateId);
    const counts = { sent: 0, failed: 0, noConsent: 0 };
    for (const userId of userIds) {
      const _id = derivedId('whatsapp', commandId, userId);
      const outcome = await this.#once({ _id, template: template.name, userId, by: actor }, template);
      if (outcome !== 'sending') counts[outcome] += 1;
    }
    return new Committed(counts);
  }

  async #once(
    message: Omit<WhatsAppSentDocument, 'at' | 'outcome'>,
    template: WhatsAppTemplateDocument,
  ): Promise<WhatsAppOutcome> {
    const { _id } = message;
    try {
      await this.sent.create({ ...message, at: this.clock.now(), outcome: 'sending' });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return (await this.sent.findById(_id).lean<WhatsAppSentDocument | null>())?.outcome ?? 'sending';
    }
    const outcome = await this.#send(_id, message.userId, template);
    await this.sent.updateOne({ _id }, { $set: { outcome } });
    return outcome;
  }

  /** Consent is read at the last moment: it may have been withdrawn since the list was shown. */
  async #send(
    id: string,
    userId: string,
    { name, text }: WhatsAppTemplateDocument,
  ): Promise<'sent' | 'failed' | 'noConsent'> {
    const receiver = await this.receivers.one(userId);
    if (receiver === null) return 'noConsent';
    try {
      const own = text.replaceAll(namePlaceholder, () => receiver.name);
      await this.sender.send({ id, to: receiver.phone, template: name, text: own });
      return 'sent';
    } catch (error) {
      this.#logger.warn(`A message on WhatsApp was not sent: ${String(error)}`);
      return 'failed';
    }
  }
}
