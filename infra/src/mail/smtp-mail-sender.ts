import { randomUUID } from 'node:crypto';
import nodemailer from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import { DeliveryError } from '../delivery/delivery-error.ts';
import { retriedDelivery } from '../delivery/retried-delivery.ts';
import { checkedMail } from './checked-mail.ts';
import { type Mail, MailSender } from './mail-sender.ts';

/** A mail server and who sends. */
export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps` for TLS from the start. */
  readonly url: string;
  /** With `smtp`: nothing is sent before TLS. */
  readonly requireTls: boolean;
  /** `Name <address>`. */
  readonly from: string;
  readonly replyTo: string | null;
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

/** Sends mails over SMTP. */
export class SmtpMailSender extends MailSender {
  readonly #transport;
  readonly #stop = new AbortController();
  readonly #domain: string;

  constructor(private readonly options: SmtpOptions) {
    super();
    const url = new URL(options.url);
    const timeout = options.timeoutMs ?? usualTimeoutMs;
    this.#domain = domainOf(options.from);
    this.#transport = nodemailer.createTransport({
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
      secure: url.protocol === 'smtps:',
      requireTLS: options.requireTls && url.protocol === 'smtp:',
      ...(url.username !== '' && {
        auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
      }),
      dnsTimeout: timeout,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
    });
  }

  async send(mail: Mail): Promise<void> {
    const { to } = checkedMail(mail);
    // Made once: a mail that arrives twice, because an answer was lost, has one Message-ID.
    const { message, from } = await this.#compose(mail);
    const { pausesMs = usualPausesMs } = this.options;
    await retriedDelivery(() => this.#attempt(message, { from, to: [to] }), {
      pausesMs,
      signal: this.#stop.signal,
    });
  }

  /** Ends what is being sent, and its pauses. */
  close(): void {
    this.#stop.abort();
    this.#transport.close();
  }

  async #compose({ to, subject, text, html }: Mail): Promise<{ message: Buffer; from: string }> {
    const { from, replyTo } = this.options;
    const message = new MailComposer({
      from,
      ...(replyTo !== null && { replyTo }),
      to,
      subject,
      messageId: `<${randomUUID()}@${this.#domain}>`,
      date: new Date(),
      // No answers of machines to a machine (RFC 3834; Exchange knows only the second).
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      // Otherwise lines are joined and broken again, and spaces at their ends are lost.
      encoding: 'quoted-printable',
      text,
      html,
      newline: 'win',
      disableFileAccess: true,
      disableUrlAccess: true,
    }).compile();
    return { message: await message.build(), from: addressOf(from) };
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
