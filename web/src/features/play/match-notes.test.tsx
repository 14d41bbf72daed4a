import { expect, jest, test } from '@jest/globals';
import { matchNotesRoutes } from '@royal-chess/contracts/account';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { server } from '../../testing/fake-server.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { userNamed } from '../../testing/samples.ts';
import { noteIsSent, setNote, unsentNote } from './match-notes.ts';
import { messages } from './messages.ts';
import NotesPanel from './notes-panel.tsx';

const { matchNote, writeMatchNote } = matchNotesRoutes;
const ana = userNamed('Ana Torres');
const me = ana._id;

test('a note that is not sent yet is kept for its match, until the server has that text', () => {
  setNote(me, 'one', 'h6 weakens the king');
  setNote(me, 'two', 'the e-file');
  setNote(me, 'one', 'g4 next');
  noteIsSent(me, 'one', 'h6 weakens the king');
  expect(unsentNote(me, 'one')).toBe('g4 next');
  noteIsSent(me, 'one', 'g4 next');
  expect([unsentNote(me, 'one'), unsentNote(me, 'two')]).toEqual([null, 'the e-file']);
});

test('what is not sent is kept of the last fifty games', () => {
  for (let game = 0; game < 51; game += 1) setNote(me, `game ${game}`, 'noted');
  expect(['game 0', 'game 1', 'game 50'].map((game) => unsentNote(me, game))).toEqual([
    null,
    'noted',
    'noted',
  ]);
});

test('what another program has left there is no note', () => {
  localStorage.setItem(`match-notes-${me}`, '{"one":1}');
  expect(unsentNote(me, 'one')).toBeNull();
  localStorage.setItem(`match-notes-${me}`, 'not JSON');
  expect(unsentNote(me, 'one')).toBeNull();
});

test('another user of the browser has none of the notes', () => {
  setNote(me, 'one', 'g4 next');
  expect(unsentNote('bruno', 'one')).toBeNull();
});

/** Two fields of the same game, as two pages of it have them. */
async function twoFields(): Promise<readonly [HTMLElement, HTMLElement]> {
  renderPart(
    <main>
      <NotesPanel matchId="one" />
      <NotesPanel matchId="one" />
    </main>,
    { user: ana },
  );
  await waitFor(() => expect(server.calls(matchNote).length).toBeGreaterThan(0));
  return screen.getAllByRole('textbox', { name: messages.notesLabel }) as [HTMLElement, HTMLElement];
}
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('the field has what the account has; what is written is sent, and forgotten in the browser', async () => {
  server.answers(matchNote, { text: 'from the other device' });
  const [first, second] = await twoFields();
  await waitFor(() => expect(first).toHaveValue('from the other device'));
  write(first, 'h6 weakens');
  expect(second).toHaveValue('h6 weakens');
  write(second, 'h6 weakens, g4 next');
  expect(first).toHaveValue('h6 weakens, g4 next');
  await waitFor(() => expect(unsentNote(me, 'one')).toBeNull(), { timeout: 5_000 });
  expect(server.calls(writeMatchNote).at(-1)).toMatchObject({
    params: { id: 'one' },
    body: { text: 'h6 weakens, g4 next' },
  });
  expect(first).toHaveValue('h6 weakens, g4 next');
});

test('a note that cannot be sent stays, says so, and is sent when the network is back', async () => {
  server.unreachable(writeMatchNote);
  const [field] = await twoFields();
  write(field, 'kept');
  await screen.findAllByText(messages.notesUnsent, {}, { timeout: 5_000 });
  expect(unsentNote(me, 'one')).toBe('kept');
  server.answers(writeMatchNote, undefined);
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  await waitFor(() => expect(unsentNote(me, 'one')).toBeNull());
  expect(screen.queryByText(messages.notesUnsent)).toBeNull();
  expect(field).toHaveValue('kept');
});

test('what an earlier visit could not send is sent', async () => {
  setNote(me, 'one', 'from before');
  const [field] = await twoFields();
  await waitFor(() => expect(unsentNote(me, 'one')).toBeNull());
  expect(server.calls(writeMatchNote)[0]?.body).toEqual({ text: 'from before' });
  await waitFor(() => expect(field).toHaveValue('from before'));
});

test('what another window writes is in the field', async () => {
  const [field] = await twoFields();
  act(() => {
    localStorage.setItem(`match-notes-${me}`, JSON.stringify([['one', 'from there']]));
    window.dispatchEvent(new StorageEvent('storage', { key: `match-notes-${me}` }));
  });
  expect(field).toHaveValue('from there');
});

test('where the browser stores nothing, the field holds its text until it is sent', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const [field] = await twoFields();
  write(field, 'held');
  expect(field).toHaveValue('held');
  await waitFor(() => expect(unsentNote(me, 'one')).toBeNull(), { timeout: 5_000 });
  full.mockRestore();
});
