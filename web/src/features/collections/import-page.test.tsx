import { beforeEach, expect, test } from '@jest/globals';
import { collectionsRoutes, importsRoutes } from '@royal-chess/contracts/library';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { alertShowing } from '../../testing/alert-showing.ts';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { idOf } from '../../testing/samples.ts';
import { wayOutTexts } from '../../shared/api/way-out-texts.ts';
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

test('empty: files are chosen once there is a collection', async () => {
  server.answers(collectionsRoutes.ownCollections, { items: [], quota });
  visit('/collections/import', { user: ana });
  expect(await screen.findByText(messages.noCollection)).toBeVisible();
  expect(screen.getByText(/Games that the collection already has/)).toBeVisible();
  expect(screen.getByRole('button', { name: messages.choose })).toBeDisabled();
  expect(await screen.findByText(messages.none)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('several files are sent one after the other, chunk by chunk from where the server is', async () => {
  const answers = [progress({ nextOffset: 9 }), progress({ nextOffset: 26, finished: true })];
  server.answers(importsRoutes.sendImportChunk, () => answers.shift() ?? progress({ finished: true }));
  visit('/collections/import', { user: ana });
  await drop(pgn(), pgn('more.pgn'));
  await waitFor(() => expect(screen.getAllByText(/Finished/)).toHaveLength(2));
  expect(sent()).toEqual([
    { offset: 0, last: 'true' },
    { offset: 9, last: 'true' },
    { offset: 0, last: 'true' },
  ]);
  expect(server.calls(importsRoutes.startImport).map(({ body }) => body)).toMatchObject([
    { name: 'games.pgn', collectionId: club.id, bytes: 26 },
    { name: 'more.pgn' },
  ]);
  expect(screen.getAllByText(/3 new, 1 known, 1 skipped/)).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: messages.actOn(messages.dismiss, 'more.pgn') }));
  expect(screen.queryByText('more.pgn')).toBeNull();
});

test.each([
  ['a text in UTF-16', new File([Buffer.from('\uFEFF1. e4 *\n', 'utf16le')], 'notepad.pgn')],
  ['a packed file', new File([new Uint8Array([0x1f, 0x8b, 8, 0])], 'games.pgn.gz')],
])('%s begins an import of unknown size: the server gets other bytes than it has', async (_name, file) => {
  server.fails(importsRoutes.startImport, 'RC_LIBRARY_QUOTA');
  visit('/collections/import', { user: ana });
  await drop(file);
  expect(await alertShowing(wayOutTexts.room)).toBeVisible();
  expect(server.calls(importsRoutes.startImport).map(({ body }) => body)).toMatchObject([{ bytes: null }]);
});

test('an upload is paused and continues from where the server is', async () => {
  const answer = server.pending(importsRoutes.sendImportChunk);
  server.answers(importsRoutes.import, {
    ...summary(50, { name: 'games.pgn', state: 'running', nextOffset: 9, finished: false }),
    listedFaults: [],
  });
  visit('/collections/import', { user: ana });
  await drop(pgn());
  await userEvent.click(
    await screen.findByRole('button', { name: messages.actOn(messages.pause, 'games.pgn') }),
  );
  answer(progress({ nextOffset: 9 }));
  const resume = await screen.findByRole('button', { name: messages.actOn(messages.resume, 'games.pgn') });
  await waitFor(() => expect(screen.getByText(/Paused · 5 games/)).toBeVisible());
  server.answers(importsRoutes.sendImportChunk, progress({ nextOffset: 26, finished: true }));
  await userEvent.click(resume);
  expect(await screen.findByText(/Finished/)).toBeVisible();
  expect(sent()).toEqual([
    { offset: 0, last: 'true' },
    { offset: 9, last: 'true' },
  ]);
});

test('an upload is cancelled on the server as well', async () => {
  const answer = server.pending(importsRoutes.sendImportChunk);
  server.answers(importsRoutes.cancelImport, undefined);
  visit('/collections/import', { user: ana });
  await drop(pgn());
  await userEvent.click(
    await screen.findByRole('button', { name: messages.actOn(messages.cancel, 'games.pgn') }),
  );
  expect(await screen.findByText(new RegExp(messages.state('cancelled')))).toBeVisible();
  await waitFor(() => expect(server.calls(importsRoutes.cancelImport)).toHaveLength(1));
  answer(progress({ nextOffset: 9 }));
});

