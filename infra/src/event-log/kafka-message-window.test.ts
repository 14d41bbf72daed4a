import { describe, expect, test } from '@jest/globals';
import { FetchedMessage } from './kafka-fetched-message.ts';
import { MessageWindow } from './kafka-message-window.ts';

/** Ten bytes each. */
function messages(slot: string, from: number, count: number): FetchedMessage[] {
  return Array.from(
    { length: count },
    (_, index) => new FetchedMessage(slot, BigInt(from + index), Buffer.alloc(10)),
  );
}

function at(...offsets: [string, number][]): ReadonlyMap<string, bigint> {
  return new Map(offsets.map(([slot, offset]) => [slot, BigInt(offset)]));
}

function places({ messages: read }: ReturnType<MessageWindow['read']>): string[] {
  return read.map(({ slot, offset }) => `${slot}${offset}`);
}

describe('a window of messages', () => {
  test('gives a reader its partitions from its offsets on', () => {
    const window = new MessageWindow(1_000);
    window.begin('a', 5n);
    window.begin('b', 0n);
    window.append([...messages('a', 5, 2), ...messages('b', 0, 2), ...messages('a', 7, 1)]);
    expect(places(window.read(0, at(['a', 6]), 10))).toEqual(['a6', 'a7']);
    expect(places(window.read(0, at(['a', 5], ['b', 1]), 10))).toEqual(['a5', 'a6', 'b1', 'a7']);
  });

  test('is read in pieces', () => {
    const window = new MessageWindow(1_000);
    window.begin('a', 0n);
    window.append(messages('a', 0, 5));
    const first = window.read(0, at(['a', 0]), 3);
    expect(places(first)).toEqual(['a0', 'a1', 'a2']);
    const second = window.read(first.end, at(['a', 3]), 3);
    expect(places(second)).toEqual(['a3', 'a4']);
    window.append(messages('a', 5, 1));
    expect(places(window.read(second.end, at(['a', 5]), 3))).toEqual(['a5']);
  });

  test('covers readers that want nothing older than its beginning, also those that are further', () => {
    const window = new MessageWindow(1_000);
    window.begin('a', 5n);
    expect(window.covers(at(['a', 4]))).toBe(false);
    expect(window.covers(at(['a', 5]))).toBe(true);
    expect(window.covers(at(['a', 9]))).toBe(true);
    expect(window.covers(at(['a', 5], ['b', 0]))).toBe(false);
    expect(window.covers(at())).toBe(true);
  });

  test('drops its oldest messages when it has too much, and covers readers that want them no more', () => {
    const window = new MessageWindow(50);
    window.begin('a', 0n);
    window.begin('b', 0n);
    window.append([...messages('a', 0, 2), ...messages('b', 0, 2)]);
    expect(window.covers(at(['a', 0], ['b', 0]))).toBe(true);
    window.append(messages('b', 2, 2));
    expect(window.covers(at(['a', 0], ['b', 0]))).toBe(false);
    expect(window.covers(at(['a', 1], ['b', 0]))).toBe(true);
    expect(places(window.read(1, at(['a', 1], ['b', 0]), 10))).toEqual(['a1', 'b0', 'b1', 'b2', 'b3']);
    // A message too large for it is dropped at once.
    window.append([new FetchedMessage('a', 2n, Buffer.alloc(60))]);
    expect(window.covers(at(['a', 2]))).toBe(false);
    expect(window.covers(at(['a', 3], ['b', 4]))).toBe(true);
  });

  test('gives nothing of a partition that it forgot and that began again, and all of the others', () => {
    const window = new MessageWindow(1_000);
    window.begin('a', 90n);
    window.begin('b', 0n);
    window.append([...messages('a', 90, 3), ...messages('b', 0, 3)]);
    const { end } = window.read(0, at(['b', 0]), 5);
    window.forget(new Set(['a']));
    window.begin('a', 2n);
    window.append([...messages('a', 2, 1), ...messages('b', 3, 1)]);
    expect(places(window.read(end, at(['a', 2], ['b', 2]), 10))).toEqual(['b2', 'a2', 'b3']);
  });
});
