import { describe, expect, test } from '@jest/globals';
import type { ArticleSaved } from '@royal-chess/contracts/articles';
import { articleDecider, type ArticleEvent } from './article-decider.ts';

const text = {
  title: 'Rubinstein',
  description: 'Both rooks and the queen',
  content: '<p>Rd2</p>',
  author: 'Helga',
  image: '/api/images/0197a000-0000-7000-8000-0000000000ee',
  category: null,
};
const saved = (publishAt: number | null = 5): ArticleEvent => ({
  type: 'ArticleSaved',
  data: { ...text, publishAt },
});
const deleted: ArticleEvent = { type: 'ArticleDeleted', data: {} };
type Command = Parameters<typeof articleDecider.decide>[1];
const save = (version: number, publishAt?: number | null): Command => ({
  name: 'save',
  version,
  article: text,
  publishAt,
});
const state = (events: readonly ArticleEvent[]) =>
  events.reduce((before, event) => articleDecider.evolve(before, event), articleDecider.initial);

describe('an article', () => {
  test.each<[string, readonly ArticleEvent[], Command, ArticleSaved['publishAt'] | string]>([
    ['is new', [], save(0, 5), 5],
    ['is a new draft', [], save(0, null), null],
    ['is changed, with the time it had', [saved(5)], save(1), 5],
    ['is withdrawn', [saved(5)], save(1, null), null],
    ['is changed by two', [saved(), saved()], save(1), 'RC_VERSION_CONFLICT'],
    ['is written over another', [saved()], save(0, 5), 'RC_VERSION_CONFLICT'],
    ['is changed, and does not exist', [], save(1), 'RC_NOT_FOUND'],
    ['is changed, and was deleted', [saved(), deleted], save(2), 'RC_NOT_FOUND'],
    ['is deleted', [saved()], { name: 'delete' }, 'deleted'],
    ['is deleted, and does not exist', [], { name: 'delete' }, 'RC_NOT_FOUND'],
    ['is deleted twice', [saved(), deleted], { name: 'delete' }, 'RC_NOT_FOUND'],
  ])('%s', (_, given, command, then) => {
    const decision = articleDecider.decide(state(given), command);
    if (!decision.ok) expect(decision.error.code).toBe(then);
    else expect(decision.value).toEqual(then === 'deleted' ? [deleted] : [saved(then as number | null)]);
  });
});
