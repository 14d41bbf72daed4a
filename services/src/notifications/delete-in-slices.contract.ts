import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { NotificationType } from '@royal-chess/contracts/notifications';
import type { SharedDatabase } from '@royal-chess/infra/documents/testing/shared-database';
import type { Model } from 'mongoose';
import { invitationsOut } from './battle-news.ts';
import { newsOfClosedClub } from './club-news.ts';
import { deleteInSlices } from './delete-in-slices.ts';
import { type NotificationDocument, notificationSchema } from './notification-documents.ts';

let number = 0;
const kept = (
  userId: string,
  type: NotificationType,
  ref: string,
  more: Partial<NotificationDocument> = {},
): NotificationDocument => ({
  _id: String((number += 1)),
  userId,
  type,
  ref,
  count: 1,
  at: 1,
  expiresAt: 2,
  ...more,
});

/** What the deletion of many notifications must do over any driver. */
export function deleteInSlicesContract(database: () => SharedDatabase): void {
  let shared: SharedDatabase;
  let documents: Model<NotificationDocument>;
  beforeEach(async () => {
    shared = database();
    const connection = await shared.connect();
    documents = connection.model<NotificationDocument>('Notification', notificationSchema, 'notifications');
    await documents.init();
  });
  afterEach(() => shared.close());

  const left = async (): Promise<string[]> =>
    (await documents.find({}).lean<NotificationDocument[]>()).map(({ userId }) => userId).toSorted();

  test.each([
    [0, []],
    [9, [9]],
    [10, [10]],
    [25, [10, 10, 5]],
  ])('%d that match go in slices of ten at most', async (count, sizes) => {
    const many = Array.from({ length: count }, (_, at) => kept(`user${at}`, 'clubRole', 'c'));
    await documents.insertMany([...many, kept('other', 'clubRole', 'd')]);
    const seen: (readonly string[])[] = [];
    for await (const users of deleteInSlices(documents, { type: 'clubRole', ref: 'c' }, 10)) seen.push(users);
    expect(seen.map(({ length }) => length)).toEqual(sizes);
    expect(new Set(seen.flat()).size).toBe(count);
    expect(await left()).toEqual(['other']);
  });

  test('a user with several of a slice is named once', async () => {
    await documents.insertMany(['a', 'b', 'c'].map((ref) => kept('ann', 'clubRole', ref)));
    for await (const users of deleteInSlices(documents, { type: 'clubRole' }, 10))
      expect(users).toEqual(['ann']);
  });

  test('what was said of a club that has closed, and nothing of another one', async () => {
    await documents.insertMany([
      kept('leader of c', 'clubRequest', 'c/ann'),
      kept('leader of c', 'clubRequest', 'c/bob'),
      kept('decided', 'clubRequestDecided', 'c'),
      kept('role', 'clubRole', 'c'),
      kept('removed', 'clubRemoved', 'c'),
      kept('invited by c', 'clubBattle', 'c'),
      kept('leader of b', 'clubRequest', 'b/ann'),
      kept('leader of c0', 'clubRequest', 'c0/ann'),
      kept('role elsewhere', 'clubRole', 'd'),
    ]);
    for (const filter of newsOfClosedClub('c'))
      for await (const users of deleteInSlices(documents, filter, 10))
        expect(users.length).toBeGreaterThan(0);
    expect(await left()).toEqual(['invited by c', 'leader of b', 'leader of c0', 'role elsewhere']);
  });

  test('unread invitations to a team battle, but not those of leaders whose clubs are in it', async () => {
    const path = '/tournament-details/t';
    await documents.insertMany([
      kept('in', 'clubBattle', 'host', { path }),
      kept('out', 'clubBattle', 'host', { path }),
      kept('has read', 'clubBattle', 'host', { path, readAt: 1 }),
      kept('to another battle', 'clubBattle', 'host', { path: '/tournament-details/u' }),
      kept('of another host', 'clubBattle', 'club', { path }),
    ]);
    for await (const users of deleteInSlices(documents, invitationsOut('t', 'host', ['in']), 10))
      expect(users).toEqual(['out']);
    expect(await left()).toEqual(['has read', 'in', 'of another host', 'to another battle']);
  });
}
