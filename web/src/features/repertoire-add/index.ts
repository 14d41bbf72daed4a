/** What adds moves to one's repertoire, from any board. */
export { AddDialog, GamesDialog } from './lazy-add-dialog.ts';
export { repertoireApi } from './repertoire-api.ts';
