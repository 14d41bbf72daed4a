/** Settings of a world whose rated games count, and rank their players, however short and few they are. */
export const lenientRules: Readonly<Record<string, string>> = {
  RATED_FROM_PLY: '0',
  RATED_PAIR_IN_FULL: '1000',
  RATED_PAIR_AT_MOST: '1000',
  RANKED_GAMES: '0',
  RANKED_OPPONENTS: '0',
  RANKED_DEVIATION: '1000',
};
