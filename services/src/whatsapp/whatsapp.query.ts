import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectModel } from '@nestjs/mongoose';
import { UNKNOWN_NAME } from '@royal-chess/application/names/user-names';
import type { WhatsAppAnswer } from '@royal-chess/contracts/whatsapp';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { Names } from '../identity/names.ts';
import type { WhatsAppSentDocument } from './whatsapp-documents.ts';
import { WhatsAppReceivers } from './whatsapp-receivers.ts';
import { WhatsAppTemplates } from './whatsapp-templates.ts';

/** Most people and messages in an answer. */
const most = { people: 500, sent: 100 };

/** Templates, who has agreed to messages, and whom the latest went to. */
export class WhatsAppDesk extends Query<WhatsAppAnswer> {}

/** Of numbers only the end is shown: two people can be distinguished by it. */
@QueryHandler(WhatsAppDesk)
export class WhatsAppDeskHandler implements IQueryHandler<WhatsAppDesk> {
  constructor(
    @InjectModel('WhatsAppSent', ACCOUNTS) private readonly sent: Model<WhatsAppSentDocument>,
    private readonly templates: WhatsAppTemplates,
    private readonly receivers: WhatsAppReceivers,
    private readonly names: Names,
  ) {}

  async execute(): Promise<WhatsAppAnswer> {
    const [templates, people, sent] = await Promise.all([
      this.templates.list(),
      this.receivers.list(most.people),
      this.sent.find().sort({ at: -1, _id: -1 }).limit(most.sent).lean<WhatsAppSentDocument[]>(),
    ]);
    const names = await this.names.of(sent.flatMap(({ userId, by }) => [userId, by]));
    const person = (_id: string) => ({ _id, name: names.get(_id) ?? UNKNOWN_NAME });
    return {
      templates: templates.map(({ _id, name, text, at }) => ({ _id, name, text, at })),
      people: people.map(({ id, name, phone }) => ({ _id: id, name, numberEnd: phone.slice(-3) })),
      sent: sent.map(({ _id, template, userId, by, at, outcome }) => ({
        _id,
        template,
        to: person(userId),
        by: person(by),
        at,
        outcome,
      })),
    };
  }
}
