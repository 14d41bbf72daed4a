import { expect, test } from '@jest/globals';
import { asUtf8 } from './as-utf8.ts';

const text = '[White "Müller – 丁立人 ♞ 😀"]\r\n\r\n1. e4 *\r\n';
const marked = Buffer.from(`\uFEFF${text}`, 'utf16le');

async function read(file: Buffer, size: number): Promise<Buffer> {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < file.length; at += size) yield file.subarray(at, at + size);
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of asUtf8(chunks())) pieces.push(piece);
  return Buffer.concat(pieces);
}

test.each([1, 3, 1_000])('UTF-16 that arrives in pieces of %d bytes is UTF-8', async (size) => {
  expect((await read(marked, size)).toString()).toBe(text);
  expect((await read(Buffer.from(marked).swap16(), size)).toString()).toBe(text);
});

test.each([
  ['UTF-8', Buffer.from(text)],
  ['Latin-1', Buffer.from('[White "Müller"]', 'latin1')],
  ['one byte', Buffer.from([0xff])],
  ['nothing', Buffer.alloc(0)],
])('%s stays as it is', async (_, file) => {
  expect(await read(file, 3)).toEqual(file);
});
