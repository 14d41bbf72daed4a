import { ByteReader } from './byte-reader.ts';
import type { ByteChunks } from './unpack-file.ts';

const utf16: Readonly<Record<string, string>> = {
  '\u00ff\u00fe': 'utf-16le',
  '\u00fe\u00ff': 'utf-16be',
};

/** A text of UTF-16, known by its byte order mark, in UTF-8; all others as they are. */
export async function* asUtf8(bytes: ByteChunks): AsyncGenerator<Uint8Array, void> {
  const reader = new ByteReader(bytes);
  const encoding = utf16[(await reader.peek(2)).toString('latin1')];
  if (encoding === undefined) {
    yield* reader.rest();
    return;
  }
  const decoder = new TextDecoder(encoding);
  const encoder = new TextEncoder();
  for await (const chunk of reader.rest()) yield encoder.encode(decoder.decode(chunk, { stream: true }));
  yield encoder.encode(decoder.decode());
}