test('a cancel that does not reach the server is sent again', async () => {
  const answer = server.pending(importsRoutes.sendImportChunk);
  server.unreachable(importsRoutes.cancelImport);
  visit('/collections/import', { user: ana });
  await drop(pgn());
  await userEvent.click(
    await screen.findByRole('button', { name: messages.actOn(messages.cancel, 'games.pgn') }),
  );
  await waitFor(() => expect(server.calls(importsRoutes.cancelImport)).toHaveLength(1));
  server.answers(importsRoutes.cancelImport, undefined);
  await waitFor(() => expect(server.calls(importsRoutes.cancelImport)).toHaveLength(2), { timeout: 5_000 });
  answer(progress({ nextOffset: 9 }));
});

test('an upload cancelled while the server begins it is cancelled there as well', async () => {
  const answer = server.pending(importsRoutes.startImport);
  server.answers(importsRoutes.cancelImport, undefined);
  visit('/collections/import', { user: ana });
  await drop(pgn());
  await userEvent.click(
    await screen.findByRole('button', { name: messages.actOn(messages.cancel, 'games.pgn') }),
  );
  answer({ id: idOf(50) });
  await waitFor(() => expect(server.calls(importsRoutes.cancelImport)[0]?.params).toEqual({ id: idOf(50) }));
  expect(sent()).toEqual([]);
  expect(screen.getByText(messages.noEarlier)).toBeVisible();
});

test('while the server is unreachable an upload waits, and is tried again on request', async () => {
  server.unreachable(importsRoutes.startImport);
  visit('/collections/import', { user: ana });
  await drop(pgn());
  const retry = await screen.findByRole('button', { name: messages.actOn(messages.retry, 'games.pgn') });
  expect(screen.getByText(new RegExp(messages.state('offline')))).toBeVisible();
  server.answers(importsRoutes.startImport, { id: idOf(50) });
  server.answers(importsRoutes.sendImportChunk, progress({ nextOffset: 26, finished: true }));
  await userEvent.click(retry);
  expect(await screen.findByText(/Finished/)).toBeVisible();
});

test('a file beyond the imports of an hour waits, and the server is not called unreachable', async () => {
  server.fails(importsRoutes.startImport, 'RC_RATE_LIMITED');
  visit('/collections/import', { user: ana });
  await drop(pgn());
  expect(await screen.findByText(messages.busy)).toBeVisible();
  expect(screen.queryByText(messages.state('offline'))).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: messages.actOn(messages.cancel, 'games.pgn') }));
});

test.each([
  ['a refusal of the server', pgn(), wayOutTexts.room],
  ['a packed file that browsers do not unpack', new File(['PK\u0003\u0004'], 'all.zip'), messages.useCommand],
])('%s ends it with the reason', async (_name, file, reason) => {
  server.fails(importsRoutes.startImport, 'RC_LIBRARY_QUOTA');
  visit('/collections/import', { user: ana });
  await drop(file);
  expect(await alertShowing(reason)).toBeVisible();
});

test('a packed file that browsers do not unpack cannot be tried again', async () => {
  visit('/collections/import', { user: ana });
  await drop(new File(['PK\u0003\u0004'], 'all.zip'));
  await alertShowing(messages.useCommand);
  const acts = within(screen.getByText('all.zip').closest('li')!).getAllByRole('button');
  expect(acts.map((act) => act.textContent)).toEqual([messages.remove]);
});

test('a file without games is refused with the reason, and nothing of it is left', async () => {
  server.fails(importsRoutes.sendImportChunk, 'RC_PGN_INVALID');
  server.answers(importsRoutes.cancelImport, undefined);
  const refused = { name: 'letter.pgn', games: 0, duplicates: 0, skipped: 0, faults: 0, nextOffset: 0 };
  server.answers(importsRoutes.imports, { items: [summary(50, { ...refused, state: 'cancelled' })] });
  visit('/collections/import', { user: ana });
  await drop(pgn('letter.pgn', 'Dear Ana'));
  expect(await screen.findByText('Refused')).toBeVisible();
  expect(screen.getByRole('alert')).toBeVisible();
  await waitFor(() => expect(server.calls(importsRoutes.cancelImport)[0]?.params).toEqual({ id: idOf(50) }));
  const acts = within(screen.getByText('letter.pgn').closest('li')!).getAllByRole('button');
  expect(acts.map((act) => act.textContent)).toEqual([messages.remove]);
  await userEvent.click(acts[0]!);
  expect(await screen.findByText(messages.none)).toBeVisible();
  expect(screen.queryByText('letter.pgn')).toBeNull();
});

