import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import { defaultSettings } from '@royal-chess/contracts/account';
import {
  mostNotifications,
  notificationsAnswer,
  type NotificationsAnswer,
  type NotificationView,
  unreadAnswer,
} from '@royal-chess/contracts/notifications';
import { realtimeRoom } from '@royal-chess/contracts/realtime';
import { newcomer } from '@royal-chess/domain/rating/glicko';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { eventually } from '@royal-chess/infra/testing/eventually';
import type { Model } from 'mongoose';
import { ApiModule } from '../api.module.ts';
import { ArticleComments } from '../articles/article-comments.ts';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { AccountNews } from '../identity/account-news.ts';
import { ChildAccounts } from '../identity/child-accounts.ts';
import { EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import type { NotificationDocument } from './notification-documents.ts';
import { NotificationsProcessModule } from './notifications.module.ts';
import { Notifications } from './notifications.ts';

interface Person {
  readonly id: string;
  readonly cookie: string;
}

const clock = new ManualClock();
let world: EmbeddedWorld;
let ann: Person;
let bob: Person;
let people = 0;
beforeAll(async () => {
  world = await EmbeddedWorld.open({
    clock,
    features: [ApiModule],
    projections: [NotificationsProcessModule],
    env: { RATE_LIMIT_ADDRESS: '1000' },
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  people += 1;
  // Limits are for a minute.
  clock.advance(61_000);
  [ann, bob] = await Promise.all([world.register(`Ann${people}`), world.register(`Bob${people}`)]);
  world.rooms.notifications.length = 0;
});

const call = (person: Person, path: string, method = 'GET', json?: object) =>
  world.api.call(path, { method, cookie: person.cookie, ...(json && { json }) });
const listOf = async (person: Person, query = ''): Promise<NotificationsAnswer> =>
  notificationsAnswer.parse(await (await call(person, `/api/notifications${query}`)).json());
const typesOf = async (person: Person): Promise<string[]> =>
  (await listOf(person)).items.map(({ type, count }) => (count === 1 ? type : `${type} ${count}`));
const unreadOf = async (person: Person) =>
  unreadAnswer.parse(await (await call(person, '/api/notifications/unread')).json()).unread;
const write = async (from: Person, to: Person, text = 'Hello'): Promise<void> => {
  clock.advance(10);
  const json = { commandId: randomUUID(), to: to.id, text };
  expect((await call(from, '/api/chats/messages', 'POST', json)).status).toBe(201);
};
/** What the open pages of a person receive. */
const pushedTo = (person: Person) =>
  world.rooms.notifications
    .filter(({ name }) => name === 'notifications')
    .flatMap(({ payload }) => realtimeRoom.notifications.notifications.parse(payload).changes)
    .filter(({ userId }) => userId === person.id);
const send = (person: Person, n: number, more: object = {}) =>
  world.api.get(AccountNews).send({
    userId: person.id,
    type: 'follower',
    ref: `${n}`,
    path: null,
    at: clock.now() + n,
    ...more,
  });

/** @returns the id of an article */
async function publish(writer: Person): Promise<string> {
  const id = randomUUID();
  const article = {
    title: 'Tempi',
    description: 'Time',
    content: '<p>1.e4</p>',
    author: 'Ann',
    image: '/api/files/none',
    category: null,
    publishAt: null,
  };
  await world.store.append({
    stream: `article-${id}`,
    expectedVersion: 0,
    events: [{ type: 'ArticleSaved', data: article }],
    context: { commandId: randomUUID(), actor: writer.id },
  });
  return id;
}

describe('what happens to an account', () => {
  test('is listed with who did it, counted, and sent to its open pages', async () => {
    await write(bob, ann);
    const { items, totals } = await listOf(ann);
    expect(items).toMatchObject([
      {
        type: 'message',
        isRead: false,
        count: 1,
        actor: { _id: bob.id, name: `Bob${people}` },
        path: `/messages/${bob.id}`,
      },
    ]);
    expect(totals).toEqual({ games: 0, tournaments: 0, articles: 0, account: 1 });
    expect(await unreadOf(ann)).toEqual({ message: 1 });
    expect(pushedTo(ann)).toMatchObject([{ unread: { message: 1 }, latest: { id: items[0]?.id } }]);
    expect([await typesOf(bob), pushedTo(bob)]).toEqual([[], []]);
  });

  test('again is counted in one until it is read; a repeated command changes nothing', async () => {
    const json = { commandId: randomUUID(), to: ann.id, text: 'Twice' };
    await call(bob, '/api/chats/messages', 'POST', json);
    await call(bob, '/api/chats/messages', 'POST', json);
    expect(await typesOf(ann)).toEqual(['message']);
    await write(bob, ann);
    expect(await typesOf(ann)).toEqual(['message 2']);
    const { items } = await listOf(ann);
    expect((await call(ann, `/api/notifications/${items[0]?.id}/read`, 'POST')).status).toBe(200);
    await write(bob, ann);
    expect(await typesOf(ann)).toEqual(['message']);
  });

  test('friends: a request, its acceptance and a follow', async () => {
    await call(bob, `/api/me/friends/${ann.id}`, 'PUT');
    await call(bob, `/api/me/friends/${ann.id}`, 'PUT');
    expect(await typesOf(ann)).toEqual(['friendRequest']);
    clock.advance(5);
    await call(ann, `/api/me/friends/${bob.id}`, 'PUT');
    await call(ann, `/api/me/follows/${bob.id}`, 'PUT');
    expect((await typesOf(bob)).toSorted()).toEqual(['follower', 'friendAccepted']);
    expect(await unreadOf(ann)).toEqual({});
  });

  test('a challenge and its answer, from their events', async () => {
    const id = randomUUID();
    const offer = {
      by: bob.id,
      to: ann.id,
      color: 'random',
      variant: 'classical',
      timeControl: { initialMs: 180_000, incrementMs: 0 },
      rated: false,
    } as const;
    await world.append(`match-${id}`, 0, { type: 'SeekOffered', data: offer });
    await world.applied(['match-news'], `match-${id}`, 1);
    expect((await listOf(ann)).items).toMatchObject([
      { type: 'challengeReceived', ref: id, actor: { _id: bob.id } },
    ]);
    await world.append(`match-${id}`, 1, { type: 'SeekWithdrawn', data: { by: bob.id, reason: 'owner' } });
    await world.applied(['match-news'], `match-${id}`, 2);
    expect(await typesOf(ann)).toEqual([]);
    expect(pushedTo(ann).at(-1)).toMatchObject({ unread: {}, latest: null });
  });

  test('a like, once for each reader, who may take it back and like again', async () => {
    const id = await publish(ann);
    const like = async ({ id: by }: Person, version: number): Promise<void> => {
      clock.advance(10);
      const type = version % 2 === 0 ? 'ArticleLiked' : 'ArticleUnliked';
      await world.append(`articlelike-${id}-${by}`, version, { type, data: { articleId: id, by } });
      await world.applied(['article-news'], `articlelike-${id}-${by}`, version + 1);
    };
    for (const version of [0, 1, 2, 3, 4]) await like(bob, version);
    expect(await typesOf(ann)).toEqual(['articleLike']);
    await like(await world.register(`Cyd${people}`), 0);
    expect(await typesOf(ann)).toEqual(['articleLike 2']);
    const pushes = pushedTo(ann).length;
    await like(bob, 5);
    await like(bob, 6);
    expect([await typesOf(ann), pushedTo(ann).length]).toEqual([['articleLike 2'], pushes]);
  });

  describe('comments on an article', () => {
    let id: string;
    let cyd: Person;
    beforeEach(async () => {
      cyd = await world.register(`Cyd${people}`);
      id = await publish(ann);
    });

    const comments = () => world.api.get(ArticleComments);
    const comment = async ({ id: userId }: Person, replyTo?: string, commandId = randomUUID()) => {
      clock.advance(10);
      await comments().add({ articleId: id, userId, text: 'Hello', replyTo, commandId });
      return derivedId('article-comment', userId, id, commandId);
    };

    test('reach its writer; a reply, who wrote the comment that it names', async () => {
      const first = await comment(bob);
      const reply = await comment(cyd, first);
      expect((await listOf(bob)).items).toMatchObject([
        {
          type: 'commentReply',
          subject: 'Tempi',
          actor: { _id: cyd.id },
          path: `/displayBlog/${id}#comment-${reply}`,
        },
      ]);
      expect(await typesOf(ann)).toEqual(['articleComment 2']);
      await comment(bob, reply);
      expect([await typesOf(cyd), await typesOf(bob)]).toEqual([['commentReply'], ['commentReply']]);
      await comment(ann, first);
      expect([await typesOf(bob), await typesOf(ann)]).toEqual([['commentReply 2'], ['articleComment 3']]);
    });

    test('of its writer are notified of once, where they are answered', async () => {
      const own = await comment(ann);
      await comment(bob, own);
      expect(await typesOf(ann)).toEqual(['commentReply']);
    });

    test('reach no one twice, nor who answers oneself', async () => {
      const first = await comment(bob);
      await comment(bob, first);
      expect(await typesOf(bob)).toEqual([]);
      const command = randomUUID();
      await comment(cyd, first, command);
      await comment(cyd, first, command);
      expect([await typesOf(bob), await typesOf(ann)]).toEqual([['commentReply'], ['articleComment 3']]);
    });

    test('whose notification was lost have one once they are sent again', async () => {
      const first = await comment(bob);
      const command = randomUUID();
      const keeping = jest
        .spyOn(world.api.get(Notifications), 'keep')
        .mockRejectedValueOnce(new Error('The server is stopping'));
      await comment(cyd, first, command);
      keeping.mockRestore();
      expect(await typesOf(bob)).toEqual([]);
      await comment(cyd, first, command);
      expect(await typesOf(bob)).toEqual(['commentReply']);
    });

    test('reach no one across a block, which ends what was there, and with the kind off no page', async () => {
      const first = await comment(bob);
      await comment(cyd, first);
      await call(cyd, `/api/me/blocks/${bob.id}`, 'PUT');
      expect(await typesOf(bob)).toEqual([]);
      await comment(cyd, first);
      expect(await typesOf(bob)).toEqual([]);
      const { notifications } = defaultSettings;
      const article = { ...notifications.article, app: false };
      const settings = { ...defaultSettings, notifications: { ...notifications, article } };
      await call(bob, '/api/me/settings', 'PUT', { version: 0, settings });
      await comment(ann, first);
      expect((await listOf(bob)).items).toMatchObject([{ type: 'commentReply', isRead: true }]);
    });

    test('that staff remove: their writer is given the reason; staff of their own nothing', async () => {
      const staff = { by: ann.id, reason: 'An advertisement' };
      const first = await comment(bob);
      await comments().removeReported(first, staff);
      await comments().removeReported(first, staff);
      expect((await listOf(bob)).items).toMatchObject([
        {
          type: 'commentRemoved',
          actor: null,
          count: 1,
          subject: 'Tempi',
          reason: 'An advertisement',
          path: `/displayBlog/${id}`,
        },
      ]);
      await comments().removeReported(await comment(ann), staff);
      expect(await typesOf(ann)).toEqual(['articleComment']);
      await comments().removeReported(await comment(cyd), { by: ann.id, reason: '' });
      const [removed] = (await listOf(cyd)).items;
      expect([removed?.type, removed?.reason]).toEqual(['commentRemoved', undefined]);
    });

    test('end with the article; that staff removed one stays, without an address', async () => {
      const first = await comment(bob);
      const other = await comment(cyd, first);
      await comments().removeReported(other, { by: ann.id, reason: 'Spam' });
      await world.append(`articlelike-${id}-${cyd.id}`, 0, {
        type: 'ArticleLiked',
        data: { articleId: id, by: cyd.id },
      });
      await world.applied(['article-news'], `articlelike-${id}-${cyd.id}`, 1);
      expect((await typesOf(ann)).toSorted()).toEqual(['articleComment 2', 'articleLike']);
      expect(await typesOf(bob)).toEqual(['commentReply']);
      await world.append(`article-${id}`, 1, { type: 'ArticleDeleted', data: {} });
      await world.applied(['article-news'], `article-${id}`, 2);
      expect([await typesOf(ann), await typesOf(bob)]).toEqual([[], []]);
      expect((await listOf(cyd)).items).toMatchObject([
        { type: 'commentRemoved', reason: 'Spam', path: null },
      ]);
    });
  });

  test('a request to a club, until it is decided, and its decision', async () => {
    const id = randomUUID();
    const club = { name: `Club ${people}`, about: '', admission: 'request', founderId: ann.id } as const;
    await world.append(`club-${id}`, 0, { type: 'ClubFounded', data: club });
    await world.append(`club-${id}`, 1, { type: 'ClubMembershipAsked', data: { userId: bob.id } });
    await world.applied(['club-news'], `club-${id}`, 2);
    expect((await listOf(ann)).items).toMatchObject([
      { type: 'clubRequest', subject: club.name, actor: { _id: bob.id }, path: `/clubs/${id}` },
    ]);
    const accepted = { userId: bob.id, by: ann.id };
    await world.append(`club-${id}`, 2, { type: 'ClubMemberJoined', data: accepted });
    await world.applied(['club-news'], `club-${id}`, 3);
    expect((await listOf(bob)).items).toMatchObject([
      { type: 'clubRequestDecided', outcome: 'granted', subject: club.name, actor: null },
    ]);
    expect(await typesOf(ann)).toEqual([]);
  });

  test('a request that is withdrawn and repeated waits quietly, and goes with its club', async () => {
    const id = randomUUID();
    const club = { name: `Club ${people}`, about: '', admission: 'request', founderId: ann.id } as const;
    const asked = { type: 'ClubMembershipAsked', data: { userId: bob.id } } as const;
    await world.append(`club-${id}`, 0, { type: 'ClubFounded', data: club });
    await world.append(`club-${id}`, 1, asked);
    await world.applied(['club-news'], `club-${id}`, 2);
    await world.append(`club-${id}`, 2, { type: 'ClubRequestEnded', data: { userId: bob.id, by: bob.id } });
    await world.applied(['club-news'], `club-${id}`, 3);
    expect(await typesOf(ann)).toEqual([]);
    await world.append(`club-${id}`, 3, asked);
    await world.applied(['club-news'], `club-${id}`, 4);
    expect([await typesOf(ann), await unreadOf(ann)]).toEqual([['clubRequest'], { clubRequest: 1 }]);
    expect(pushedTo(ann).map(({ latest }) => latest?.type)).toEqual(['clubRequest', undefined, undefined]);
    await world.append(`club-${id}`, 4, { type: 'ClubClosed', data: { by: ann.id } });
    await world.applied(['club-news'], `club-${id}`, 5);
    expect(await typesOf(ann)).toEqual([]);
  });

  test('a club that declined a team battle, by its name; one kept before has none', async () => {
    const declined = { type: 'clubBattleDeclined', actorId: bob.id, subject: 'Derby' };
    await send(ann, 1, declined);
    await send(ann, 2, { ...declined, club: 'Rooks' });
    expect((await listOf(ann)).items.map(({ subject, club }) => [subject, club])).toEqual([
      ['Derby', 'Rooks'],
      ['Derby', undefined],
    ]);
  });

  test('a move in a game with days for a move', async () => {
    const id = randomUUID();
    const clocks = { whiteMs: 86_400_000, blackMs: 86_400_000 };
    await world.append(
      `match-${id}`,
      0,
      {
        type: 'MatchStarted',
        data: {
          white: { userId: ann.id, rating: newcomer },
          black: { userId: bob.id, rating: newcomer },
          variant: 'classical',
          speed: 'correspondence',
          rated: false,
          startFen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
          timeControl: { initialMs: 86_400_000, incrementMs: 0, daysPerMove: 1 },
        },
      },
      {
        type: 'MovePlayed',
        data: { ply: 1, uci: 'e2e4', san: 'e4', key: '823c9b50fd114196', spentMs: 0, clocks },
      },
    );
    await world.applied(['match-news'], `match-${id}`, 2);
    expect([await typesOf(ann), await typesOf(bob)]).toEqual([[], ['yourTurn']]);
  });
});

describe('what is settled', () => {
  test('goes in parts, and reaches the pages of those who had it', async () => {
    const follows = Array.from({ length: 150 }, (_, n) => ({
      type: 'follower' as const,
      ref: `${n}`,
      path: null,
      at: clock.now() + n,
    }));
    await world.api.get(AccountNews).send(...follows.map((one) => ({ ...one, userId: ann.id })));
    world.rooms.notifications.length = 0;
    const deleting = jest.spyOn(
      world.api.get<Model<NotificationDocument>>(getModelToken('Notification', ACCOUNTS) as never),
      'deleteMany',
    );
    await world.api
      .get(Notifications)
      .remove([bob, ann].flatMap(({ id }) => follows.map(({ type, ref }) => ({ userId: id, type, ref }))));
    const sizes = deleting.mock.calls.map(
      ([filter]) => (filter as unknown as { _id: { $in: string[] } })._id.$in.length,
    );
    deleting.mockRestore();
    expect(sizes).toEqual([50, 100]);
    expect([await typesOf(ann), pushedTo(bob)]).toEqual([[], []]);
    expect(pushedTo(ann).map(({ unread }) => unread)).toEqual([{ follower: 100 }, {}]);
  });
});

describe('who is not notified', () => {
  test('who has blocked the other; what was there of them ends', async () => {
    await write(bob, ann);
    await call(ann, `/api/me/blocks/${bob.id}`, 'PUT');
    expect(await typesOf(ann)).toEqual([]);
    await send(ann, 1, { actorId: bob.id, ref: bob.id });
    expect(await typesOf(ann)).toEqual([]);
  });

  test('a child, of what others write or of their follows; staff and rounds reach it', async () => {
    await world.api.get(ChildAccounts).mark(ann.id, true);
    await send(ann, 1, { actorId: bob.id });
    await send(ann, 2, { type: 'reportDecided' });
    expect(await typesOf(ann)).toEqual(['reportDecided']);
  });

  test('an account that does not exist, and oneself', async () => {
    await send({ id: randomUUID(), cookie: '' }, 1);
    await send(ann, 1, { actorId: ann.id });
    expect(await typesOf(ann)).toEqual([]);
  });

  test('with a kind switched off it is listed as read, and no page is notified', async () => {
    const { notifications } = defaultSettings;
    const settings = {
      ...defaultSettings,
      notifications: { ...notifications, social: { ...notifications.social, app: false } },
    };
    expect((await call(ann, '/api/me/settings', 'PUT', { version: 0, settings })).status).toBe(200);
    await write(bob, ann);
    expect((await listOf(ann)).items).toMatchObject([{ type: 'message', isRead: true }]);
    expect([await unreadOf(ann), pushedTo(ann).map(({ latest }) => latest)]).toEqual([{}, [null]]);
  });
});

describe('reading', () => {
  test('a conversation reads its notification', async () => {
    await write(bob, ann);
    const { chats } = (await (await call(ann, '/api/chats')).json()) as {
      chats: { _id: string; latestMessage: { at: number } }[];
    };
    const [chat] = chats;
    await call(ann, `/api/chats/${chat?._id}/read`, 'POST', { at: chat?.latestMessage.at });
    expect(await unreadOf(ann)).toEqual({});
  });

  test('a message that is read before its notification is kept leaves none unread', async () => {
    const receiver = world.api.get(Notifications);
    const keep = receiver.keep.bind(receiver);
    const readNow = async (): Promise<void> => {
      const { chats } = (await (await call(ann, '/api/chats')).json()) as {
        chats: { _id: string; latestMessage: { at: number } }[];
      };
      const at = chats[0]?.latestMessage.at;
      await call(ann, `/api/chats/${chats[0]?._id}/read`, 'POST', { at });
    };
    const keeping = jest.spyOn(receiver, 'keep').mockImplementationOnce(async (news) => {
      await readNow();
      await keep(news);
    });
    await write(bob, ann);
    keeping.mockRestore();
    expect([await typesOf(ann), await unreadOf(ann)]).toEqual([['message'], {}]);
    // The notification is there before the pages of the recipient know of the message.
    const notify = world.rooms.notify.bind(world.rooms);
    const unreadAt: unknown[] = [];
    const notifying = jest.spyOn(world.rooms, 'notify').mockImplementation(async (room, name, payload) => {
      if (name === 'receiveMessage') unreadAt.push(await unreadOf(ann));
      await notify(room, name, payload);
    });
    await write(bob, ann);
    notifying.mockRestore();
    expect(unreadAt).toEqual([{ message: 1 }]);
    await readNow();
    await send(ann, 20, { type: 'message', ref: (await listOf(ann)).items[0]?.ref });
    expect(await unreadOf(ann)).toEqual({ message: 1 });
    // A second call of one who has read before settles it.
    await readNow();
    expect(await unreadOf(ann)).toEqual({});
  });

  test('all up to a time, of one part or of all; what came later stays unread', async () => {
    await send(ann, 1);
    await send(ann, 2, { type: 'roundPaired', subject: 'Open', round: 1 });
    await send(ann, 3, { ref: 'late' });
    const until = clock.now() + 2;
    const answer = await call(ann, '/api/notifications/read', 'POST', { until, group: 'tournaments' });
    expect(unreadAnswer.parse(await answer.json()).unread).toEqual({ follower: 2 });
    await call(ann, '/api/notifications/read', 'POST', { until });
    expect(await unreadOf(ann)).toEqual({ follower: 1 });
    expect(pushedTo(ann).at(-1)).toMatchObject({ unread: { follower: 1 }, latest: null });
  });

  test('one of another changes nothing', async () => {
    await send(ann, 1);
    const [item] = (await listOf(ann)).items as [NotificationView];
    expect((await call(bob, `/api/notifications/${item.id}/read`, 'POST')).status).toBe(200);
    expect(await unreadOf(ann)).toEqual({ follower: 1 });
  });
});

describe('the list', () => {
  test('is read page by page, of one part too, and a foreign cursor is refused', async () => {
    for (const n of [1, 2, 3, 4, 5]) await send(ann, n);
    await send(ann, 6, { type: 'roundPaired', subject: 'Open', round: 1 });
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: NotificationsAnswer = await listOf(
        ann,
        `?group=account&limit=2${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...page.items.map(({ ref }) => ref));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(['5', '4', '3', '2', '1']);
    expect((await call(ann, '/api/notifications?cursor=x')).status).toBe(422);
  });

  test('keeps a bounded number, the newest', async () => {
    const more = Array.from({ length: mostNotifications + 5 }, (_, n) => n);
    await world.api.get(AccountNews).send(
      ...more.map((n) => ({
        userId: ann.id,
        type: 'follower' as const,
        ref: `${n}`,
        path: null,
        at: clock.now() + n,
      })),
    );
    const { totals, items } = await listOf(ann);
    expect([totals.account, items[0]?.ref]).toEqual([mostNotifications, `${mostNotifications + 4}`]);
  });

  test('has nothing of long ago, as when a log is read from its start', async () => {
    await send(ann, 1, { at: clock.now() - 61 * 86_400_000 });
    expect(await typesOf(ann)).toEqual([]);
  });

  test('is in the export, and goes with the account, of others too', async () => {
    await write(bob, ann);
    await write(ann, bob);
    const data = (await (await call(ann, '/api/me/export')).json()) as { Notification: unknown[] };
    expect(data.Notification).toHaveLength(1);
    const json = { password: 'correct horse', confirmation: 'DELETE' };
    expect((await call(ann, '/api/me/delete', 'POST', json)).status).toBe(204);
    await eventually(async () => (await typesOf(bob)).length === 0);
  });
});
