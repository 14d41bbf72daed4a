import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { MatchEvent } from '@royal-chess/contracts/matches';
import { fail, ok } from '@royal-chess/domain/result';
import { systemClock } from '../clock/clock.ts';
import { withFaults } from '../testing/with-faults.ts';
import { SqliteFile } from '../sqlite/sqlite-file.ts';
import { appendDecision, type Decider } from './append-decision.ts';
import { CommitAnnouncer } from './commit-announcer.ts';
import { type EventStore, EventStoreUnavailable } from './event-store.ts';
import { SqliteEventStore } from './sqlite-event-store.ts';

/** Counts draw offers; the smallest aggregate there is. */
const counting: Decider<number, MatchEvent> = { initial: 0, evolve: (count) => count + 1 };
const offered: MatchEvent = { type: 'DrawOffered', data: { by: 'white' } };
const atMost = (limit: number) => (count: number) =>
  count < limit
    ? ok([offered])
    : fail({ code: 'RC_MATCH_DRAW_OFFERED' as const, detail: `There are ${count}.` });

let folder: string;
let file: SqliteFile;
let store: EventStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'append-decision-'));
  file = new SqliteFile(join(folder, 'events.db'));
  store = new SqliteEventStore(file, systemClock, new CommitAnnouncer(() => {}));
});
afterEach(async () => {
  await store.close();
  file.close();
  await rm(folder, { recursive: true });
});
const decide = (limit: number, commandId: string, on: EventStore = store) =>
  appendDecision(on, 'match-1', counting, atMost(limit), { commandId, actor: 'system' });

test('of many decisions made at once, as many are appended as the state allows', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => decide(3, `command-${index}`)));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(3);
  expect(answers.find((answer) => !answer.ok)).toMatchObject({ error: { code: 'RC_MATCH_DRAW_OFFERED' } });
  expect(await store.head('match-1')).toBe(3);
});

test('a command that committed is answered as it was then, though it would be refused now', async () => {
  const first = await decide(1, 'command-1');
  expect(first).toMatchObject({ ok: true, value: { version: 1 } });
  expect(await decide(1, 'command-1')).toEqual(first);
  expect(await decide(1, 'command-2')).toMatchObject({ ok: false });
});

test('a refusal writes nothing', async () => {
  expect(await decide(0, 'command-1')).toMatchObject({ ok: false });
  expect(await store.head('match-1')).toBe(0);
});

test('asked again after lost acknowledgements, a command counts once', async () => {
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
