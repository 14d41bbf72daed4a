import type { Mail } from '@royal-chess/infra/mail/mail-sender';
import { escapeHtml } from '../http/escape-html.ts';
import type { MessageLanguage, MailTexts } from './mail-texts.ts';

interface MailParts {
  readonly to: string;
  readonly texts: MailTexts;
  /** That of the texts. */
  readonly language: MessageLanguage;
  /** Where its link leads. */
  readonly address: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** The same content as plain text and as HTML; all values are escaped there. */
export function composeMail({ to, texts, language, address, values = {} }: MailParts): Mail {
  const filled = (text: string): string =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  const subject = filled(texts.subject);
  const [before, after] = [texts.before.map(filled), texts.after.map(filled)];
  const link = filled(texts.link);
  return {
    to,
    subject,
    text: [...before, `${link}:\n${address}`, ...after, '-- \nRoyal Chess'].join('\n\n') + '\n',
    html: htmlOf({ subject, language }, before, { address, link }, after),
  };
}

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

/** Inline styles only: readers of mails drop others. Colours come from the reader, so that a dark one stays dark. */
function htmlOf(
  { subject, language }: { readonly subject: string; readonly language: MessageLanguage },
  before: readonly string[],
  { address, link }: { readonly address: string; readonly link: string },
  after: readonly string[],
): string {
  const to = escapeHtml(address);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;font-size:20px;font-weight:700">Royal Chess</p>
${before.map(paragraph).join('\n')}
<p style="margin:24px 0"><a href="${to}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#1c1913;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(link)}</a></p>
<p style="margin:0 0 16px;font-size:14px;word-break:break-all"><a href="${to}">${to}</a></p>
${after.map(paragraph).join('\n')}
</div>
</body>
</html>
`;
}
