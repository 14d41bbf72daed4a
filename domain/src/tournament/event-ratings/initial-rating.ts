import { performanceRating } from './performance.ts';
import { differenceOfPercent, percentOf } from './rating-tables.ts';

/** Rating of the two opponents that are added, each with a draw (B.02, 8.2.2). */
const hypotheticalRating = 1800;
const hypotheticalOpponents = 2;
/** Games against rated opponents, in one event or several, before a rating is published (B.02, 7.1.4). */
const gamesNeeded = 5;
const highest = 2200;
/** Lower ratings are not published (B.02, 7.2.1). */
const floor = 1400;

/** The initial rating of a player, or why there is none. */
export interface InitialRating {
  /** Ru; `null` when the event gives none. */
  readonly rating: number | null;
  /** Whether the list may publish it: enough games, and not below the floor. */
  readonly publishable: boolean;
  readonly sentences: readonly string[];
}

/**
 * Initial rating of an unrated player (B.02, 8.2): the average of the rated opponents and of two more rated 1800, plus the
 * difference for the score with two draws added; at most 2200.
 *
 * @param opponents ratings of the rated opponents met over the board
 * @param points against them, in tenths
 */
export function initialRating(opponents: readonly number[], points: number): InitialRating {
  if (opponents.length === 0)
    return { rating: null, publishable: false, sentences: ['No game against a rated opponent.'] };
  if (points === 0)
    return {
      rating: null,
      publishable: false,
      sentences: ['A score of zero in the first event is disregarded (8.2.1).'],
    };
  const games = opponents.length + hypotheticalOpponents;
  const sum = opponents.reduce((total, rating) => total + rating, hypotheticalOpponents * hypotheticalRating);
  const withDraws = points + hypotheticalOpponents * 5;
  const percent = percentOf(withDraws, games);
  const computed = performanceRating(sum, games, withDraws)!;
  const rating = Math.min(highest, computed);
  const sentences = [
    `The average of ${opponents.length} rated opponents and two of 1800 is ${(sum / games).toFixed(2)}; with two draws the score is ${percent}%, a difference of ${differenceOfPercent(percent)}.`,
  ];
  if (computed > highest) sentences.push(`The initial rating is at most ${highest}.`);
  if (opponents.length < gamesNeeded)
    sentences.push(
      `${opponents.length} games count towards the ${gamesNeeded} that a published rating needs (7.1.4).`,
    );
  if (rating < floor) sentences.push(`Below the floor of ${floor} it is not published (7.2.1).`);
  return { rating, publishable: opponents.length >= gamesNeeded && rating >= floor, sentences };
}
