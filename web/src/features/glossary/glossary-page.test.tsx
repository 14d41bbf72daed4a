import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '../../testing/render-page.tsx';
import { entries } from './entries.ts';
import GlossaryPage from './glossary-page.tsx';
import { messages } from './messages.ts';

const terms = () => screen.getAllByRole('term').map(({ textContent }) => textContent ?? '');

test('all words are there, in the order of the alphabet', () => {
  renderPart(<GlossaryPage />);
  expect(terms()).toHaveLength(Object.keys(entries).length);
  expect(terms()).toEqual(terms().toSorted((a, b) => a.localeCompare(b)));
});

test.each([
  ['chess960', ['Chess960']],
  ['  TIE-break', ['Buchholz', 'Sonneborn-Berger', 'Tie-break']],
])('a search for %j finds a word by its name or its explanation', async (part, found) => {
  renderPart(<GlossaryPage />);
  await userEvent.type(screen.getByRole('searchbox', { name: messages.find }), part);
  expect(terms()).toEqual(found);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a search that finds nothing says so', async () => {
  renderPart(<GlossaryPage />);
  await userEvent.type(screen.getByRole('searchbox', { name: messages.find }), 'zzz');
  expect(screen.queryAllByRole('term')).toEqual([]);
  expect(screen.getByRole('status')).toHaveTextContent(messages.none);
});
