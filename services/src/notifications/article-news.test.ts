import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { defaultSettings } from '@royal-chess/contracts/account';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { ArticleComments } from '../articles/article-comments.ts';
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

describe('comments on an article', () => {
  let id: string;
  let cyd: Person;
  beforeEach(async () => {
    cyd = await world.embedded.register(`Cyd${world.pair}`);
    id = await world.publish(ann);
  });

  const comments = () => world.embedded.api.get(ArticleComments);
  const comment = async ({ id: userId }: Person, replyTo?: string, commandId = randomUUID()) => {
    world.clock.advance(10);
    await comments().add({ articleId: id, userId, text: 'Hello', replyTo, commandId });
    return derivedId('article-comment', userId, id, commandId);
  };

  test('reach its writer; a reply, who wrote the comment that it names', async () => {
    const first = await comment(bob);
    const reply = await comment(cyd, first);
    expect((await world.listOf(bob)).items).toMatchObject([
      {
        type: 'commentReply',
        subject: 'Tempi',
        actor: { _id: cyd.id },
        path: `/displayBlog/${id}#comment-${reply}`,
      },
    ]);
    expect(await world.typesOf(ann)).toEqual(['articleComment 2']);
    await comment(bob, reply);
    expect([await world.typesOf(cyd), await world.typesOf(bob)]).toEqual([
      ['commentReply'],
      ['commentReply'],
    ]);
    await comment(ann, first);
    expect([await world.typesOf(bob), await world.typesOf(ann)]).toEqual([
      ['commentReply 2'],
      ['articleComment 3'],
    ]);
  });

  test('of its writer are notified of once, where they are answered', async () => {
    const own = await comment(ann);
    await comment(bob, own);
    expect(await world.typesOf(ann)).toEqual(['commentReply']);
  });

  test('reach no one twice, nor who answers oneself', async () => {
    const first = await comment(bob);
    await comment(bob, first);
    expect(await world.typesOf(bob)).toEqual([]);
    const command = randomUUID();
    await comment(cyd, first, command);
    await comment(cyd, first, command);
    expect([await world.typesOf(bob), await world.typesOf(ann)]).toEqual([
      ['commentReply'],
      ['articleComment 3'],
    ]);
  });

  test('whose notification was lost have one once they are sent again', async () => {
    const first = await comment(bob);
    const command = randomUUID();
    const keeping = jest
      .spyOn(world.embedded.api.get(Notifications), 'keep')
      .mockRejectedValueOnce(new Error('The server is stopping'));
    await comment(cyd, first, command);
    keeping.mockRestore();
    expect(await world.typesOf(bob)).toEqual([]);
    await comment(cyd, first, command);
    expect(await world.typesOf(bob)).toEqual(['commentReply']);
  });

  test('reach no one across a block, which ends what was there, and with the kind off no page', async () => {
    const first = await comment(bob);
    await comment(cyd, first);
    await world.call(cyd, `/api/me/blocks/${bob.id}`, 'PUT');
    expect(await world.typesOf(bob)).toEqual([]);
    await comment(cyd, first);
    expect(await world.typesOf(bob)).toEqual([]);
    const { notifications } = defaultSettings;
    const article = { ...notifications.article, app: false };
    const settings = { ...defaultSettings, notifications: { ...notifications, article } };
    await world.call(bob, '/api/me/settings', 'PUT', { version: 0, settings });
    await comment(ann, first);
    expect((await world.listOf(bob)).items).toMatchObject([{ type: 'commentReply', isRead: true }]);
  });

  test('that staff remove: their writer is given the reason; staff of their own nothing', async () => {
    const staff = { by: ann.id, reason: 'An advertisement' };
    const first = await comment(bob);
    await comments().removeReported(first, staff);
    await comments().removeReported(first, staff);
    expect((await world.listOf(bob)).items).toMatchObject([
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
    expect(await world.typesOf(ann)).toEqual(['articleComment']);
    await comments().removeReported(await comment(cyd), { by: ann.id, reason: '' });
    const [removed] = (await world.listOf(cyd)).items;
    expect([removed?.type, removed?.reason]).toEqual(['commentRemoved', undefined]);
  });

  test('end with the article; that staff removed one stays, without an address', async () => {
    const first = await comment(bob);
    const other = await comment(cyd, first);
    await comments().removeReported(other, { by: ann.id, reason: 'Spam' });
    await world.embedded.append(`articlelike-${id}-${cyd.id}`, 0, {
      type: 'ArticleLiked',
      data: { articleId: id, by: cyd.id },
    });
    await world.embedded.applied(['article-news'], `articlelike-${id}-${cyd.id}`, 1);
    expect((await world.typesOf(ann)).toSorted()).toEqual(['articleComment 2', 'articleLike']);
    expect(await world.typesOf(bob)).toEqual(['commentReply']);
    await world.embedded.append(`article-${id}`, 1, { type: 'ArticleDeleted', data: {} });
    await world.embedded.applied(['article-news'], `article-${id}`, 2);
    expect([await world.typesOf(ann), await world.typesOf(bob)]).toEqual([[], []]);
    expect((await world.listOf(cyd)).items).toMatchObject([
      { type: 'commentRemoved', reason: 'Spam', path: null },
    ]);
  });
});

test('a like, once for each reader, who may take it back and like again', async () => {
  const id = await world.publish(ann);
  const like = async ({ id: by }: Person, version: number): Promise<void> => {
    world.clock.advance(10);
    const type = version % 2 === 0 ? 'ArticleLiked' : 'ArticleUnliked';
    await world.embedded.append(`articlelike-${id}-${by}`, version, { type, data: { articleId: id, by } });
    await world.embedded.applied(['article-news'], `articlelike-${id}-${by}`, version + 1);
  };
  for (const version of [0, 1, 2, 3, 4]) await like(bob, version);
  expect(await world.typesOf(ann)).toEqual(['articleLike']);
  await like(await world.embedded.register(`Cyd${world.pair}`), 0);
  expect(await world.typesOf(ann)).toEqual(['articleLike 2']);
  const pushes = world.pushedTo(ann).length;
  await like(bob, 5);
  await like(bob, 6);
  expect([await world.typesOf(ann), world.pushedTo(ann).length]).toEqual([['articleLike 2'], pushes]);
});
