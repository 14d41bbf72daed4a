import { describe, expect, test } from '@jest/globals';
import type { WrittenArticle } from '@royal-chess/contracts/articles';
import {
  faultsOf,
  localTime,
  newArticle,
  publishAtOf,
  valuesOf,
  type ArticleValues,
} from './article-values.ts';

const texts = {
  required: 'Write something',
  selectImage: 'Please select an image.',
  timeMissing: 'Choose a time',
  timePast: 'Choose a time that is still to come',
};
const whole: ArticleValues = {
  ...newArticle('Helga'),
  title: 'Rubinstein',
  description: 'Both rooks',
  image: '/api/images/018f0000-0000-7000-8000-000000000001',
};

describe('faults', () => {
  test.each<[string, Partial<ArticleValues>, Partial<Record<keyof ArticleValues, string>>]>([
    ['none', {}, {}],
    ['no title', { title: ' ' }, { title: texts.required }],
    ['no description', { description: '' }, { description: texts.required }],
    ['no author', { author: '' }, { author: texts.required }],
    ['no picture', { image: '' }, { image: texts.selectImage }],
    [
      'a picture of another site without TLS',
      { image: 'http://evil.example/x.png' },
      { image: texts.selectImage },
    ],
    ['no time', { when: 'time', at: '' }, { at: texts.timeMissing }],
    ['a time', { when: 'time', at: '2026-11-27T18:00' }, {}],
    ['a time that has passed', { when: 'time', at: '2026-11-27T17:59' }, { at: texts.timePast }],
    ['a time that has passed, and now', { when: 'now', at: '2026-11-27T17:59' }, {}],
  ])('of a form with %s', (_, more, faults) => {
    expect(faultsOf({ ...whole, ...more }, texts, Date.parse('2026-11-27T17:59'))).toEqual(faults);
  });
});

test.each<[ArticleValues['when'], WrittenArticle['state'] | null, number | 'now' | null | undefined]>([
  ['now', null, undefined],
  ['now', 'published', undefined],
  ['now', 'draft', 'now'],
  ['now', 'scheduled', 'now'],
  ['draft', 'published', null],
  ['time', null, Date.parse('2026-11-27T18:00')],
])('%s of one that was %s', (when, former, publishAt) => {
  expect(publishAtOf({ when, at: '2026-11-27T18:00' }, former)).toBe(publishAt);
});

test('a time is shown in the zone of the writer', () => {
  expect(localTime(Date.parse('2026-11-27T08:05'))).toBe('2026-11-27T08:05');
});

test.each<[WrittenArticle['state'], number | null, ArticleValues['when'], string]>([
  ['draft', null, 'draft', ''],
  ['published', 0, 'now', ''],
  ['scheduled', Date.parse('2026-11-27T08:05'), 'time', '2026-11-27T08:05'],
])('the form of an article that is %s', (state, publishAt, when, at) => {
  const article = { ...whole, tags: ['rooks'], id: 'x', version: 1, publishAt, state, updatedAt: 0 };
  expect(valuesOf(article)).toMatchObject({ title: whole.title, tags: ['rooks'], when, at });
});
