import type { InboxMessage } from '@royal-chess/infra/inbox/inbox';
import { escapeHtml } from '../platform/http/escape-html.ts';

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
  article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 8px; padding: 1rem; margin: 1rem 0; }
  h1 { font-size: 1.5rem; } h2 { font-size: 1.125rem; margin: 0 0 .5rem; overflow-wrap: anywhere; }
  p { margin: 0 0 .5rem; overflow-wrap: anywhere; } pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; font: inherit; }
  summary { cursor: pointer; margin-top: .75rem; padding: .5rem 0; }
  iframe { width: 100%; height: 28rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 8px; background: #fff; }
`;

/** Addresses in a text, as links. */
const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => {
      const shown = escapeHtml(part);
      return index % 2 === 1 ? `<a href="${shown}" rel="noreferrer">${shown}</a>` : shown;
    })
    .join('');

/** The frame has no rights: it runs no script, sends no form and opens no page. */
const framed = (html: string): string =>
  `<details><summary>HTML part</summary><iframe sandbox="" title="HTML part" srcdoc="${escapeHtml(html)}"></iframe></details>`;

function article(message: InboxMessage): string {
  const at = new Date(message.at).toISOString();
  const isMail = message.kind === 'mail';
  const titles = { mail: isMail ? message.subject : '', sms: 'SMS', whatsapp: 'WhatsApp' };
  return `<article id="message-${message.number}">
<h2>${escapeHtml(titles[message.kind])}</h2>
<p>To ${escapeHtml(message.to)} · <time datetime="${at}">${at.replace('T', ' ').slice(0, 19)} UTC</time></p>
<pre>${withLinks(message.text)}</pre>
${isMail ? framed(message.html) : ''}
</article>`;
}

/** The page of the inbox. All that comes from messages is escaped. */
export const inboxPage = (messages: readonly InboxMessage[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Inbox</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Inbox</h1>
<p>Mails, SMS and messages on WhatsApp of this server, the newest first. None was sent. <a href="/dev/inbox">Refresh</a></p>
${messages.map(article).join('\n') || '<p>No messages yet.</p>'}
</main>
</body>
</html>
`;
