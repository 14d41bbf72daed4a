import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import nodemailer, { type Transporter } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import { DeliveryError } from '../delivery/delivery-error.ts';
import { retriedDelivery } from '../delivery/retried-delivery.ts';
import { checkedMail } from './checked-mail.ts';
import type { DkimKey } from './mail-settings.ts';
import { type ListMail, type Mail, MailSender } from './mail-sender.ts';
import { messageSource } from './message-source.ts';

/** A mail server and who sends. */
export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps` for TLS from the start. */
  readonly url: string;
  /** With `smtp`: nothing is sent before TLS. */
  readonly requireTls: boolean;
  /** `Name <address>`. */
  readonly from: string;
  readonly replyTo: string | null;
  /** Signs all mails (RFC 6376). */
  readonly dkim?: DkimKey | null;
  /**
   * Address that reports of mails to lists come to; `+` and the id of the recipient are put before its `@`. The sender's address, as it is,
   * when not set.
   */
  readonly bounces?: string | null;
  /** Servers report mails to lists that arrive, and not only those that do not. */
  readonly reportsArrival?: boolean;
  /** Pauses between attempts, milliseconds. */
  readonly pausesMs?: readonly number[];
  /** Limit of one attempt, milliseconds. */
  readonly timeoutMs?: number;
}

/** A server that refuses mails of strangers at first takes them after minutes. */
const usualPausesMs = [1_000, 5_000, 30_000, 120_000, 300_000];
const usualTimeoutMs = 30_000;

/** Faults of the connection; a server's own refusals have a number. */
const temporaryCodes = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'EPROTOCOL', 'EABORT']);

/** RFC 8058 wants the last two signed; the library leaves the second out. */
const signedHeaders =
  'from:reply-to:subject:date:message-id:to:mime-version:content-type:list-unsubscribe:list-unsubscribe-post';
/** Connections of mails to lists, and how many mails each carries before it is replaced. A lost connection is the sender's to retry. */
const poolSize = { maxConnections: 5, maxMessages: 500, maxRequeues: 0 };

/** Sends mails over SMTP. */
export class SmtpMailSender extends MailSender {
  readonly #transport;
  /** Connections that stay open, for mails to lists; made by the first one. */
  #pool: Pick<Transporter, 'sendMail' | 'close'> | null = null;
  readonly #stop = new AbortController();
  readonly #domain: string;

  constructor(private readonly options: SmtpOptions) {
    super();
    this.#domain = domainOf(options.from);
    this.#transport = nodemailer.createTransport(this.#server());
  }

  /** @param id of its Message-ID: a mail that arrives twice, because an answer was lost, has one */
  async send(mail: Mail, id: string = randomUUID()): Promise<void> {
    const { to } = checkedMail(mail);
    const message = this.#compose(mail, { id, headers: {} });
    const { pausesMs = usualPausesMs, from } = this.options;
    await retriedDelivery(() => this.#attempt(message, { from: addressOf(from), to: [to] }), {
      pausesMs,
      signal: this.#stop.signal,
    });
  }

  async sendOnce(mail: ListMail): Promise<void> {
    const { to, id, unsubscribe } = checkedMail(mail);
    const message = this.#compose(mail, {
      id,
      headers: {
        Precedence: 'bulk',
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
    this.#pool ??= nodemailer.createTransport({ ...this.#server(), ...poolSize, pool: true });
    // The content is read only once the server has asked for it: before, nothing can have been delivered.
    let isRead = false;
    const content = Readable.from(
      (function* () {
        isRead = true;
        yield message;
      })(),
    );
    try {
      await this.#pool.sendMail({
        raw: content,
        envelope: { from: this.#senderOf(id), to: [to] },
        dsn: {
          id,
          return: 'headers',
          notify: this.options.reportsArrival ? ['success', 'failure'] : ['failure'],
        },
      });
    } catch (error) {
      throw faultOfOne(error, isRead);
    }
  }

  /** Ends what is being sent, and its pauses. */
  close(): void {
    this.#stop.abort();
    this.#transport.close();
    this.#pool?.close();
  }

  #server() {
    const { url: address, requireTls, timeoutMs: timeout = usualTimeoutMs, dkim } = this.options;
    const url = new URL(address);
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
      secure: url.protocol === 'smtps:',
      requireTLS: requireTls && url.protocol === 'smtp:',
      ...(url.username !== '' && {
        auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
      }),
      ...(dkim && {
        dkim: {
          domainName: this.#domain,
          keySelector: dkim.selector,
          privateKey: dkim.privateKey,
          headerFieldNames: signedHeaders,
        },
      }),
      dnsTimeout: timeout,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
    };
  }

  /** Sender of the envelope: a report about the mail comes to an address that names its recipient (VERP). */
  #senderOf(id: string): string {
    const { bounces, from } = this.options;
    return bounces ? bounces.replace(/@(?=[^@]*$)/, `+${id}@`) : addressOf(from);
  }

  #compose(
    { to, subject, text, html }: Mail,
    { id, headers }: { readonly id: string; readonly headers: Readonly<Record<string, string>> },
  ): Buffer {
    const { from, replyTo } = this.options;
    const message = new MailComposer({
      from,
      ...(replyTo !== null && { replyTo }),
      to,
      subject,
      messageId: `<${id}@${this.#domain}>`,
      date: new Date(),
      // No answers of machines to a machine (RFC 3834; Exchange knows only the second).
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...headers },
      // Otherwise lines are joined and broken again, and spaces at their ends are lost.
      encoding: 'quoted-printable',
      text,
      html,
      newline: 'win',
      disableFileAccess: true,
      disableUrlAccess: true,
    }).compile();
    return Buffer.from(messageSource(message));
  }

  async #attempt(raw: Buffer, envelope: { from: string; to: string[] }): Promise<void> {
    const { timeoutMs = usualTimeoutMs } = this.options;
    // The limits of the transport are for one silence each; a server that answers drop by drop would take for ever.
    const signal = AbortSignal.any([this.#stop.signal, AbortSignal.timeout(timeoutMs)]);
    try {
      await this.#transport.sendMail({ raw, envelope, signal });
    } catch (error) {
      throw faultOf(error);
    }
  }
}

