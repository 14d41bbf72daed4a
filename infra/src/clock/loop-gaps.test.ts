import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterEach, expect, jest, test } from '@jest/globals';
import { EventLoopGaps, type LoopGap } from './loop-gaps.ts';

afterEach(() => {
  jest.useRealTimers();
});

/** Gaps by a clock that the test moves; timers run by `advance` only. */
function watched(): { gaps: EventLoopGaps; seen: LoopGap[]; freeze: (ms: number) => void } {
  jest.useFakeTimers();
  let frozenMs = 0;
  const start = performance.now();
  const gaps = new EventLoopGaps({ monotonic: () => performance.now() - start + frozenMs });
  const seen: LoopGap[] = [];
  gaps.subscribe((gap) => seen.push(gap));
  return { gaps, seen, freeze: (ms) => (frozenMs += ms) };
}

test('a loop that runs has no gaps', () => {
  const { seen, gaps } = watched();
  jest.advanceTimersByTime(1_000);
  expect(seen).toEqual([]);
  gaps.close();
});

test('a gap is noticed at the first look, once', () => {
  const { seen, gaps, freeze } = watched();
  jest.advanceTimersByTime(1_000);
  freeze(5_000);
  gaps.observe();
  jest.advanceTimersByTime(100);
  expect(seen).toEqual([{ from: 1_020, to: 6_000 }]);
  expect(gaps.figures).toEqual({ count: 1, totalMs: 4_980 });
  gaps.close();
});

test('the next beat notices it too; a busy tenth of a second is none', () => {
  const { seen, gaps, freeze } = watched();
  freeze(90);
  jest.advanceTimersByTime(20);
  freeze(300);
  jest.advanceTimersByTime(20);
  expect(seen).toEqual([{ from: 130, to: 430 }]);
  gaps.close();
});

test('what has arrived is read before an action that waits for it', async () => {
  const gaps = new EventLoopGaps({ monotonic: () => performance.now() });
  const order: string[] = [];
  const server = createServer((socket) => socket.on('data', () => order.push('message'))).listen(0);
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await Promise.all([once(server, 'connection'), once(client, 'connect')]);
  await new Promise<void>((resolve) => {
    setTimeout(() => {
      order.push('timer');
      gaps.afterReading(() => resolve());
    }, 1);
    client.write('a move');
    // The loop is busy until the timer is overdue and the message has arrived.
    const until = performance.now() + 20;
    while (performance.now() < until);
  });
  expect(order).toEqual(['timer', 'message']);
  gaps.close();
  client.destroy();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});
