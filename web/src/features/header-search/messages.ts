/** What the field shows before anything is typed. */
export const messages = {
  placeholder: 'Player, game, opening',
  label: 'Search players, games, openings and tournaments',
  games: 'Search the game database',
};