const addressOf = (mailbox: string): string => /<([^<>]+)>$/.exec(mailbox)?.[1] ?? mailbox;
const domainOf = (mailbox: string): string => addressOf(mailbox).split('@').at(-1) ?? 'localhost';

/** Without the server's text, which repeats addresses. */
function faultOf(error: unknown): DeliveryError {
  const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number };
  const isTemporary =
    responseCode === undefined ? temporaryCodes.has(code) : responseCode >= 400 && responseCode < 500;
  const what = responseCode === undefined ? code : `${code}, answer ${responseCode}`;
  return isTemporary
    ? new DeliveryError('temporary', `The mail server does not take the mail now (${what}).`)
    : new DeliveryError('refused', `The mail server refuses the mail (${what}).`);
}

/** The same for one attempt with one recipient. @param isRead the server was given content, so that a lost answer says nothing */
function faultOfOne(error: unknown, isRead: boolean): DeliveryError {
  const { code = 'unknown', responseCode, command = '', response = '' } = error as SmtpError;
  if (responseCode === undefined) {
    if (code === 'EENVELOPE' || code === 'EMESSAGE')
      return new DeliveryError('message', `It cannot be sent (${code}).`);
    return isRead
      ? new DeliveryError('unknown', `The answer of the mail server was lost (${code}).`)
      : new DeliveryError('unreachable', `The mail server cannot be reached (${code}).`);
  }
  // A refusal of the connection, of the log-in or of the sender is about us, and not about the recipient.
  const isAboutMail = command.startsWith('RCPT') || command.startsWith('DATA');
  if (!isAboutMail)
    return new DeliveryError(
      'unreachable',
      `The mail server refuses the sender (${code}, answer ${responseCode}).`,
    );
  // A content that is refused, and a policy (RFC 3463, 5.7), are none of the address.
  const isAboutContent = command.startsWith('DATA') || /^5\d\d[ -]5\.7\./.test(response);
  return responseCode >= 500 && isAboutContent
    ? new DeliveryError('message', `The mail server refuses the content (${code}, answer ${responseCode}).`)
    : faultOf(error);
}

interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
  /** The answer, with its number. */
  readonly response?: string;
  /** What was being done: `CONN`, `MAIL FROM`, `RCPT TO`, `DATA`. */
  readonly command?: string;
}
