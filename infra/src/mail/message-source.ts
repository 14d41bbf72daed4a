import type MimeNode from 'nodemailer/lib/mime-node';
import { encode, wrap } from 'nodemailer/lib/qp';

/**
 * A message of texts in quoted-printable, as it goes over the wire: what `build` of the node streams, made at once. Its dozen streams take
 * more than half of the processor time of sending a mail.
 * @throws Error when a part is no text
 */
export function messageSource(node: MimeNode): string {
  const source = sourceOf(node);
  return source.endsWith('\r\n') ? source : `${source}\r\n`;
}

function sourceOf(node: MimeNode): string {
  const head = `${node.buildHeaders()}\r\n\r\n`;
  // Building its headers names a node's boundary.
  const boundary = `--${node.boundary || ''}`;
  if (node.multipart)
    return `${head}${boundary}\r\n${node.childNodes.map(sourceOf).join(`\r\n${boundary}\r\n`)}\r\n${boundary}--\r\n`;
  if (typeof node.content !== 'string') throw new Error('A part of the mail is no text');
  return head + wrap(encode(node.content)).replaceAll(/\r?\n/g, '\r\n');
}
