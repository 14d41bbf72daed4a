import { beforeEach, expect, test } from '@jest/globals';
import { collectionsRoutes, importsRoutes } from '@royal-chess/contracts/library';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { alertShowing } from '../../testing/alert-showing.ts';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { idOf } from '../../testing/samples.ts';
import { cancelFeatureSagas } from '../../shared/store/feature-sagas.ts';
import { resetStore } from '../../shared/store/store.ts';
import { markOf, rememberMark } from './file-marks.ts';
import { rememberWaiting } from './lost-files.ts';
import { messages } from './import-messages.ts';
import {
  ana,
  answerAsEmpty,
  club,
  drop,
  pgn,
  progress,
  quota,
  sent,
  summary,
} from '../../testing/import-samples.ts';

beforeEach(answerAsEmpty);

test('after a reload the same file continues, another does not', async () => {
  const stopped = summary(51, { name: 'games.pgn', bytes: 26, state: 'running', nextOffset: 9 });
  server.answers(importsRoutes.imports, { items: [stopped] });
  server.answers(importsRoutes.import, { ...stopped, finished: false, listedFaults: [] });
  server.answers(importsRoutes.sendImportChunk, progress({ nextOffset: 26, finished: true }));
  visit('/collections/import', { user: ana });
  const row = (await screen.findByText('games.pgn')).closest('li')!;
  expect(row).toHaveTextContent(messages.chooseAgain);
  const input =
    row.querySelector('input[type=file]') ?? document.querySelector('input[type=file]:not([multiple])')!;
  await userEvent.upload(input as HTMLInputElement, pgn('other.pgn'));
  expect(await screen.findByText(messages.otherFile('games.pgn'))).toBeVisible();
  await userEvent.upload(input as HTMLInputElement, pgn());
  expect(await screen.findByText(/Finished · 5 games/)).toBeVisible();
  expect(sent()).toEqual([{ offset: 9, last: 'true' }]);
});

const mayClose = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('while files are sent or wait, the browser asks before the page is closed', async () => {
  const answer = server.pending(importsRoutes.sendImportChunk);
  visit('/collections/import', { user: ana });
  await drop(pgn());
  await screen.findByRole('button', { name: messages.actOn(messages.pause, 'games.pgn') });
  expect(mayClose()).toBe(false);
  answer(progress({ nextOffset: 26, finished: true }));
  expect(await screen.findByText(/Finished/)).toBeVisible();
  await waitFor(() => expect(mayClose()).toBe(true));
});

test('after a reload the files that waited are listed by name, and each is chosen again', async () => {
  const answer = server.pending(importsRoutes.sendImportChunk);
  visit('/collections/import', { user: ana });
  await drop(pgn(), pgn('second.pgn'), pgn('third.pgn'), pgn('fourth.pgn'));
  await screen.findByRole('button', { name: messages.actOn(messages.pause, 'games.pgn') });
  cleanup();
  cancelFeatureSagas();
  answer(progress());
  resetStore();

  const sentAll = progress({ nextOffset: 26, finished: true });
  server.answers(importsRoutes.sendImportChunk, sentAll);
  visit('/collections/import', { user: ana });
  const lost = (await screen.findByRole('heading', { name: messages.lost })).closest('section')!;
  const names = () =>
    within(lost)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('strong')?.textContent);
  // The server lists the one that was begun.
  expect(names()).toEqual(['second.pgn', 'third.pgn', 'fourth.pgn']);
  expect(await accessibilityFaults()).toEqual([]);
  await userEvent.click(
    within(lost).getByRole('button', { name: messages.actOn(messages.dismiss, 'third.pgn') }),
  );
  await userEvent.upload(lost.querySelector<HTMLInputElement>('input[type=file]')!, pgn('second.pgn'));
  await waitFor(() => expect(names()).toEqual(['fourth.pgn']));
  await drop(pgn('fourth.pgn'));
  await waitFor(() => expect(lost).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getAllByText(/Finished/)).toHaveLength(2));
  expect(sessionStorage).toHaveLength(0);
});

test('a file that is chosen again is not taken for one of its name in another collection', async () => {
  const team = { ...club, id: idOf(12), name: 'Team' };
  server.answers(collectionsRoutes.ownCollections, { items: [club, team], quota });
  server.answers(importsRoutes.sendImportChunk, progress({ nextOffset: 26, finished: true }));
  rememberWaiting([
    { id: idOf(61), collectionId: club.id, name: 'games.pgn' },
    { id: idOf(62), collectionId: team.id, name: 'games.pgn' },
  ]);
  visit('/collections/import', { user: ana });
  const lost = (await screen.findByRole('heading', { name: messages.lost })).closest('section')!;
  await waitFor(() => expect(within(lost).getAllByRole('listitem')).toHaveLength(2));
  await drop(pgn());
  expect(await screen.findByText(/Finished/)).toBeVisible();
  expect(within(lost).getAllByRole('listitem')).toHaveLength(1);
  await userEvent.upload(lost.querySelector<HTMLInputElement>('input[type=file]')!, pgn());
  await waitFor(() => expect(lost).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getAllByText(/Finished/)).toHaveLength(2));
  expect(server.calls(importsRoutes.startImport).map(({ body }) => body.collectionId)).toEqual([
    club.id,
    team.id,
  ]);
});

test('another file of the same name and size is refused, and nothing is sent', async () => {
  const stopped = summary(51, { name: 'games.pgn', bytes: 26, state: 'running', nextOffset: 9 });
  const text = '1. e4 *\n\n1. d4 *\n\n1. c4 *\n';
  rememberMark(stopped.id, await markOf(pgn(), new Blob([text]), 0, 9));
  server.answers(importsRoutes.imports, { items: [stopped] });
  server.answers(importsRoutes.import, { ...stopped, finished: false, listedFaults: [] });
  server.answers(importsRoutes.sendImportChunk, progress({ nextOffset: 26, finished: true }));
  visit('/collections/import', { user: ana });
  await screen.findByText('games.pgn');
  const input = document.querySelector<HTMLInputElement>('input[type=file]:not([multiple])')!;
  await userEvent.upload(input, pgn('games.pgn', text.replace('e4', 'g4')));
  expect(await alertShowing(messages.otherFile('games.pgn'))).toBeVisible();
  expect(sent()).toEqual([]);
  await userEvent.upload(input, pgn('games.pgn', text));
  expect(await screen.findByText(/Finished · 5 games/)).toBeVisible();
  expect(sent()).toEqual([{ offset: 9, last: 'true' }]);
});
