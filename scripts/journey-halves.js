const dayMs = 86_400_000;

/**
 * The journeys that a run takes.
 * @param {readonly string[]} journeys all of them; the first one, of what everything else rests on, belongs to both halves
 * @param {readonly string[]} args none: all journeys; `--half 1` or `--half 2`: that half; `--half`: the half of the day, so that two
 *   days take all of them
 * @param {number} now epoch milliseconds
 * @returns {readonly string[]}
 */
export function halfOf(journeys, args, now) {
  const [option, half = String((Math.floor(now / dayMs) % 2) + 1), ...more] = args;
  if (option === undefined) return journeys;
  if (option !== '--half' || !['1', '2'].includes(half) || more.length > 0)
    throw new Error(`npm run e2e takes --half, --half 1 or --half 2, and not ${args.join(' ')}`);
  return journeys.filter((_, at) => at === 0 || at % 2 === Number(half) - 1);
}
