/** Dialogs that search games, load positions and games, and show statistics of games. */
export { dialogOf, type LibraryDialogName } from './dialog-names.ts';
export { queryOf, type FilterChange, type FilterName, type SearchFilters } from './search-filters.ts';
export { LibraryDialog } from './lazy-library-dialog.ts';
export { useGameNamesQuery } from './dialogs-api.ts';
export { NameField } from './name-field.tsx';
export { SettledLongText } from './settled-long-text.tsx';
export { SettledText } from './settled-text.tsx';
