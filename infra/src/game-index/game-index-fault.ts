import { SearchUnavailable } from '../search/search-unavailable.ts';

/** A request that a thread of the game index did not answer. */
export const gameIndexFault = (reason: string): SearchUnavailable =>
  new SearchUnavailable(`The game index ${reason}.`);
