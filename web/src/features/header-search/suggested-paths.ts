import { exactName } from '@royal-chess/contracts/library';
import type { SuggestedSearch } from '@royal-chess/contracts/suggestions';
import { gamesPath } from './games-path.ts';

export const pathOfPlayer = (id: string): string => `/player/${id}`;
export const pathOfLiveGame = (matchId: string): string => `/match/${matchId}`;
export const pathOfEvent = (event: string): string =>
  `${gamesPath}?${new URLSearchParams({ event: exactName(event) })}`;
export const pathOfGame = (id: string): string => `${gamesPath}/${id}`;
export const pathOfOpening = (opening: string): string => `${gamesPath}?${new URLSearchParams({ opening })}`;
export const pathOfTournament = (id: string): string => `/tournament-details/${id}`;

const filtersOf = (search: SuggestedSearch): [string, string][] =>
  Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined);

/** The games of a search of the database. */
export const pathOfSearch = (search: SuggestedSearch): string =>
  `${gamesPath}?${new URLSearchParams(filtersOf(search))}`;

/** The reader's own games of a search. */
export const pathOfOwn = (search: SuggestedSearch): string =>
  `${gamesPath}?${new URLSearchParams([...filtersOf(search), ['mine', 'true']])}`;
