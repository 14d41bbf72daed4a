/** What a server answers of a collection and of an import of three games. */
export const collectionId = '00000000-0000-4000-8000-0000000000c1';
export const importId = '00000000-0000-4000-8000-0000000000f1';
export const collection = {
  id: collectionId,
  name: 'Imported games',
  ownerId: null,
  ownerName: null,
  visibility: 'public',
  masters: false,
  games: 0,
  createdAt: 0,
};
export const mine = {
  items: [],
  quota: {
    games: 0,
    maxGames: 1,
    bytes: 0,
    maxBytes: 4_096_000_000,
    collections: 0,
    maxCollections: 1,
    importsPerHour: 1,
  },
  stale: false,
};
export const itsCollection = { ...mine, items: [collection] };
export const progress = {
  games: 2,
  duplicates: 1,
  repeated: 0,
  skipped: 1,
  faults: 1,
  nextOffset: 10,
  nextLine: 2,
  finished: true,
};
export const report = {
  ...progress,
  id: importId,
  collectionId,
  name: 'a.pgn',
  bytes: null,
  state: 'finished',
  indexed: 2,
  startedAt: 0,
  listedFaults: [
    { line: 7, message: 'Ke3 is not legal', partKept: false, white: 'Carlsen, M', black: 'Caruana, F' },
  ],
  stale: false,
};
export const fine = { ...report, games: 3, duplicates: 0, skipped: 0, faults: 0, listedFaults: [] };