test('a finished import has its report, and is taken back after a question', async () => {
  server.answers(importsRoutes.imports, { items: [summary(52)] });
  server.answers(importsRoutes.import, {
    ...summary(52, { faults: 4 }),
    listedFaults: [
      { line: 12, message: 'Ke3 is not a legal move.', partKept: true },
      {
        line: 1_120,
        message: 'The tag Event is without its closing quote.',
        partKept: true,
        allMoves: true,
        white: 'Carlsen, M',
      },
      {
        line: 1_300,
        message: 'e5 is not a legal move.',
        partKept: false,
        white: 'Tal, M',
        black: 'Fischer, R',
      },
    ],
  });
  server.answers(importsRoutes.undoImport, undefined);
  visit('/collections/import', { user: ana });
  await userEvent.click(
    await screen.findByRole('button', { name: messages.actOn(messages.report, 'old.pgn') }),
  );
  const report = await screen.findByRole('dialog');
  await within(report).findByText(/Line 12/);
  expect(
    within(report)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    `Line 12: Ke3 is not a legal move. ${messages.partKept}`,
    'Carlsen, M – ?, line 1,120: The tag Event is without its closing quote.',
    'Tal, M – Fischer, R, line 1,300: e5 is not a legal move.',
  ]);
  expect(within(report).getByText(messages.moreFaults(1))).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: messages.actOn(messages.undo, 'old.pgn') }));
  expect(await screen.findByText(messages.undoLine(3))).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: messages.undo }));
  await waitFor(() => expect(server.calls(importsRoutes.undoImport)[0]?.params).toEqual({ id: idOf(52) }));
});

test('a row says how many games were skipped or kept in part, and opens the report', async () => {
  const broken = summary(53, { name: 'broken.pgn', skipped: 2, faults: 3 });
  server.answers(importsRoutes.imports, { items: [summary(52, { skipped: 0, faults: 0 }), broken] });
  server.answers(importsRoutes.import, { ...broken, listedFaults: [] });
  visit('/collections/import', { user: ana });
  const faults = '2 games skipped, 1 game kept in part';
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${faults}: `) }));
  const report = await screen.findByRole('dialog', { name: messages.reportOf('broken.pgn') });
  await waitFor(() => expect(report).toHaveTextContent(messages.faults(3)));
  expect(screen.getAllByText(/kept in part/)).toHaveLength(1);
});

test('a row tells games with all their moves from those kept in part', async () => {
  const damaged = summary(53, { name: 'damaged.pgn', skipped: 0, faults: 2_500, allMoves: 2_499 });
  server.answers(importsRoutes.imports, { items: [damaged] });
  visit('/collections/import', { user: ana });
  const faults = '1 game kept in part, 2,499 games with all moves, but damaged beside them';
  expect(await screen.findByRole('button', { name: new RegExp(`^${faults}: `) })).toBeVisible();
});

test('a finished upload is under way until the list of imports has its end', async () => {
  const sentNow = summary(50, { name: 'games.pgn', state: 'running' });
  server.answers(importsRoutes.sendImportChunk, () => {
    server.answers(importsRoutes.imports, { items: [sentNow] });
    return progress({ nextOffset: 26, finished: true });
  });
  visit('/collections/import', { user: ana });
  await drop(pgn());
  const underWay = (await screen.findByRole('heading', { name: messages.now })).closest('section')!;
  expect(await within(underWay).findByText(/Finished/)).toBeVisible();
  expect(within(underWay).getByText('1 game skipped')).toBeVisible();
  expect(screen.queryByText(/Interrupted/)).toBeNull();
  // The projection has caught up: the list is read again without a reload.
  server.answers(importsRoutes.imports, { items: [{ ...sentNow, state: 'finished', finished: true }] });
  await waitFor(() => expect(underWay).not.toBeInTheDocument(), { timeout: 5_000 });
  const list = screen.getByRole('heading', { name: messages.earlier }).closest('section')!;
  expect(within(list).getAllByText(/Finished/)).toHaveLength(1);
});

test('the report of an upload stays open when the list has its end', async () => {
  const sentNow = summary(50, { name: 'games.pgn', state: 'running' });
  server.answers(importsRoutes.sendImportChunk, progress({ nextOffset: 26, finished: true }));
  server.answers(importsRoutes.import, { ...sentNow, listedFaults: [] });
  visit('/collections/import', { user: ana });
  await drop(pgn());
  await userEvent.click(
    await screen.findByRole('button', { name: messages.actOn(messages.report, 'games.pgn') }),
  );
  const report = await screen.findByRole('dialog', { name: messages.reportOf('games.pgn') });
  server.answers(importsRoutes.imports, { items: [{ ...sentNow, state: 'finished', finished: true }] });
  await waitFor(() => expect(screen.queryByText(messages.now)).toBeNull(), { timeout: 5_000 });
  expect(report).toBeVisible();
});

test('the imports did not load', async () => {
  server.fails(importsRoutes.imports, 'RC_INTERNAL');
  visit('/collections/import', { user: ana });
  expect(await screen.findByText(messages.failed)).toBeVisible();
});
