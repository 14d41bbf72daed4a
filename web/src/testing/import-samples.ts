import {
  collectionsRoutes,
  type ImportProgress,
  importsRoutes,
  type ImportSummary,
} from '@royal-chess/contracts/library';
import { fireEvent, screen } from '@testing-library/react';
import { server } from './fake-server.ts';
import { idOf, userNamed } from './samples.ts';
import { messages } from '../features/collections/import-messages.ts';

export const ana = userNamed('Ana');
export const quota = {
  games: 0,
  maxGames: 1_000_000,
  bytes: 0,
  maxBytes: 4_096_000_000,
  collections: 1,
  maxCollections: 200,
  importsPerHour: 20,
};
/** A collection of hers. */
export const club = {
  id: idOf(11),
  name: 'Club',
  ownerId: idOf(1),
  ownerName: 'Ana',
  visibility: 'private' as const,
  masters: false,
  games: 0,
  createdAt: 0,
};
export const progress = (more: Partial<ImportProgress> = {}): ImportProgress => ({
  games: 3,
  duplicates: 1,
  repeated: 0,
  skipped: 1,
  faults: 1,
  nextOffset: 0,
  nextLine: 1,
  finished: false,
  ...more,
});
export const summary = (n: number, more: Partial<ImportSummary> = {}): ImportSummary => ({
  ...progress({ finished: true }),
  id: idOf(n),
  collectionId: club.id,
  name: 'old.pgn',
  bytes: 20,
  state: 'finished',
  indexed: 3,
  startedAt: 0,
  ...more,
});
/** A file of three games. */
export const pgn = (name = 'games.pgn', text = '1. e4 *\n\n1. d4 *\n\n1. c4 *\n'): File =>
  new File([text], name);

/** What the server has: one collection, and no imports. */
export function answerAsEmpty(): void {
  server.answersByDefault(collectionsRoutes.ownCollections, { items: [club], quota });
  server.answersByDefault(importsRoutes.imports, { items: [] });
  server.answersByDefault(importsRoutes.startImport, { id: idOf(50) });
}

const area = () => screen.findByRole('region', { name: messages.dropLabel });
/** Drops files on the page. */
export const drop = async (...files: File[]): Promise<void> => {
  await screen.findByText(messages.drop);
  const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }));
  fireEvent.drop(await area(), { dataTransfer: { files, items, types: ['Files'] } });
};
/** Places of the chunks that were sent. */
export const sent = () => server.calls(importsRoutes.sendImportChunk).map(({ query }) => query);
