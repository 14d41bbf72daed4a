import { catalogue } from '../../shared/language/catalogue.ts';
/** What the field shows before anything is typed. */
export const messages = catalogue('header-search', {
  placeholder: 'Player, game, opening',
  label: 'Search players, games, openings and tournaments',
});
