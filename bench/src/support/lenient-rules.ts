/**
 * Settings of a server whose rated games count whatever their length, how many run at once and how often two have played: for runs
 * that play many short games of few people to measure something else.
 */
export const lenientRules: Readonly<Record<string, string>> = {
  RATED_FROM_PLY: '0',
  RATED_PAIR_IN_FULL: '1000000',
  RATED_PAIR_AT_MOST: '1000000',
  RATED_ONE_AT_A_TIME: '0',
  ABORTS_AN_HOUR: '0',
  RANKED_GAMES: '0',
  RANKED_OPPONENTS: '0',
  RANKED_DEVIATION: '1000',
};
