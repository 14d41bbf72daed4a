/** The search engine is unavailable, or refuses these credentials; retry. Code `RC_SEARCH_UNAVAILABLE`. */
export class SearchUnavailable extends Error {
  readonly code = 'RC_SEARCH_UNAVAILABLE';
  readonly transient = true;
}
