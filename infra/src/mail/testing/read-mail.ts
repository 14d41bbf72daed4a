import { simpleParser } from 'mailparser';
import type { Mail } from '../mail-sender.ts';

/** Headers of a mail as they are written, continued lines joined; by lower-case name. */
export function headersOf(raw: string): ReadonlyMap<string, string> {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  const lines = head.replaceAll(/\r\n(?=[ \t])/g, '').split('\r\n');
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

/** The content of each part by its media type, decoded from quoted-printable, with lines that end in `\n`. */
export function partsOf(raw: string): ReadonlyMap<string, string> {
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(raw) ?? [];
  const parts = raw.split(`\r\n--${boundary}`).slice(1, -1);
  return new Map(
    parts.map((part) => {
      const start = part.indexOf('\r\n\r\n');
      const [, mediaType = ''] = /content-type: *([^;\r]+)/i.exec(part.slice(0, start)) ?? [];
      return [mediaType, decoded(part.slice(start + 4)).replaceAll('\r\n', '\n')];
    }),
  );
}

const decoded = (text: string): string =>
  Buffer.from(
    text
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

/** A mail as its reader sees it. */
export async function readMail(raw: string): Promise<Mail> {
  const { subject = '', to } = await simpleParser(raw);
  const parts = partsOf(raw);
  return {
    to: Array.isArray(to) || to === undefined ? '' : to.text,
    subject,
    text: parts.get('text/plain') ?? '',
    html: parts.get('text/html') ?? '',
  };
}
