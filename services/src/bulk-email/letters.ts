import { Injectable } from '@nestjs/common';
import { fillPlaceholders } from '@royal-chess/domain/bulk-email/placeholders';
import { bulkEmailLimits } from '@royal-chess/contracts/bulk-email';
import type { ListMail } from '@royal-chess/infra/mail/mail-sender';
import { compile } from 'html-to-text';
import { sanitiseArticle } from '../articles/sanitise-article.ts';
import { escapeHtml } from '../platform/http/escape-html.ts';
import type { LetterDocument } from './bulk-email-documents.ts';
import { unsubscribePage, unsubscribePath } from './unsubscribe-paths.ts';
import { UnsubscribeTokens } from './unsubscribe-tokens.ts';

/** Whom a letter goes to. */
export interface Reader {
  /** Id of the mail. */
  readonly id: string;
  readonly email: string;
  readonly values: Readonly<Record<string, string>>;
}

type Letter = Pick<LetterDocument, 'subject' | 'message' | 'origin'>;

const line = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim();
/** Compiled once: that takes eight times as long as one letter. */
const plain = compile({
  wordwrap: false,
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
  ],
});

/** Letters as their recipients read them. */
@Injectable()
export class Letters {
  constructor(private readonly tokens: UnsubscribeTokens) {}

  /** The mail to one reader. */
  async mailTo({ id, email, values }: Reader, { subject, message, origin }: Letter): Promise<ListMail> {
    const token = await this.tokens.tokenOf(email);
    const page = origin + unsubscribePage(token);
    const filled = fillPlaceholders(message, values, (value) => escapeHtml(line(value)));
    // A cell may complete the address of a link: the rules hold for what comes of it.
    const safe = /<[^>]*\{\{/.test(message) ? sanitiseArticle(filled) : filled;
    const html = safe.replaceAll(/(src|href)="\/(?!\/)/g, `$1="${origin}/`);
    const title = line(fillPlaceholders(subject, values, line)).slice(0, bulkEmailLimits.subject);
    return {
      to: email,
      id,
      unsubscribe: origin + unsubscribePath(token),
      subject: title === '' ? 'Royal Chess' : title,
      text: `${plain(html)}\n\n-- \nRoyal Chess\nUnsubscribe: ${page}\n`,
      html: pageOf(title, html, page),
    };
  }
}

/** Inline styles only: readers of mails drop others. Colours come from the reader, so that a dark one stays dark. */
const pageOf = (subject: string, html: string, page: string): string => `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto">
${html}
<p style="margin:32px 0 0;font-size:14px">Royal Chess. <a href="${escapeHtml(page)}">Unsubscribe</a></p>
</div>
</body>
</html>
`;
