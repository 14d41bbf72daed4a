import { createHash, randomUUID } from 'node:crypto';
import { Controller, Inject } from '@nestjs/common';
import { bulkEmailLimits, letterFields, recipientsFields } from '@royal-chess/contracts/bulk-email';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { mostOfADomain } from '@royal-chess/domain/bulk-email/most-of-a-domain';
import { unknownPlaceholders } from '@royal-chess/domain/bulk-email/placeholders';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { MailSender } from '@royal-chess/infra/mail/mail-sender';
import type { MailSettings } from '@royal-chess/infra/mail/mail-settings';
import { NoMailSender } from '@royal-chess/infra/mail/no-mail-sender';
import { sanitiseArticle } from '../articles/sanitise-article.ts';
import { MessageLanguages } from '../identity/message-languages.ts';
import { fromUser } from '../platform/cqrs/app-command.ts';
import { CommandGateway } from '../platform/cqrs/command-gateway.ts';
import { PublicAddress } from '../platform/http/public-address.ts';
import { CONFIG } from '../platform/ports.module.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import { PerMinute } from '../platform/routes/per-minute.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { validate } from '../platform/routes/validate.ts';
import type { BulkEmailSettings } from './bulk-email-settings.ts';
import { Campaigns } from './campaigns.ts';
import { ChangeCampaign } from './commands/change-campaign.command.ts';
import { SendCampaign } from './commands/send-campaign.command.ts';
import { SendTestLetter } from './commands/send-test-letter.command.ts';
import { MailChanges } from './mail-changes.ts';
import { MailStatuses } from './mail-statuses.ts';
import { readForm } from './read-form.ts';
import { faultsFile } from './recipients/faults-file.ts';
import { RecipientFiles } from './recipients/recipient-files.ts';
import { Suppressions } from './suppressions.ts';
import { UnsubscribeTokens } from './unsubscribe-tokens.ts';

/** Mail programs unsubscribe their users from a few addresses (RFC 8058). */
const perMinute = { send: 6, recipients: 20, faults: 20, test: 10, read: 600, unsubscribe: 3_000 };
/** Recipients whose cells are shown. */
const samples = 5;

/** E-mails to lists. */
@Controller()
export class BulkEmailController {
  constructor(
    private readonly files: RecipientFiles,
    private readonly suppressions: Suppressions,
    private readonly campaigns: Campaigns,
    private readonly statuses: MailStatuses,
    private readonly changes: MailChanges,
    private readonly tokens: UnsubscribeTokens,
    private readonly addresses: PublicAddress,
    private readonly sender: MailSender,
    private readonly languages: MessageLanguages,
    private readonly commands: CommandGateway,
    @Inject(CONFIG) private readonly config: BulkEmailSettings & Pick<MailSettings, 'smtp'>,
  ) {}

  @Route(httpRoutes.sendBulkEmail)
  @PerMinute('bulk-email', perMinute.send)
  async send({ upload, user }: InputOf<'sendBulkEmail'>): AnswerOf<'sendBulkEmail'> {
    const { file, fields } = await readForm(upload);
    const letter = validate(letterFields, fields);
    const { subject, message: written, repairs, commandId = randomUUID() } = letter;
    const message = writtenMessage(written);
    const table = await this.files.read(file.name, file.bytes, repairs);
    checkPlaceholders('subject', subject, table.columns);
    checkPlaceholders('message', message, table.columns);
    this.#checkSender();
    // In whatever order lines were repaired, it is one letter.
    const sorted = repairs.toSorted((one, other) => one.line - other.line);
    const fingerprint = createHash('sha256')
      .update(JSON.stringify(sorted.length === 0 ? [subject, message] : [subject, message, sorted]))
      .update(file.bytes)
      .digest('base64url');
    const campaignId = derivedId('campaign', user.id, commandId);
    const origin = this.addresses.of('');
    return this.commands.execute(
      new SendCampaign(fromUser(user, commandId), {
        campaignId,
        subject,
        message,
        origin,
        fingerprint,
        table,
      }),
    );
  }

