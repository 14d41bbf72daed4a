import { describe, expect, test } from '@jest/globals';
import type { Append, AppendResult, EventStore, PositionedEvent } from '../event-store/event-store.ts';
import type { EventLog } from '../event-log/event-log.ts';
import { correlated, correlationId } from './correlation.ts';
import { TracedEventLog } from './traced-event-log.ts';
import { TracedEventStore } from './traced-event-store.ts';
import { TracedLogPublisher } from './traced-log-publisher.ts';

function listening(isEnabled = true) {
  const lines: { readonly message: string; readonly line: object }[] = [];
  return {
    lines,
    isLevelEnabled: () => isEnabled,
    debug: (line: object, message: string) => void lines.push({ message, line }),
  };
}

const event = (correlationId: string): PositionedEvent =>
  ({ position: 1, event: { correlationId } }) as unknown as PositionedEvent;
const events = [event('a'), event('b'), event('a')];
const append: Append = {
  stream: 'match-x',
  expectedVersion: 0,
  events: [],
  context: { commandId: 'command', actor: 'ilse' },
};

describe('an append', () => {
  function storing() {
    const seen: (string | undefined)[] = [];
    const inside: (string | undefined)[] = [];
    const store = {
      async append({ context }: Append): Promise<AppendResult> {
        seen.push(context.correlationId);
        inside.push(correlationId());
        return { outcome: 'committed', version: 1, events: [] };
      },
    } as unknown as EventStore;
    return { store, seen, inside };
  }

  test('carries the id of the request it is made in, and its group does not', async () => {
    const { store, seen, inside } = storing();
    const logger = listening();
    await correlated('talk', () => new TracedEventStore(store, logger).append(append));
    expect([seen, inside]).toEqual([['talk'], [undefined]]);
    expect(logger.lines).toEqual([
      {
        message: 'append',
        line: {
          correlationId: 'talk',
          commandId: 'command',
          stream: 'match-x',
          version: 1,
          outcome: 'committed',
        },
      },
    ]);
  });

  test('keeps the id that it was given', async () => {
    const { store, seen } = storing();
    const given = { ...append, context: { ...append.context, correlationId: 'cause' } };
    await correlated('talk', () => new TracedEventStore(store, listening()).append(given));
    expect(seen).toEqual(['cause']);
  });

  test('without a request has its command id', async () => {
    const { store, seen } = storing();
    const logger = listening();
    await new TracedEventStore(store, logger).append(append);
    expect(seen).toEqual([undefined]);
    expect(logger.lines[0]?.line).toMatchObject({ correlationId: 'command' });
  });
});

test('what is published is logged once the log has it, each id once', async () => {
  const logger = listening();
  let isThere = false;
  const publisher = {
    publish: async () => {
      if (!isThere) throw new Error('away');
    },
    close: async () => undefined,
  };
  const traced = new TracedLogPublisher(publisher, logger);
  await expect(traced.publish(events)).rejects.toThrow('away');
  expect(logger.lines).toEqual([]);
  isThere = true;
  await traced.publish(events);
  expect(logger.lines).toEqual([{ message: 'published', line: { events: 3, correlationIds: ['a', 'b'] } }]);
});

test.each([
  [
    'logged once the group has done it',
    true,
    [{ message: 'projected', line: { group: 'games@1', events: 3, correlationIds: ['a', 'b'] } }],
  ],
  ['not logged at a higher level', false, []],
])('what is consumed is %s', async (_, isEnabled, expected) => {
  const logger = listening(isEnabled);
  const log = {
    partitions: 1,
    async *consume() {
      yield { events, position: 3, owned: 0, commit: async () => undefined };
    },
  } as unknown as EventLog;
  const { signal } = new AbortController();
  for await (const _ of new TracedEventLog(log, logger).consume('games@1', { signal }))
    expect(logger.lines).toEqual([]);
  expect(logger.lines).toEqual(expected);
});

test('the lag of groups comes from a log that has it, and from no other', async () => {
  class Knowing {
    readonly behind = new Map([['games@1', 7]]);
    async lag(): Promise<ReadonlyMap<string, number>> {
      return this.behind;
    }
  }
  const log = new Knowing();
  const traced = new TracedEventLog(log as unknown as EventLog, listening());
  expect(await traced.lag?.(['games@1'])).toBe(log.behind);
  expect(new TracedEventLog({} as EventLog, listening()).lag).toBeUndefined();
});
