import { createHash, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { leastPartBytes, type Objects, ObjectPartsRefused, type PartedUpload } from './objects.ts';

/** What the receiver of a part answered. */
export interface PartAnswer {
  readonly isTaken: boolean;
  readonly etag: string;
}

/** An adapter under test with nothing of this suite in it. */
export interface ObjectsUnderTest {
  readonly objects: Objects;
  /** Epoch seconds. */
  now(): number;
  /** Puts a part to a signed address, as a browser does. */
  send(address: string, bytes: Uint8Array): Promise<PartAnswer>;
  /** Moves time to after the end of an address that is valid for a second. */
  expire(): Promise<void>;
  close(): Promise<void>;
}

const minuteSeconds = 60;
const filled = (byte: number, size: number): Uint8Array => new Uint8Array(size).fill(byte);
const sumOf = (bytes: Uint8Array): string => `"${createHash('sha1').update(bytes).digest('hex')}"`;

async function bytesOf(objects: Objects, key: string): Promise<Buffer | null> {
  const stored = await objects.read(key);
  if (!stored) return null;
  const chunks: Uint8Array[] = [];
  for await (const chunk of stored.bytes) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  expect(bytes.length).toBe(stored.size);
  return bytes;
}

/** What every adapter of `Objects` must do. */
export function objectsContract(name: string, open: () => Promise<ObjectsUnderTest>): void {
  describe(`Objects: ${name}`, () => {
    let under: ObjectsUnderTest;
    let key: string;
    beforeEach(async () => {
      under = await open();
      key = `blogImage/${randomUUID()}.png`;
    });
    afterEach(() => under.close());

    test('lists what is neither finished nor aborted, of one folder', async () => {
      const upload = await under.objects.beginUpload(key);
      const listed = async (until: number, folder = 'blogImage'): Promise<readonly PartedUpload[]> => {
        const all: PartedUpload[] = [];
        for await (const one of under.objects.openUploads(folder, until))
          if (one.uploadId === upload.uploadId) all.push(one);
        return all;
      };
      expect(await listed(Date.now() + 86_400_000)).toEqual([upload]);
      expect(await listed(Date.now() - 86_400_000)).toEqual([]);
      for (const folder of ['other', 'blog', 'Image'])
        expect(await listed(Date.now() + 86_400_000, folder)).toEqual([]);
      await under.objects.abortUpload(upload);
      expect(await listed(Date.now() + 86_400_000)).toEqual([]);
    });

    const addresses = (upload: PartedUpload, count: number): Promise<readonly string[]> =>
      under.objects.signParts(upload, count, under.now() + minuteSeconds);
    async function sent(upload: PartedUpload, ...parts: readonly Uint8Array[]): Promise<readonly string[]> {
      const signed = await addresses(upload, parts.length);
      const answers = await Promise.all(parts.map((part, at) => under.send(signed[at] ?? '', part)));
      expect(answers.map(({ isTaken }) => isTaken)).toEqual(parts.map(() => true));
      return answers.map(({ etag }) => etag);
    }
    const digestOf = async (name: string): Promise<string | null> => {
      const bytes = await bytesOf(under.objects, name);
      return bytes && sumOf(bytes);
    };
    const numbered = (etags: readonly string[]) => etags.map((etag, at) => ({ number: at + 1, etag }));

    test('reads what was put, whole, and the later one of two', async () => {
      expect(await bytesOf(under.objects, key)).toBeNull();
      await under.objects.put(key, filled(1, 100));
      await under.objects.put(key, filled(2, 70_000));
      expect(await digestOf(key)).toBe(sumOf(filled(2, 70_000)));
    });

    test('deletes, also what is absent', async () => {
      await under.objects.put(key, filled(1, 1));
      await under.objects.delete(key);
      await under.objects.delete(key);
      expect(await bytesOf(under.objects, key)).toBeNull();
    });

    test('joins parts in the order of their numbers, whatever the order they came in', async () => {
      const upload = await under.objects.beginUpload(key);
      const [first, second] = [filled(1, leastPartBytes), filled(2, 1_000)];
      const signed = await addresses(upload, 2);
      const later = await under.send(signed[1] ?? '', second);
      expect(await bytesOf(under.objects, key)).toBeNull();
      const earlier = await under.send(signed[0] ?? '', first);
      expect([earlier.isTaken, later.isTaken]).toEqual([true, true]);
      expect(await under.send(signed[0] ?? '', first)).toEqual(earlier);
      const finished = await under.objects.finishUpload(upload, numbered([earlier.etag, later.etag]));
      expect(finished).toEqual({ size: leastPartBytes + 1_000 });
      expect(await digestOf(key)).toBe(sumOf(Buffer.concat([first, second])));
    });

    test('has the later bytes of a part that is sent twice, and refuses the ETag of the earlier ones', async () => {
      const upload = await under.objects.beginUpload(key);
      const [before] = await sent(upload, filled(1, 10));
      const [after] = await sent(upload, filled(2, 20));
      const stale = under.objects.finishUpload(upload, numbered([before ?? '']));
      await expect(stale).rejects.toThrow(ObjectPartsRefused);
      await under.objects.finishUpload(upload, numbered([after ?? '']));
      expect(await bytesOf(under.objects, key)).toEqual(Buffer.from(filled(2, 20)));
    });

    test.each<[string, (etags: readonly string[]) => readonly { number: number; etag: string }[]]>([
      ['a part that has not arrived', (etags) => numbered([...etags, sumOf(filled(9, 9))])],
      ['an ETag of other bytes', ([first = '']) => numbered([first, sumOf(filled(9, 9))])],
      ['no parts', () => []],
      ['an order that falls', (etags) => numbered(etags).toReversed()],
    ])('refuses %s, and the upload goes on', async (_, named) => {
      const upload = await under.objects.beginUpload(key);
      const etags = await sent(upload, filled(1, leastPartBytes), filled(2, 5));
      await expect(under.objects.finishUpload(upload, named(etags))).rejects.toThrow(ObjectPartsRefused);
      expect(await bytesOf(under.objects, key)).toBeNull();
      await under.objects.finishUpload(upload, numbered(etags));
      expect((await bytesOf(under.objects, key))?.length).toBe(leastPartBytes + 5);
    });

    test('refuses a small part that is not the last one', async () => {
      const upload = await under.objects.beginUpload(key);
      const etags = await sent(upload, filled(1, 10), filled(2, 10));
      await expect(under.objects.finishUpload(upload, numbered(etags))).rejects.toThrow(ObjectPartsRefused);
    });

    test('takes no part at an address that was changed, or has expired', async () => {
      const upload = await under.objects.beginUpload(key);
      const [first = '', second = ''] = await addresses(upload, 2);
      const signature = (address: string): string => /signature=[^&]+/i.exec(address)?.[0] ?? '';
      const changed = [
        first.replace(signature(first), signature(second)),
        first.replace(signature(first), 'signature=AAAA'),
      ];
      for (const address of changed) expect((await under.send(address, filled(1, 1))).isTaken).toBe(false);
      const [brief = ''] = await under.objects.signParts(upload, 1, under.now() + 1);
      await under.expire();
      expect((await under.send(brief, filled(1, 1))).isTaken).toBe(false);
    });

    test('forgets an upload that is aborted, also when that is repeated', async () => {
      const upload = await under.objects.beginUpload(key);
      const [address = ''] = await addresses(upload, 1);
      const { etag } = await under.send(address, filled(1, 10));
      await under.objects.abortUpload(upload);
      await under.objects.abortUpload(upload);
      expect((await under.send(address, filled(1, 10))).isTaken).toBe(false);
      await expect(under.objects.finishUpload(upload, numbered([etag]))).rejects.toThrow(ObjectPartsRefused);
      expect(await bytesOf(under.objects, key)).toBeNull();
    });

    test('answers the same to who finishes an upload again, and an object is not changed by that', async () => {
      const upload = await under.objects.beginUpload(key);
      const etags = await sent(upload, filled(1, 10));
      for (let time = 0; time < 2; time += 1)
        expect(await under.objects.finishUpload(upload, numbered(etags))).toEqual({ size: 10 });
      expect((await bytesOf(under.objects, key))?.length).toBe(10);
    });
  });
}
