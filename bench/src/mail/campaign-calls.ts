import { randomUUID } from 'node:crypto';
import type { Campaign, MailStatusRow } from '@royal-chess/contracts/bulk-email';
import { readControl } from '../support/server-process.ts';

/** Settings of a server that sends to a mail server on the loopback, as fast as it can. */
export const mailEnv = (port: number): Readonly<Record<string, string>> => ({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  SMTP_TLS: '0',
  MAIL_FROM: 'Royal Chess <school@chess.example.org>',
  MAIL_BOUNCES: 'bounces@chess.example.org',
  PUBLIC_URL: 'http://chess.example.org',
  BULK_MAIL_PER_SECOND: '1000',
});

/** So many domains share the recipients: the limit of one does not hold up a run. */
const domains = 500;

/** The addresses of a list. */
export const addressesOf = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `reader${at}@d${at % domains}.example.org`);

/** The letter that peer and product send. */
export const letter = {
  subject: 'Winter camp, {{name}}',
  message: `<h2>Winter camp</h2><p>Dear {{name}},</p>${'<p>From 27 to 31 December our winter camp meets every morning from 9:30 to 12:30. <strong>Registration opens on Monday</strong>, two days earlier for families of this term.</p>'.repeat(4)}`,
};

/** The bulk e-mail of a server, as staff use it. */
export class CampaignCalls {
  constructor(
    private readonly url: string,
    private readonly dataDir: string,
  ) {}

  /** @returns the id of the campaign */
  async send(emails: readonly string[]): Promise<string> {
    const form = new FormData();
    const list = `email,name\n${emails.map((email, at) => `${email},Reader ${at}`).join('\n')}\n`;
    form.set('file', new File([list], 'list.csv'));
    form.set('subject', letter.subject);
    form.set('message', letter.message);
    form.set('commandId', randomUUID());
    const response = await fetch(`${this.url}/api/send-bulk-email`, {
      method: 'POST',
      headers: { cookie: this.#cookie },
      body: form,
    });
    if (!response.ok)
      throw new Error(`The campaign was not taken: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { campaignId: string }).campaignId;
  }

  async campaign(id: string): Promise<Campaign | undefined> {
    const { items } = await this.#read<{ items: Campaign[] }>('/api/bulk-email/campaigns');
    return items.find((one) => one.id === id);
  }

  /** Waits for a change, as the page does. */
  async change(after: string): Promise<string> {
    const query = after === '' ? '' : `?after=${encodeURIComponent(after)}`;
    return (await this.#read<{ mark: string }>(`/api/bulk-email/changes${query}`)).mark;
  }

  /** The latest changes. */
  rows(id: string, limit: number): Promise<MailStatusRow[]> {
    return this.#read(`/api/showEmaiStatus?campaign=${id}&limit=${limit}`);
  }

  /** The latest changes of the latest campaign. */
  latest(): Promise<MailStatusRow[]> {
    return this.#read('/api/showEmaiStatus');
  }

  /** The status of every e-mail of a campaign. */
  async all(id: string): Promise<MailStatusRow[]> {
    const rows: MailStatusRow[] = [];
    let cursor = '';
    do {
      const query = `campaign=${id}&limit=200${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
      const response = await this.#get(`/api/showEmaiStatus?${query}`);
      rows.push(...((await response.json()) as MailStatusRow[]));
      cursor = response.headers.get('x-next-cursor') ?? '';
    } while (cursor !== '');
    return rows;
  }

  async #read<Answer>(path: string): Promise<Answer> {
    return (await (await this.#get(path)).json()) as Answer;
  }

  /** Again while a limit by the minute is reached. */
  async #get(path: string): Promise<Response> {
    for (;;) {
      const response = await fetch(this.url + path, { headers: { cookie: this.#cookie } });
      if (response.ok) return response;
      if (response.status !== 429) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      await new Promise((resolve) => setTimeout(resolve, 2_000));
    }
  }

  get #cookie(): string {
    return readControl(this.dataDir)?.cookie ?? '';
  }
}
