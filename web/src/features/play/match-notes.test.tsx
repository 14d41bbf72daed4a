import { expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderPart } from '../../testing/render-page.tsx';
import { noteOf, setNote } from './match-notes.ts';
import { messages } from './messages.ts';
import { NotesPanel } from './notes-panel.tsx';

const ana = 'ana';

test('a note is kept for its match only, changed and forgotten', () => {
  setNote(ana, 'one', 'h6 weakens the king');
  setNote(ana, 'two', 'the e-file');
  expect(noteOf(ana, 'one')).toBe('h6 weakens the king');
  setNote(ana, 'one', 'g4 next');
  expect(noteOf(ana, 'one')).toBe('g4 next');
  setNote(ana, 'one', '');
  expect([noteOf(ana, 'one'), noteOf(ana, 'two')]).toEqual(['', 'the e-file']);
});

test('the notes of the last fifty games are kept', () => {
  for (let game = 0; game < 51; game += 1) setNote(ana, `game ${game}`, 'noted');
  expect(['game 0', 'game 1', 'game 50'].map((game) => noteOf(ana, game))).toEqual(['', 'noted', 'noted']);
});

test('what another program has left there is no note', () => {
  localStorage.setItem('match-notes-ana', '{"one":1}');
  expect(noteOf(ana, 'one')).toBe('');
  localStorage.setItem('match-notes-ana', 'not JSON');
  expect(noteOf(ana, 'one')).toBe('');
});

test('another user of the browser has none of the notes', () => {
  setNote(ana, 'one', 'g4 next');
  expect(noteOf('bruno', 'one')).toBe('');
  expect(noteOf(ana, 'one')).toBe('g4 next');
});

/** Two fields of the same game, as two pages of it have them. */
function twoFields(): HTMLElement[] {
  renderPart(
    <main>
      <NotesPanel matchId="one" />
      <NotesPanel matchId="one" />
    </main>,
  );
  return screen.getAllByRole('textbox', { name: messages.notesLabel });
}
const write = (field: HTMLElement | undefined, value: string) =>
  fireEvent.change(field as HTMLElement, { target: { value } });

test('two open fields of a game have the same text, whichever is written to', () => {
  const [first, second] = twoFields();
  write(first, 'h6 weakens');
  expect(second).toHaveValue('h6 weakens');
  write(second, 'h6 weakens, g4 next');
  expect(first).toHaveValue('h6 weakens, g4 next');
});

test('what another window writes is in the field', () => {
  const [field] = twoFields();
  act(() => {
    localStorage.setItem('match-notes-', JSON.stringify([['one', 'from there']]));
    window.dispatchEvent(new StorageEvent('storage', { key: 'match-notes-' }));
  });
  expect(field).toHaveValue('from there');
});

test('where the browser stores nothing, the field holds its text', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const [field] = twoFields();
  write(field, 'held');
  expect(field).toHaveValue('held');
  full.mockRestore();
  write(field, '');
  expect(field).toHaveValue('');
});
