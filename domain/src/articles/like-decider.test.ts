import { expect, test } from '@jest/globals';
import { likeDecider } from './like-decider.ts';

const command = {
  articleId: '0197a000-0000-7000-8000-0000000000ee',
  by: '0197a000-0000-7000-8000-0000000000ea',
};

test('a like is taken back by the next one, and given again by the third', () => {
  let isLiked = likeDecider.initial;
  const types: string[] = [];
  for (let time = 0; time < 3; time += 1) {
    const decision = likeDecider.decide(isLiked, command);
    if (!decision.ok) throw new Error('A like is never refused');
    for (const event of decision.value) {
      types.push(event.type);
      expect(event.data).toEqual(command);
      isLiked = likeDecider.evolve(isLiked, event);
    }
  }
  expect(types).toEqual(['ArticleLiked', 'ArticleUnliked', 'ArticleLiked']);
});
