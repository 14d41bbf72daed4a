import { expect, test } from '@jest/globals';
import { noteOf, setNote } from './match-notes.ts';

test('a note is kept for its match only, changed and forgotten', () => {
  setNote('one', 'h6 weakens the king');
  setNote('two', 'the e-file');
  expect(noteOf('one')).toBe('h6 weakens the king');
  setNote('one', 'g4 next');
  expect(noteOf('one')).toBe('g4 next');
  setNote('one', '');
  expect([noteOf('one'), noteOf('two')]).toEqual(['', 'the e-file']);
});

test('the notes of the last fifty games are kept', () => {
  for (let game = 0; game < 51; game += 1) setNote(`game ${game}`, 'noted');
  expect([noteOf('game 0'), noteOf('game 1'), noteOf('game 50')]).toEqual(['', 'noted', 'noted']);
});

test('what another program has left there is no note', () => {
  localStorage.setItem('match-notes', '{"one":1}');
  expect(noteOf('one')).toBe('');
  localStorage.setItem('match-notes', 'not JSON');
  expect(noteOf('one')).toBe('');
});
