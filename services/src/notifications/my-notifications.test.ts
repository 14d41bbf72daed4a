import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  mostNotifications,
  type NotificationsAnswer,
  type NotificationView,
  unreadAnswer,
} from '@royal-chess/contracts/notifications';
import { eventually } from '@royal-chess/infra/testing/eventually';
import { AccountNews } from '../identity/account-news.ts';
import { Notifications } from './notifications.ts';
import { NotificationWorld, type Person } from './testing/notification-world.ts';

let world: NotificationWorld;
let ann: Person;
let bob: Person;
beforeAll(async () => {
  world = await NotificationWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ ann, bob } = await world.arrive());
});

describe('reading', () => {
  test('a conversation reads its notification', async () => {
    await world.write(bob, ann);
    const { chats } = (await (await world.call(ann, '/api/chats')).json()) as {
      chats: { _id: string; latestMessage: { at: number } }[];
    };
    const [chat] = chats;
    await world.call(ann, `/api/chats/${chat?._id}/read`, 'POST', { at: chat?.latestMessage.at });
    expect(await world.unreadOf(ann)).toEqual({});
  });

  test('a message that is read before its notification is kept leaves none unread', async () => {
    const receiver = world.embedded.api.get(Notifications);
    const keep = receiver.keep.bind(receiver);
    const readNow = async (): Promise<void> => {
      const { chats } = (await (await world.call(ann, '/api/chats')).json()) as {
        chats: { _id: string; latestMessage: { at: number } }[];
      };
      const at = chats[0]?.latestMessage.at;
      await world.call(ann, `/api/chats/${chats[0]?._id}/read`, 'POST', { at });
    };
    const keeping = jest.spyOn(receiver, 'keep').mockImplementationOnce(async (news) => {
      await readNow();
      await keep(news);
    });
    await world.write(bob, ann);
    keeping.mockRestore();
    expect([await world.typesOf(ann), await world.unreadOf(ann)]).toEqual([['message'], {}]);
    // The notification is there before the pages of the recipient know of the message.
    const notify = world.embedded.rooms.notify.bind(world.embedded.rooms);
    const unreadAt: unknown[] = [];
    const notifying = jest
      .spyOn(world.embedded.rooms, 'notify')
      .mockImplementation(async (room, name, payload) => {
        if (name === 'receiveMessage') unreadAt.push(await world.unreadOf(ann));
        await notify(room, name, payload);
      });
    await world.write(bob, ann);
    notifying.mockRestore();
    expect(unreadAt).toEqual([{ message: 1 }]);
    await readNow();
    await world.send(ann, 20, { type: 'message', ref: (await world.listOf(ann)).items[0]?.ref });
    expect(await world.unreadOf(ann)).toEqual({ message: 1 });
    // A second call of one who has read before settles it.
    await readNow();
    expect(await world.unreadOf(ann)).toEqual({});
  });

  test('all up to a time, of one part or of all; what came later stays unread', async () => {
    await world.send(ann, 1);
    await world.send(ann, 2, { type: 'roundPaired', subject: 'Open', round: 1 });
    await world.send(ann, 3, { ref: 'late' });
    const until = world.clock.now() + 2;
    const answer = await world.call(ann, '/api/notifications/read', 'POST', { until, group: 'tournaments' });
    expect(unreadAnswer.parse(await answer.json()).unread).toEqual({ follower: 2 });
    await world.call(ann, '/api/notifications/read', 'POST', { until });
    expect(await world.unreadOf(ann)).toEqual({ follower: 1 });
    expect(world.pushedTo(ann).at(-1)).toMatchObject({ unread: { follower: 1 }, latest: null });
  });

  test('one of another changes nothing', async () => {
    await world.send(ann, 1);
    const [item] = (await world.listOf(ann)).items as [NotificationView];
    expect((await world.call(bob, `/api/notifications/${item.id}/read`, 'POST')).status).toBe(200);
    expect(await world.unreadOf(ann)).toEqual({ follower: 1 });
  });
});

describe('the list', () => {
  test('is read page by page, of one part too, and a foreign cursor is refused', async () => {
    for (const n of [1, 2, 3, 4, 5]) await world.send(ann, n);
    await world.send(ann, 6, { type: 'roundPaired', subject: 'Open', round: 1 });
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: NotificationsAnswer = await world.listOf(
        ann,
        `?group=account&limit=2${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...page.items.map(({ ref }) => ref));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(['5', '4', '3', '2', '1']);
    expect((await world.call(ann, '/api/notifications?cursor=x')).status).toBe(422);
  });

  test('keeps a bounded number, the newest', async () => {
    const more = Array.from({ length: mostNotifications + 5 }, (_, n) => n);
    await world.embedded.api.get(AccountNews).send(
      ...more.map((n) => ({
        userId: ann.id,
        type: 'follower' as const,
        ref: `${n}`,
        path: null,
        at: world.clock.now() + n,
      })),
    );
    const { totals, items } = await world.listOf(ann);
    expect([totals.account, items[0]?.ref]).toEqual([mostNotifications, `${mostNotifications + 4}`]);
  });

  test('has nothing of long ago, as when a log is read from its start', async () => {
    await world.send(ann, 1, { at: world.clock.now() - 61 * 86_400_000 });
    expect(await world.typesOf(ann)).toEqual([]);
  });

  test('is in the export, and goes with the account, of others too', async () => {
    await world.write(bob, ann);
    await world.write(ann, bob);
    const data = (await (await world.call(ann, '/api/me/export')).json()) as { Notification: unknown[] };
    expect(data.Notification).toHaveLength(1);
    const json = { password: 'correct horse', confirmation: 'DELETE' };
    expect((await world.call(ann, '/api/me/delete', 'POST', json)).status).toBe(204);
    await eventually(async () => (await world.typesOf(bob)).length === 0);
  });
});