  @Route(httpRoutes.bulkEmailRecipients)
  @PerMinute('bulk-email-recipients', perMinute.recipients)
  async recipients({ upload }: InputOf<'bulkEmailRecipients'>): AnswerOf<'bulkEmailRecipients'> {
    const { file, fields } = await readForm(upload);
    const { repairs } = validate(recipientsFields, fields);
    const { columns, column, rows, recipients, duplicates, repeatedRepairs, faults } = await this.files.read(
      file.name,
      file.bytes,
      repairs,
    );
    const suppressed = await this.suppressions.among(recipients.map(({ email }) => email));
    const left = recipients.filter(({ email }) => !suppressed.has(email));
    return {
      rows,
      column,
      columns: [...columns],
      recipients: left.length,
      duplicates,
      repeatedRepairs: [...repeatedRepairs],
      suppressed: suppressed.size,
      seconds: Math.ceil(mostOfADomain(left) / this.config.bulkMailPerSecond),
      from: this.config.smtp?.from ?? null,
      faultCount: faults.length,
      faults: faults
        .slice(0, bulkEmailLimits.faults)
        .map(({ line, written, fault }) => ({ line, written, fault })),
      samples: left.slice(0, samples).map(({ line, email, cells }) => ({
        line,
        email,
        values: Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])),
      })),
    };
  }

  @Route(httpRoutes.bulkEmailFaults)
  @PerMinute('bulk-email-faults', perMinute.faults)
  async faults({ upload, user, browser }: InputOf<'bulkEmailFaults'>): AnswerOf<'bulkEmailFaults'> {
    const { file, fields } = await readForm(upload);
    const { repairs } = validate(recipientsFields, fields);
    const table = await this.files.read(file.name, file.bytes, repairs);
    const language = await this.languages.of(user.id, browser.language);
    return { filename: 'faults.csv', content: faultsFile(table, language) };
  }

  @Route(httpRoutes.testLetter)
  @PerMinute('bulk-email-test', perMinute.test)
  async test({ user, body: { subject, message, values } }: InputOf<'testLetter'>): AnswerOf<'testLetter'> {
    const { email } = user;
    if (email === null) throw ProblemException.atField('email', 'Your account has no e-mail address');
    const letter = { subject, message: writtenMessage(message), origin: this.addresses.of(''), values };
    return this.commands.execute(new SendTestLetter(fromUser(user), { email, ...letter }));
  }

  @Route(httpRoutes.campaigns)
  @PerMinute('bulk-email-read', perMinute.read)
  async latest({ query }: InputOf<'campaigns'>): AnswerOf<'campaigns'> {
    const items = await this.campaigns.latest();
    const id = query.pace ?? items[0]?.id;
    return { items, pace: id === undefined ? [] : await this.campaigns.paceOf(id) };
  }

  @Route(httpRoutes.changeCampaign)
  change({ params, body, user }: InputOf<'changeCampaign'>): AnswerOf<'changeCampaign'> {
    const { commandId, command } = body;
    return this.commands.execute(new ChangeCampaign(fromUser(user, commandId), { id: params.id, command }));
  }

  @Route(httpRoutes.showEmaiStatus)
  @PerMinute('bulk-email-read', perMinute.read)
  status({ query }: InputOf<'showEmaiStatus'>): AnswerOf<'showEmaiStatus'> {
    return this.statuses.page(query);
  }

  @Route(httpRoutes.mailChanges)
  @PerMinute('bulk-email-changes', perMinute.read)
  async changed({ query }: InputOf<'mailChanges'>): AnswerOf<'mailChanges'> {
    return { mark: await this.changes.next(query.after) };
  }

  /** Mail programs call it without a session (RFC 8058), so the signature is all that counts. */
  @Route(httpRoutes.unsubscribe)
  @PerMinute('unsubscribe', perMinute.unsubscribe)
  async unsubscribe({ params }: InputOf<'unsubscribe'>): AnswerOf<'unsubscribe'> {
    await this.suppressions.add(await this.#keyOf(params.token), 'unsubscribed');
  }

  @Route(httpRoutes.resubscribe)
  @PerMinute('unsubscribe', perMinute.unsubscribe)
  async resubscribe({ params }: InputOf<'resubscribe'>): AnswerOf<'resubscribe'> {
    await this.suppressions.removeUnsubscribed(await this.#keyOf(params.token));
  }

  async #keyOf(token: string): Promise<string> {
    const key = await this.tokens.keyOf(token);
    if (key === null) throw ProblemException.because('RC_NOT_FOUND', 'This link is not one of ours.');
    return key;
  }

  #checkSender(): void {
    if (this.sender instanceof NoMailSender)
      throw ProblemException.because('RC_MAIL_UNAVAILABLE', 'No mail server is configured.');
  }
}

/** What is left of a message by the rules of articles. @throws ProblemException `RC_VALIDATION` where it is nothing */
function writtenMessage(html: string): string {
  const message = sanitiseArticle(html);
  if (/<img\b/.test(message) || message.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') !== '') return message;
  throw ProblemException.atField('message', 'Write something');
}

function checkPlaceholders(field: string, text: string, columns: readonly string[]): void {
  const [unknown] = unknownPlaceholders(text, columns);
  if (unknown !== undefined)
    throw ProblemException.atField(
      field,
      `No column is named “${unknown}”. There are: ${columns.join(', ')}.`,
    );
}
