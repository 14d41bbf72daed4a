import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ArrivingBytes } from './arriving-bytes.ts';

/** An upload whose next piece, end or failure is given by the test. */
class Upload {
  readonly #next: ((value: Promise<IteratorResult<Uint8Array>>) => void)[] = [];
  readonly bytes: AsyncIterable<Uint8Array> = {
    [Symbol.asyncIterator]: () => ({
      next: () => new Promise<IteratorResult<Uint8Array>>((resolve) => this.#next.push(resolve)),
    }),
  };

  /** Somebody takes the next piece. */
  get isRead(): boolean {
    return this.#next.length > 0;
  }

  piece(text: string): WeakRef<Uint8Array> {
    const value = Buffer.from(text);
    this.#answer(Promise.resolve({ value, done: false }));
    return new WeakRef(value);
  }

  end(): void {
    this.#answer(Promise.resolve({ value: undefined, done: true }));
  }

  fail(error: Error): void {
    const failing = async (): Promise<never> => {
      throw error;
    };
    this.#answer(failing());
  }

  #answer(result: Promise<IteratorResult<Uint8Array>>): void {
    const next = this.#next.shift();
    if (!next) throw new Error('The upload is not read.');
    next(result);
  }
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
/** Node has the function only behind a flag of V8, which new contexts obey. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as NodeJS.GCFunction)();
}

const textOf = (pieces: readonly Uint8Array[]): string => Buffer.concat(pieces).toString();

describe('bytes of an upload', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] }));
  afterEach(() => void jest.useRealTimers());

  test('are there as soon as enough of them have arrived', async () => {
    const upload = new Upload();
    const arriving = new ArrivingBytes(upload.bytes);
    const seen: string[] = [];
    const [few, many] = [arriving.until(4), arriving.until(9)];
    void few.then(() => seen.push('few'));
    void many.then(() => seen.push('many'));
    upload.piece('abc');
    await turn();
    expect(seen).toEqual([]);
    upload.piece('def');
    await turn();
    expect(seen).toEqual(['few']);
    expect(arriving).toMatchObject({ size: 6, isWhole: false });
    expect(textOf(arriving.slice(2, 5))).toBe('cde');
    upload.piece('ghi');
    await many;
    expect(textOf(arriving.slice(0, 9))).toBe('abcdefghi');
    await arriving.until(7);
  });

  test('are fewer than wanted where the upload ends before', async () => {
    const upload = new Upload();
    const arriving = new ArrivingBytes(upload.bytes);
    const many = arriving.until(9);
    upload.piece('abc');
    await turn();
    upload.end();
    await many;
    await arriving.until(100);
    await arriving.end();
    expect(arriving).toMatchObject({ size: 3, isWhole: true });
  });

  test('fail for those who wait for more than arrived before the upload broke off', async () => {
    const upload = new Upload();
    const arriving = new ArrivingBytes(upload.bytes);
    const many = arriving.until(9);
    upload.piece('abc');
    await turn();
    upload.fail(new Error('The sender has left.'));
    await expect(many).rejects.toThrow('The sender has left.');
    await expect(arriving.until(4)).rejects.toThrow('The sender has left.');
    await arriving.until(3);
    await arriving.end();
    expect(arriving.isWhole).toBe(true);
  });

  test('are taken four megabytes ahead of what is read, however long that takes, and all that somebody waits for', async () => {
    const upload = new Upload();
    const arriving = new ArrivingBytes(upload.bytes);
    const megabyte = 'x'.repeat(1024 ** 2);
    for (let piece = 0; piece < 4; piece += 1) {
      upload.piece(megabyte);
      await turn();
    }
    expect(upload.isRead).toBe(false);
    jest.advanceTimersByTime(60_000);
    await turn();
    expect(arriving.isWhole).toBe(false);
    arriving.drop(1.5 * 1024 ** 2);
    await turn();
    expect(upload.isRead).toBe(true);
    upload.piece(`${megabyte.slice(1)}y`);
    await turn();
    expect(upload.isRead).toBe(false);
    expect(textOf(arriving.slice(5 * 1024 ** 2 - 2, 5 * 1024 ** 2))).toBe('xy');
    const more = arriving.until(5 * 1024 ** 2 + 1);
    await turn();
    expect(upload.isRead).toBe(true);
    jest.advanceTimersByTime(29_000);
    upload.piece('z');
    await more;
    expect(textOf(arriving.slice(5 * 1024 ** 2, 6 * 1024 ** 2))).toBe('z');
  });

  test('leave memory once they are given up, while others arrive', async () => {
    const upload = new Upload();
    const arriving = new ArrivingBytes(upload.bytes);
    const pieces: WeakRef<Uint8Array>[] = [];
    for (const text of ['abc', 'def', 'ghi', 'jkl']) {
      pieces.push(upload.piece(text));
      await turn();
    }
    arriving.drop(9);
    await turn();
    collectGarbage();
    expect(pieces.slice(0, 3).map((piece) => piece.deref())).toEqual([undefined, undefined, undefined]);
    expect(textOf(arriving.slice(9, 12))).toBe('jkl');
  });

  test('are not kept where they were given up before they came', async () => {
    const upload = new Upload();
    const arriving = new ArrivingBytes(upload.bytes);
    arriving.drop(5);
    const enough = arriving.until(6);
    for (const piece of ['abc', 'def']) {
      upload.piece(piece);
      await turn();
    }
    await enough;
    expect(textOf(arriving.slice(0, 6))).toBe('def');
    expect(textOf(arriving.slice(5, 6))).toBe('f');
  });

  test('are taken and given up to the end where the rest is not read', async () => {
    const upload = new Upload();
    const arriving = new ArrivingBytes(upload.bytes);
    const ended = arriving.end();
    for (let piece = 0; piece < 6; piece += 1) {
      upload.piece('x'.repeat(1024 ** 2));
      await turn();
    }
    upload.end();
    await ended;
    expect(arriving).toMatchObject({ size: 6 * 1024 ** 2, isWhole: true });
    expect(arriving.slice(0, 6 * 1024 ** 2)).toEqual([]);
  });

  test('are waited for 30 seconds from the last piece on', async () => {
    const upload = new Upload();
    const arriving = new ArrivingBytes(upload.bytes);
    const many = arriving.until(9);
    jest.advanceTimersByTime(29_000);
    upload.piece('abc');
    await turn();
    jest.advanceTimersByTime(29_000);
    await turn();
    expect(arriving.isWhole).toBe(false);
    jest.advanceTimersByTime(1_000);
    await expect(many).rejects.toThrow('took too long to arrive');
    await arriving.end();
  });
});
