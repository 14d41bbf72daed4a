/** The dialogs of the specification that search, load and count. */
export const libraryDialogNames = [
  'searchGames',
  'searchName',
  'searchEco',
  'searchMovetext',
  'annotatedGames',
  'loadFen',
  'loadSan',
  'loadRav',
  'eventsStats',
  'openingsStats',
  'playersStats',
] as const;
export type LibraryDialogName = (typeof libraryDialogNames)[number];

/** The dialog that an address names. */
export const dialogOf = (text: string | null): LibraryDialogName | null =>
  libraryDialogNames.find((name) => name === text) ?? null;
