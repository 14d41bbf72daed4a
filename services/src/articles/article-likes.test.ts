import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Article } from '@royal-chess/contracts/articles';
import { likeId } from './articles.ts';
import { ArticleWorld, codeOf } from './testing/article-world.ts';

let world: ArticleWorld;
beforeAll(async () => {
  world = await ArticleWorld.open();
});
afterAll(() => world.close());

describe('likes', () => {
  test('are toggled, and the answer is the updated article', async () => {
    const { id } = await world.created();
    const like = async (name: string): Promise<Article> =>
      (await (
        await world.call(`/api/addLike/${id}`, name, { json: { userId: world.idOf(name) } })
      ).json()) as Article;
    expect(await like('oduya')).toMatchObject({ likesCount: 1, liked: true, likes: [world.idOf('oduya')] });
    expect(await like('katya')).toMatchObject({
      likesCount: 2,
      likes: [world.idOf('oduya'), world.idOf('katya')],
    });
    expect(await like('oduya')).toMatchObject({ likesCount: 1, liked: false, likes: [world.idOf('katya')] });
    expect(await world.read(id, 'katya')).toMatchObject({ liked: true });
    expect(await world.read(id)).toMatchObject({ liked: false, likesCount: 1 });
  });

  test('of visitors and in the name of another are refused', async () => {
    const { id } = await world.created();
    const path = `/api/addLike/${id}`;
    expect(await codeOf(await world.call(path, null, { json: {} }))).toEqual([401, 'RC_NOT_SIGNED_IN']);
    const foreign = await world.call(path, 'oduya', { json: { userId: world.idOf('katya') } });
    expect(await codeOf(foreign)).toEqual([403, 'RC_FORBIDDEN']);
  });

  test('of 10,000 users are counted, and the page carries the first 100 and my own', async () => {
    const { id } = await world.created();
    const users = Array.from({ length: 10_000 }, () => randomUUID());
    for (let from = 0; from < users.length; from += 500)
      await Promise.all(
        users.slice(from, from + 500).map((by) =>
          world.embedded.append(`articlelike-${likeId(id, by)}`, 0, {
            type: 'ArticleLiked',
            data: { articleId: id, by },
          }),
        ),
      );
    const response = await world.call(`/api/addLike/${id}`, 'oduya', { json: {} });
    for (const by of users.slice(-500))
      await world.embedded.applied(['article-likes', 'article-likers'], `articlelike-${likeId(id, by)}`, 1);
    expect(response.status).toBe(200);
    const mine = await world.read(id, 'oduya');
    expect(mine).toMatchObject({ likesCount: 10_001, liked: true });
    expect(mine.likes).toHaveLength(101);
    expect(mine.likes).toContain(world.idOf('oduya'));
    expect((await world.read(id)).likes).toHaveLength(100);
  }, 60_000);
});
