/** Collections of games, and the import of PGN files. */
export { CreateDialog } from './create-dialog.tsx';
export { collectionsRoutes } from './routes.ts';
