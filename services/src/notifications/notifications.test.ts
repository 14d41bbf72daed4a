import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import { defaultSettings } from '@royal-chess/contracts/account';
import { newcomer } from '@royal-chess/domain/rating/glicko';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { AccountNews } from '../identity/account-news.ts';
import { ChildAccounts } from '../identity/child-accounts.ts';
import type { NotificationDocument } from './notification-documents.ts';
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

describe('what happens to an account', () => {
  test('is listed with who did it, counted, and sent to its open pages', async () => {
    await world.write(bob, ann);
    const { items, totals } = await world.listOf(ann);
    expect(items).toMatchObject([
      {
        type: 'message',
        isRead: false,
        count: 1,
        actor: { _id: bob.id, name: `Bob${world.pair}` },
        path: `/messages/${bob.id}`,
      },
    ]);
    expect(totals).toEqual({ games: 0, tournaments: 0, articles: 0, account: 1 });
    expect(await world.unreadOf(ann)).toEqual({ message: 1 });
    expect(world.pushedTo(ann)).toMatchObject([{ unread: { message: 1 }, latest: { id: items[0]?.id } }]);
    expect([await world.typesOf(bob), world.pushedTo(bob)]).toEqual([[], []]);
  });

  test('again is counted in one until it is read; a repeated command changes nothing', async () => {
    const json = { commandId: randomUUID(), to: ann.id, text: 'Twice' };
    await world.call(bob, '/api/chats/messages', 'POST', json);
    await world.call(bob, '/api/chats/messages', 'POST', json);
    expect(await world.typesOf(ann)).toEqual(['message']);
    await world.write(bob, ann);
    expect(await world.typesOf(ann)).toEqual(['message 2']);
    const { items } = await world.listOf(ann);
    expect((await world.call(ann, `/api/notifications/${items[0]?.id}/read`, 'POST')).status).toBe(200);
    await world.write(bob, ann);
    expect(await world.typesOf(ann)).toEqual(['message']);
  });

  test('friends: a request, its acceptance and a follow', async () => {
    await world.call(bob, `/api/me/friends/${ann.id}`, 'PUT');
    await world.call(bob, `/api/me/friends/${ann.id}`, 'PUT');
    expect(await world.typesOf(ann)).toEqual(['friendRequest']);
    world.clock.advance(5);
    await world.call(ann, `/api/me/friends/${bob.id}`, 'PUT');
    await world.call(ann, `/api/me/follows/${bob.id}`, 'PUT');
    expect((await world.typesOf(bob)).toSorted()).toEqual(['follower', 'friendAccepted']);
    expect(await world.unreadOf(ann)).toEqual({});
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
    await world.embedded.append(`match-${id}`, 0, { type: 'SeekOffered', data: offer });
    await world.embedded.applied(['match-news'], `match-${id}`, 1);
    expect((await world.listOf(ann)).items).toMatchObject([
      { type: 'challengeReceived', ref: id, actor: { _id: bob.id } },
    ]);
    await world.embedded.append(`match-${id}`, 1, {
      type: 'SeekWithdrawn',
      data: { by: bob.id, reason: 'owner' },
    });
    await world.embedded.applied(['match-news'], `match-${id}`, 2);
    expect(await world.typesOf(ann)).toEqual([]);
    expect(world.pushedTo(ann).at(-1)).toMatchObject({ unread: {}, latest: null });
  });

  test('a request to a club, until it is decided, and its decision', async () => {
    const id = randomUUID();
    const club = { name: `Club ${world.pair}`, about: '', admission: 'request', founderId: ann.id } as const;
    await world.embedded.append(`club-${id}`, 0, { type: 'ClubFounded', data: club });
    await world.embedded.append(`club-${id}`, 1, { type: 'ClubMembershipAsked', data: { userId: bob.id } });
    await world.embedded.applied(['club-news'], `club-${id}`, 2);
    expect((await world.listOf(ann)).items).toMatchObject([
      { type: 'clubRequest', subject: club.name, actor: { _id: bob.id }, path: `/clubs/${id}` },
    ]);
    const accepted = { userId: bob.id, by: ann.id };
    await world.embedded.append(`club-${id}`, 2, { type: 'ClubMemberJoined', data: accepted });
    await world.embedded.applied(['club-news'], `club-${id}`, 3);
    expect((await world.listOf(bob)).items).toMatchObject([
      { type: 'clubRequestDecided', outcome: 'granted', subject: club.name, actor: null },
    ]);
    expect(await world.typesOf(ann)).toEqual([]);
  });

  test('a request that is withdrawn and repeated waits quietly, and goes with its club', async () => {
    const id = randomUUID();
    const club = { name: `Club ${world.pair}`, about: '', admission: 'request', founderId: ann.id } as const;
    const asked = { type: 'ClubMembershipAsked', data: { userId: bob.id } } as const;
    await world.embedded.append(`club-${id}`, 0, { type: 'ClubFounded', data: club });
    await world.embedded.append(`club-${id}`, 1, asked);
    await world.embedded.applied(['club-news'], `club-${id}`, 2);
    await world.embedded.append(`club-${id}`, 2, {
      type: 'ClubRequestEnded',
      data: { userId: bob.id, by: bob.id },
    });
    await world.embedded.applied(['club-news'], `club-${id}`, 3);
    expect(await world.typesOf(ann)).toEqual([]);
    await world.embedded.append(`club-${id}`, 3, asked);
    await world.embedded.applied(['club-news'], `club-${id}`, 4);
    expect([await world.typesOf(ann), await world.unreadOf(ann)]).toEqual([
      ['clubRequest'],
      { clubRequest: 1 },
    ]);
    expect(world.pushedTo(ann).map(({ latest }) => latest?.type)).toEqual([
      'clubRequest',
      undefined,
      undefined,
    ]);
    await world.embedded.append(`club-${id}`, 4, { type: 'ClubClosed', data: { by: ann.id } });
    await world.embedded.applied(['club-news'], `club-${id}`, 5);
    expect(await world.typesOf(ann)).toEqual([]);
  });

  test('a club that declined a team battle, by its name; one kept before has none', async () => {
    const declined = { type: 'clubBattleDeclined', actorId: bob.id, subject: 'Derby' };
    await world.send(ann, 1, declined);
    await world.send(ann, 2, { ...declined, club: 'Rooks' });
    expect((await world.listOf(ann)).items.map(({ subject, club }) => [subject, club])).toEqual([
      ['Derby', 'Rooks'],
      ['Derby', undefined],
    ]);
  });

  test('a move in a game with days for a move', async () => {
    const id = randomUUID();
    const clocks = { whiteMs: 86_400_000, blackMs: 86_400_000 };
    await world.embedded.append(
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
    await world.embedded.applied(['match-news'], `match-${id}`, 2);
    expect([await world.typesOf(ann), await world.typesOf(bob)]).toEqual([[], ['yourTurn']]);
  });
});

describe('what is settled', () => {
  test('goes in parts, and reaches the pages of those who had it', async () => {
    const follows = Array.from({ length: 150 }, (_, n) => ({
      type: 'follower' as const,
      ref: `${n}`,
      path: null,
      at: world.clock.now() + n,
    }));
    await world.embedded.api.get(AccountNews).send(...follows.map((one) => ({ ...one, userId: ann.id })));
    world.embedded.rooms.notifications.length = 0;
    const deleting = jest.spyOn(
      world.embedded.api.get<Model<NotificationDocument>>(getModelToken('Notification', ACCOUNTS) as never),
      'deleteMany',
    );
    await world.embedded.api
      .get(Notifications)
      .remove([bob, ann].flatMap(({ id }) => follows.map(({ type, ref }) => ({ userId: id, type, ref }))));
    const sizes = deleting.mock.calls.map(
      ([filter]) => (filter as unknown as { _id: { $in: string[] } })._id.$in.length,
    );
    deleting.mockRestore();
    expect(sizes).toEqual([50, 100]);
    expect([await world.typesOf(ann), world.pushedTo(bob)]).toEqual([[], []]);
    expect(world.pushedTo(ann).map(({ unread }) => unread)).toEqual([{ follower: 100 }, {}]);
  });
});

describe('who is not notified', () => {
  test('who has blocked the other; what was there of them ends', async () => {
    await world.write(bob, ann);
    await world.call(ann, `/api/me/blocks/${bob.id}`, 'PUT');
    expect(await world.typesOf(ann)).toEqual([]);
    await world.send(ann, 1, { actorId: bob.id, ref: bob.id });
    expect(await world.typesOf(ann)).toEqual([]);
  });

  test('a child, of what others write or of their follows; staff and rounds reach it', async () => {
    await world.embedded.api.get(ChildAccounts).mark(ann.id, true);
    await world.send(ann, 1, { actorId: bob.id });
    await world.send(ann, 2, { type: 'reportDecided' });
    expect(await world.typesOf(ann)).toEqual(['reportDecided']);
  });

  test('an account that does not exist, and oneself', async () => {
    await world.send({ id: randomUUID(), cookie: '' }, 1);
    await world.send(ann, 1, { actorId: ann.id });
    expect(await world.typesOf(ann)).toEqual([]);
  });

  test('with a kind switched off it is listed as read, and no page is notified', async () => {
    const { notifications } = defaultSettings;
    const settings = {
      ...defaultSettings,
      notifications: { ...notifications, social: { ...notifications.social, app: false } },
    };
    expect((await world.call(ann, '/api/me/settings', 'PUT', { version: 0, settings })).status).toBe(200);
    await world.write(bob, ann);
    expect((await world.listOf(ann)).items).toMatchObject([{ type: 'message', isRead: true }]);
    expect([await world.unreadOf(ann), world.pushedTo(ann).map(({ latest }) => latest)]).toEqual([
      {},
      [null],
    ]);
  });
});
