import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { MatchEvent } from '@royal-chess/contracts/matches';
import type { Decider } from '@royal-chess/domain/decider';
import { fail, ok } from '@royal-chess/domain/result';
import { systemClock } from '../clock/clock.ts';
import { withFaults } from '../testing/with-faults.ts';
import { SqliteFile } from '../sqlite/sqlite-file.ts';
import { StreamAggregate } from './aggregate.ts';
import { CommandHandler } from './command-handler.ts';
import { CommitAnnouncer } from './commit-announcer.ts';
import { type Append, type EventStore, EventStoreUnavailable } from './event-store.ts';
import { SqliteEventStore } from './sqlite-event-store.ts';

/** Offers a draw unless `limit` offers were made: a minimal aggregate. */
const counting: Decider<number, { readonly limit: number }, MatchEvent> = {
  initial: 0,
  decide: (count, { limit }) =>
    count < limit
      ? ok([{ type: 'DrawOffered', data: { by: 'white' } }])
      : fail({ code: 'RC_MATCH_DRAW_OFFERED', detail: `There are ${count}.` }),
  evolve: (count) => count + 1,
};

let folder: string;
let file: SqliteFile;
let store: EventStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'command-handler-'));
  file = new SqliteFile(join(folder, 'events.db'));
  store = new SqliteEventStore(file, systemClock, new CommitAnnouncer(() => {}));
});
afterEach(async () => {
  await store.close();
  file.close();
  await rm(folder, { recursive: true });
});
const decide = (limit: number, commandId: string, on: EventStore = store) =>
  new CommandHandler(on, counting).execute('match-1', { limit }, { commandId, actor: 'system' });

test('of many concurrent decisions, as many are appended as the state allows', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => decide(3, `command-${index}`)));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(3);
  expect(answers.find((answer) => !answer.ok)).toMatchObject({ error: { code: 'RC_MATCH_DRAW_OFFERED' } });
  expect(await store.head('match-1')).toBe(3);
});

test('a committed command returns its first result, even if it would be refused now', async () => {
  const first = await decide(1, 'command-1');
  expect(first).toMatchObject({ ok: true, value: { version: 1 } });
  expect(await decide(1, 'command-1')).toEqual(first);
  expect(await decide(1, 'command-2')).toMatchObject({ ok: false });
});

test('a refusal writes nothing', async () => {
  expect(await decide(0, 'command-1')).toMatchObject({ ok: false });
  expect(await store.head('match-1')).toBe(0);
});

test('retried after lost acknowledgements, a command is executed once', async () => {
  const faulty = withFaults(store, {
    seed: 5,
    maxDelayMs: 1,
    failBefore: 0.3,
    failAfter: 0.3,
    methods: ['append'],
    error: (method) => new EventStoreUnavailable(method),
  });
  for (let command = 1; command <= 20; command++) {
    let answer;
    while (!answer) answer = await decide(100, `command-${command}`, faulty).catch(() => undefined);
    expect(answer).toMatchObject({ ok: true, value: { version: command } });
  }
  expect(await store.head('match-1')).toBe(20);
});

test('a new stream is read only after a conflict', async () => {
  const reads: string[] = [];
  const counted = {
    append: (append: Append) => store.append(append),
    read: (stream: string, after?: number) => {
      reads.push(stream);
      return store.read(stream, after);
    },
  };
  const handler = new CommandHandler(counted, counting);
  const first = await handler.executeOnNew('match-2', { limit: 1 }, { commandId: 'a', actor: 'system' });
  expect(first).toMatchObject({ ok: true, value: { version: 1 } });
  expect(reads).toEqual([]);
  const second = await handler.executeOnNew('match-2', { limit: 1 }, { commandId: 'b', actor: 'system' });
  expect(second).toMatchObject({ ok: false });
  expect(reads).toEqual(['match-2']);
  expect(await handler.executeOnNew('match-2', { limit: 1 }, { commandId: 'a', actor: 'system' })).toEqual(
    first,
  );
});

describe('on an aggregate that stays in memory', () => {
  const aggregate = () => new StreamAggregate('match-1', counting, store);

  test('commands follow one another without a read, and a conflict is answered with the tail', async () => {
    const handler = new CommandHandler(store, counting);
    const here = aggregate();
    const run = (commandId: string) => handler.executeOn(here, { limit: 3 }, { commandId, actor: 'system' });
    expect(await run('a')).toMatchObject({ ok: true, value: { version: 1 } });
    expect(here).toMatchObject({ state: 1, version: 1 });
    await decide(3, 'of another process');
    expect(await run('b')).toMatchObject({ ok: true, value: { version: 3 } });
    expect(await run('c')).toMatchObject({ ok: false });
    expect(here).toMatchObject({ state: 3, version: 3 });
  });

  test('a command is made for each attempt, and `before` runs before each append', async () => {
    const handler = new CommandHandler(store, counting);
    const seen: string[] = [];
    const here = aggregate();
    await decide(5, 'of another process');
    const made = () => {
      seen.push(`made at ${here.version}`);
      return { limit: 5 };
    };
    const beforeAppend = async (events: readonly MatchEvent[]) => void seen.push(`before ${events.length}`);
    await handler.executeOn(here, made, { commandId: 'a', actor: 'system' }, { beforeAppend });
    expect(seen).toEqual(['made at 0', 'before 1', 'made at 1', 'before 1']);
  });

  test('events whose acknowledgement was lost are applied once', async () => {
    const handler = new CommandHandler(store, counting);
    const here = aggregate();
    const runAppend = async <T>(append: () => Promise<T>): Promise<T> => {
      await append();
      return append();
    };
    const context = { commandId: 'a', actor: 'system' };
    expect(await handler.executeOn(here, { limit: 9 }, context, { runAppend })).toMatchObject({
      ok: true,
      value: { version: 1 },
    });
    expect(here).toMatchObject({ state: 1, version: 1 });
  });

  test('an append that fails changes nothing in memory', async () => {
    const unavailable = {
      read: () => Promise.resolve([]),
      append: () => Promise.reject(new EventStoreUnavailable('away')),
    };
    const here = aggregate();
    const running = new CommandHandler(unavailable, counting).executeOn(
      here,
      { limit: 9 },
      { commandId: 'a', actor: 'system' },
    );
    await expect(running).rejects.toBeInstanceOf(EventStoreUnavailable);
    expect(here).toMatchObject({ state: 0, version: 0 });
  });
});
