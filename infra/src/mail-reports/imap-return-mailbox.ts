import { ImapFlow } from 'imapflow';
import { ReturnMailbox, type TakenMail } from './return-mailbox.ts';

/** A mailbox of a mail server. */
export interface ImapOptions {
  /** `imap://user:password@host:143/INBOX`, or `imaps` for TLS from the start. */
  readonly url: string;
  /** With `imap`: no log-in before TLS. */
  readonly requireTls: boolean;
  /** Limit of one silence, milliseconds. */
  readonly timeoutMs?: number;
}

const usualTimeoutMs = 30_000;
/** Bytes that are read of a mail: a report with the headers of what it returns is far smaller. */
const longestMail = 262_144;

/** Reads reports by IMAP, over one connection for each look. */
export class ImapReturnMailbox extends ReturnMailbox {
  constructor(private readonly options: ImapOptions) {
    super();
  }

  async read(limit: number, take: (raw: Uint8Array) => Promise<TakenMail>): Promise<number> {
    const client = this.#client();
    // A lost connection fails the call under way; without a listener it would end the process.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.mailboxOpen(this.#folder);
      const unseen = (await client.search({ seen: false }, { uid: true })) || [];
      let taken = 0;
      for (const uid of unseen.slice(0, limit)) {
        const mail = await client.fetchOne(
          String(uid),
          { source: { maxLength: longestMail } },
          { uid: true },
        );
        const outcome = mail && mail.source ? await take(mail.source) : 'other';
        if (outcome === 'recorded') await client.messageDelete(String(uid), { uid: true });
        else await client.messageFlagsAdd(String(uid), [String.raw`\Seen`], { uid: true });
        taken += 1;
      }
      await client.logout();
      return taken;
    } finally {
      client.close();
    }
  }

  get #folder(): string {
    const path = decodeURIComponent(new URL(this.options.url).pathname.slice(1));
    return path === '' ? 'INBOX' : path;
  }

  #client(): ImapFlow {
    const { url: address, requireTls, timeoutMs = usualTimeoutMs } = this.options;
    const url = new URL(address);
    const secure = url.protocol === 'imaps:';
    return new ImapFlow({
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || (secure ? 993 : 143),
      secure,
      ...(!secure && { doSTARTTLS: requireTls }),
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
      logger: false,
      disableAutoIdle: true,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    });
  }
}
