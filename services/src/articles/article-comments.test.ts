import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Article } from '@royal-chess/contracts/articles';
import { ArticleWorld, codeOf } from './testing/article-world.ts';

let world: ArticleWorld;
beforeAll(async () => {
  world = await ArticleWorld.open();
});
afterAll(() => world.close());

describe('comments', () => {
  test('are stored as text, with the name of their writer, once for each command, the newest first', async () => {
    const { id } = await world.created();
    const path = `/api/addComment/${id}`;
    const commandId = randomUUID();
    const text = '<b>22...Rxc3!!</b>\nand wins';
    await world.call(path, 'oduya', { json: { text, commandId, userId: world.idOf('oduya') } });
    await world.call(path, 'oduya', { json: { text, commandId } });
    const response = await world.call(path, 'katya', { json: { text: ' Later ' } });
    const { comments, commentsCount } = (await response.json()) as Article;
    expect(commentsCount).toBe(2);
    expect(comments).toMatchObject([
      { text: 'Later', userId: { _id: world.idOf('katya'), name: 'katya' } },
      { text, userId: { _id: world.idOf('oduya'), name: 'oduya' } },
    ]);
  });

  test.each([
    ['an empty one', 'oduya', { text: ' \n ' }, 422, 'RC_VALIDATION'],
    ['one of 2,001 characters', 'oduya', { text: 'x'.repeat(2_001) }, 422, 'RC_VALIDATION'],
    ['one of a visitor', null, { text: 'Hello' }, 401, 'RC_NOT_SIGNED_IN'],
    ['one of a child', 'small', { text: 'Hello' }, 403, 'RC_CHILD_ACCOUNT'],
    ['one in the name of another', 'oduya', { text: 'Hello', userId: randomUUID() }, 403, 'RC_FORBIDDEN'],
  ])('%s is refused', async (_, name, json, status, code) => {
    const { id } = await world.created();
    expect(await codeOf(await world.call(`/api/addComment/${id}`, name, { json }))).toEqual([status, code]);
  });

  test('are answered, one level deep, and the replies to a deleted one stay', async () => {
    const { id } = await world.created();
    const add = async (name: string, text: string, replyTo?: string): Promise<Article['comments']> => {
      const response = await world.call(`/api/addComment/${id}`, name, { json: { text, replyTo } });
      return ((await response.json()) as Article).comments;
    };
    const [first] = await add('oduya', 'Is g3 lost?');
    await add('katya', 'It is.', first?._id);
    const [, reply] = await add('katya', 'Another one');
    expect(reply).toMatchObject({ text: 'Is g3 lost?', replyTo: null });
    const withReplies = await add('oduya', 'Thank you', (await world.read(id)).comments[2]?._id);
    expect(withReplies).toMatchObject([
      { text: 'Another one', replyTo: null },
      { text: 'Is g3 lost?', replyTo: null },
      { text: 'It is.', replyTo: first?._id },
      { text: 'Thank you', replyTo: first?._id },
    ]);
    const { id: other } = await world.created();
    const elsewhere = await world.call(`/api/addComment/${other}`, 'oduya', {
      json: { text: 'x', replyTo: first?._id },
    });
    expect(await codeOf(elsewhere)).toEqual([404, 'RC_NOT_FOUND']);
    await world.call(`/api/articles/${id}/comments/${first?._id}`, 'oduya', { method: 'DELETE' });
    expect(await world.read(id)).toMatchObject({
      commentsCount: 3,
      comments: [{ text: 'Another one' }, { text: 'It is.', replyTo: first?._id }, { text: 'Thank you' }],
    });
    const late = await world.call(`/api/addComment/${id}`, 'oduya', {
      json: { text: 'x', replyTo: first?._id },
    });
    expect(await codeOf(late)).toEqual([404, 'RC_NOT_FOUND']);
  });

  test('are changed by their writer, and by no other, staff neither', async () => {
    const { id } = await world.created();
    const added = await world.call(`/api/addComment/${id}`, 'oduya', { json: { text: 'Hello' } });
    const { comments } = (await added.json()) as Article;
    expect(comments).toMatchObject([{ editedAt: null }]);
    const path = `/api/articles/${id}/comments/${comments[0]?._id}`;
    const edit = (name: string, text: string) => world.call(path, name, { method: 'PUT', json: { text } });
    for (const name of ['katya', 'helga'])
      expect(await codeOf(await edit(name, 'Changed'))).toEqual([404, 'RC_NOT_FOUND']);
    expect(await codeOf(await edit('oduya', '  '))).toEqual([422, 'RC_VALIDATION']);
    expect((await (await edit('oduya', ' 22...Rxc3!! ')).json()) as Article).toMatchObject({
      comments: [{ text: '22...Rxc3!!', editedAt: expect.any(String), userId: { name: 'oduya' } }],
    });
  });

  test('are deleted by their writer and by staff, and by no other', async () => {
    const { id } = await world.created();
    const comment = async (): Promise<string> => {
      const response = await world.call(`/api/addComment/${id}`, 'oduya', { json: { text: 'Hello' } });
      return `/api/articles/${id}/comments/${((await response.json()) as Article).comments[0]?._id}`;
    };
    const method = 'DELETE';
    const path = await comment();
    expect(await codeOf(await world.call(path, 'katya', { method }))).toEqual([404, 'RC_NOT_FOUND']);
    expect((await (await world.call(path, 'oduya', { method })).json()) as Article).toMatchObject({
      commentsCount: 0,
    });
    const byStaff = await comment();
    const tooLong = await world.call(byStaff, 'helga', { method, json: { reason: 'x'.repeat(501) } });
    expect(await codeOf(tooLong)).toEqual([422, 'RC_VALIDATION']);
    expect(
      (await world.call(byStaff, 'helga', { method, json: { reason: ' An advertisement ' } })).status,
    ).toBe(200);
    expect(await codeOf(await world.call(byStaff, 'helga', { method }))).toEqual([404, 'RC_NOT_FOUND']);
    expect((await world.call(await comment(), 'helga', { method })).status).toBe(200);
    const received = (await (await world.call('/api/notifications?limit=2', 'oduya')).json()) as {
      items: object[];
    };
    expect(received.items).toMatchObject([
      { type: 'commentRemoved' },
      { type: 'commentRemoved', reason: 'An advertisement' },
    ]);
  });
});
