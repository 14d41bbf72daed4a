import { expect, test } from '@jest/globals';
import { usualRules } from '@royal-chess/domain/rating/rated-games';
import { sentencesOf } from './rule-sentences.ts';
import { ruleTexts as texts } from './rule-texts.ts';

const { beginning, endRating } = texts;
const points = texts.points(20, 20, 10, 5);

test('the usual rules are told with their figures', () =>
  expect(sentencesOf(usualRules)).toEqual([
    points,
    beginning,
    texts.fromPly(10),
    endRating,
    texts.pair(3, 6),
    texts.oneAtATime,
    texts.aborts(3, 15),
    texts.ranked(10, 5, 110),
  ]));

test('rules that are switched off are left out', () => {
  const off = { fromPly: 0, oneAtATime: false, abortsAnHour: 0, listedGames: 0, listedOpponents: 0 };
  expect(sentencesOf({ ...usualRules, ...off })).toEqual([points, beginning, endRating, texts.pair(3, 6)]);
});
