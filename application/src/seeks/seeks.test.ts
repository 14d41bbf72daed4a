import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { SeekOffered } from '@royal-chess/contracts/matches';
import type { AppendableEvent } from '@royal-chess/contracts/registry';
import {
  ann,
  bob,
  fiveMinutes,
  matchStarted,
  seekOffered,
} from '@royal-chess/domain/match/testing/match-fixtures';
import { systemClock } from '@royal-chess/infra/clock/clock';
import { CommitAnnouncer } from '@royal-chess/infra/event-store/commit-announcer';
import { SqliteEventStore } from '@royal-chess/infra/event-store/sqlite-event-store';
import { SqliteFile } from '@royal-chess/infra/sqlite/sqlite-file';
import { ratingStreamOf } from '../ratings/current-rating.ts';
import { readSeek } from './read-seek.ts';
import { SeekViews } from './seek-views.ts';
import { withdrawLeftSeek } from './withdraw-left-seek.ts';

let file: SqliteFile;
let store: SqliteEventStore;
beforeEach(() => {
  file = new SqliteFile(':memory:');
  store = new SqliteEventStore(file, systemClock, new CommitAnnouncer(() => {}));
});
afterEach(async () => {
  await store.close();
  file.close();
});

async function append(stream: string, ...events: readonly AppendableEvent[]): Promise<void> {
  const context = { commandId: randomUUID(), actor: 'system' };
  await store.append({ stream, expectedVersion: await store.head(stream), events, context });
}
const seek: SeekOffered = {
  by: ann,
  color: 'white',
  variant: 'classical',
  timeControl: fiveMinutes,
  rated: true,
};
const broken = { type: 'SeekOffered', data: {} } as unknown as AppendableEvent;

describe('an offer read from its stream', () => {
  test.each<[string, AppendableEvent[], string]>([
    ['is open', [seekOffered()], 'open'],
    ['is ended when it was accepted', [seekOffered(), matchStarted()], 'ended'],
    ['is missing', [], 'missing'],
    ['is missing when the match began without one', [matchStarted()], 'missing'],
    ['is broken', [broken], 'broken'],
  ])('%s', async (_name, events, phase) => {
    await append('match-a', ...events);
    expect(await readSeek(store, 'a')).toMatchObject({ phase });
  });

  test('is withdrawn when its owner has left, and stays accepted', async () => {
    await append('match-a', seekOffered());
    await append('match-b', seekOffered(), matchStarted());
    for (const id of ['a', 'b', 'none']) await withdrawLeftSeek(store, id, ann);
    expect((await store.newest('match-a'))?.type).toBe('SeekWithdrawn');
    expect((await store.newest('match-b'))?.type).toBe('MatchStarted');
    expect(await store.head('match-none')).toBe(0);
  });
});

describe('views of offers', () => {
  const kid = '0197a000-0000-7000-8000-0000000000c1';
  const requested: string[] = [];
  const newestOf: string[] = [];
  const views = () =>
    new SeekViews(
      {
        newest: (stream) => {
          newestOf.push(stream);
          return store.newest(stream);
        },
      },
      {
        names: async (ids) => {
          requested.push(...ids);
          return new Map(ids.filter((id) => id === ann).map((id) => [id, 'Ann']));
        },
        childrenAmong: async (ids) => new Set(ids.filter((id) => id === kid)),
      },
    );
  beforeEach(() => {
    requested.length = 0;
    newestOf.length = 0;
  });

  test('come in order, and a rating is read once', async () => {
    const offers = ['one', 'two'].map((id, at) => ({ id, seek, at }));
    const shown = await views().of(offers);
    expect(shown).toMatchObject([
      { id: 'one', name: 'Ann', rating: 1_500, at: 0 },
      { id: 'two', name: 'Ann', rating: 1_500, at: 1 },
    ]);
    expect(newestOf).toEqual([ratingStreamOf(ann, seek)]);
  });

  test('show that a child has no page', async () => {
    const offers = [ann, kid].map((by, at) => ({ id: `${at}`, seek: { ...seek, by }, at }));
    const shown = await views().of(offers);
    expect(shown.map(({ hasPage }) => hasPage)).toEqual([undefined, false]);
    expect(await views().challenge({ id: 'c', seek: { ...seek, by: kid }, at: 0 }, ann)).toMatchObject({
      hasPage: false,
    });
  });

  test('name a user whose account was deleted, and the user a challenge is made to', async () => {
    const offer = { id: 'one', seek: { ...seek, by: bob }, at: 0 };
    expect(await views().one(offer)).toMatchObject({ name: 'Deleted user' });
    expect(await views().challenge(offer, ann)).toMatchObject({ userId: bob, to: ann, toName: 'Ann' });
  });
});
