/** Increase it when `mappings` change, so that two versions of the program never share an index. */
export const mappingVersion = 2;

/** Searched for and no more. */
const term = { type: 'keyword', doc_values: false } as const;
/** Searched for, grouped and sorted by. */
const value = { type: 'keyword' } as const;
const order = { type: 'keyword', index: false } as const;
const number = { type: 'long' } as const;
const flag = { type: 'boolean', doc_values: false } as const;

/** As the engine gives it back: what is its default is left out, so that the two can be compared. */
export const mappings = {
  dynamic: 'strict',
  // The rest is derived from it.
  _source: { includes: ['merged'] },
  properties: {
    merged: { type: 'object', enabled: false },
    id: value,
    sources: value,
    whiteSide: value,
    blackSide: value,
    whiteNumber: term,
    blackNumber: term,
    whiteUser: value,
    blackUser: value,
    whitePerson: value,
    blackPerson: value,
    whiteBeginnings: term,
    blackBeginnings: term,
    whiteOrder: order,
    blackOrder: order,
    sameSides: flag,
    event: value,
    eventWords: term,
    eventOrder: order,
    site: value,
    siteWords: term,
    siteOrder: order,
    eco: value,
    opening: value,
    openingWords: term,
    commentWords: term,
    result: value,
    reason: term,
    speed: value,
    variant: value,
    origin: value,
    timeControl: term,
    timeControlOrder: number,
    titles: term,
    annotated: flag,
    rated: flag,
    day: number,
    year: number,
    at: number,
    whiteRating: number,
    blackRating: number,
    ratingSum: number,
    plies: number,
    usualStart: flag,
    board: { type: 'binary', doc_values: true },
    positions: term,
    material: term,
  },
} as const;

export const settings = {
  number_of_shards: 1,
  auto_expand_replicas: '0-1',
  // The default value, but set explicitly: otherwise the engine stops refreshing an index without searches.
  refresh_interval: '1s',
  // Games that were found on their boards are counted by their ids.
  max_terms_count: 2_000_000,
} as const;
