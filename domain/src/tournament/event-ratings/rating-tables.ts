/**
 * The largest rating difference that gives the stronger player a chance of 50%, 51%, ... 99%: the table of differences and
 * probabilities in FIDE's Rating Regulations (B.02, 8.1.2). A larger one gives 100%.
 */
const largestDifferences = [
  3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179,
  188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456,
  484, 517, 559, 619, 735,
];

/** Chance of the stronger player in percent by rating difference, to the first that gives 100. */
const percentByDifference = new Uint8Array(largestDifferences.at(-1)! + 2);
for (let difference = 0, row = 0; difference < percentByDifference.length; difference++) {
  if (row < largestDifferences.length && difference > largestDifferences[row]!) row++;
  percentByDifference[difference] = 50 + row;
}

/**
 * Expected score of one game in percent, on the full scale: without the rule of 400 points, which `expectedPercent` of a rating
 * calculation applies beforehand.
 *
 * @param difference own rating less the opponent's
 */
export function percentOfDifference(difference: number): number {
  const beyond = percentByDifference.length - 1;
  const percent = percentByDifference[Math.min(Math.abs(difference), beyond)]!;
  return difference >= 0 ? percent : 100 - percent;
}

/** Rating difference for a score of 50%, 51%, ... 100%: the table of fractional scores (B.02, 8.1.1; B.01, 1.4.9). */
const differences = [
  0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184,
  193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470,
  501, 538, 589, 677, 800,
];

/** Rating difference (dp) that a fractional score corresponds to, from -800 to 800. @param percent whole, 0 to 100 */
export const differenceOfPercent = (percent: number): number =>
  percent >= 50 ? differences[percent - 50]! : -differences[50 - percent]!;

/** A score as whole percent of the games, halves up. @param points in tenths */
export const percentOf = (points: number, games: number): number =>
  Math.floor((20 * points + games) / (2 * games));
