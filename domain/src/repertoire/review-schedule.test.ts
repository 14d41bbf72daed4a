import { expect, test } from '@jest/globals';
import { newReviewCard, reviewed, type ReviewGrade } from './review-schedule.ts';

const minute = 60_000;
const day = 86_400_000;
const start = Date.UTC(2026, 0, 1);

/** Days and minutes to the next review, each answer given when it is due. */
function waits(...grades: ReviewGrade[]): number[] {
  let card = newReviewCard(start);
  return grades.map((grade) => {
    const now = card.dueAt;
    card = reviewed(card, grade, now);
    return (card.dueAt - now) / minute;
  });
}

test('a new position is due at once, with nothing counted', () => {
  expect(newReviewCard(start)).toMatchObject({ dueAt: start, reps: 0, lapses: 0, lastReviewAt: null });
});

test('right answers wait longer and longer', () => {
  const days = waits('right', 'right', 'right', 'right', 'right').map((minutes) => minutes / (day / minute));
  expect(days[0]).toBeLessThan(1);
  expect(days.slice(1)).toEqual(days.slice(1).toSorted((a, b) => a - b));
  expect(days.at(-1)).toBeGreaterThan(20);
});

test.each<readonly [ReviewGrade[], number]>([
  [['wrong'], 1],
  [['right', 'right', 'right', 'wrong'], 10],
])('after %j it comes again in %i minutes', (grades, minutes) => {
  expect(waits(...grades).at(-1)).toBe(minutes);
});

test('a hint makes the wait shorter than a right answer does', () => {
  const [hinted, right] = (['hinted', 'right'] as const).map((last) => waits('right', 'right', last).at(-1));
  expect(hinted).toBeLessThan(right ?? 0);
});

test('what was forgotten is counted', () => {
  let card = newReviewCard(start);
  for (const grade of ['right', 'right', 'wrong', 'right'] as const) card = reviewed(card, grade, card.dueAt);
  expect(card).toMatchObject({ reps: 4, lapses: 1 });
});
