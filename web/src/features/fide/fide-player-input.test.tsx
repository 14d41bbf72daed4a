import { expect, jest, test } from '@jest/globals';
import type { FidePlayer } from '@royal-chess/contracts/fide';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { server } from '../../testing/fake-server.ts';
import { carlsen } from '../../testing/fide-samples.ts';
import { renderPart, type Visited } from '../../testing/render-page.tsx';
import { FidePlayerInput } from './index.ts';
import { messages } from './messages.ts';

const anna: FidePlayer = {
  ...carlsen,
  fideId: 15,
  name: 'Carlsen, Anna',
  title: null,
  birthYear: null,
  standard: null,
  rapid: null,
  inactive: true,
};
const list = { players: 2, importedAt: 0 };
const route = httpRoutes.fidePlayers;

function opened(): Visited & { readonly onPick: jest.Mock<(player: FidePlayer) => void> } {
  const onPick = jest.fn<(player: FidePlayer) => void>();
  const part = (
    <main>
      <FidePlayerInput onPick={onPick} />
    </main>
  );
  return { ...renderPart(part), onPick };
}
const field = (): HTMLElement => screen.getByRole('combobox', { name: messages.label });
const option = (name: string): Promise<HTMLElement> =>
  screen.findByRole('option', { name: new RegExp(name.replaceAll(/[()]/g, '.')) });
const isClosed = (): Promise<void> =>
  waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());

test('shows players of the list with what distinguishes them, and hands over the whole row', async () => {
  server.answers(route, { players: [carlsen, anna], list });
  const { user, onPick } = opened();
  await user.type(field(), ' carl');
  expect(await option('Carlsen, Magnus')).toHaveTextContent(
    'GMCarlsen, MagnusNORFIDE ID 1503014 · born 1990 · Standard 2823 · Rapid 2801',
  );
  expect(await option('Carlsen, Anna')).toHaveTextContent('Carlsen, AnnaNORFIDE ID 15 · unrated · inactive');
  expect(server.calls(route).at(-1)?.query.q).toBe('carl');
  await user.click(await option('Carlsen, Magnus'));
  expect(onPick.mock.calls).toEqual([[carlsen]]);
  expect(field()).toHaveValue('Carlsen, Magnus');
  await isClosed();
});

test('has roles and labels', async () => {
  server.answers(route, { players: [carlsen, anna], list });
  const { user } = opened();
  await user.type(field(), 'carl');
  await option('Carlsen, Magnus');
  expect(screen.getByRole('combobox', { name: messages.label, expanded: true })).toBe(field());
  expect(await accessibilityFaults(screen.getByRole('main'))).toEqual([]);
  expect(await accessibilityFaults(screen.getByRole('listbox', { name: messages.label }))).toEqual([]);
});

test('is used with the keyboard alone', async () => {
  server.answers(route, { players: [carlsen, anna], list });
  const { user, onPick } = opened();
  await user.type(field(), 'carlsen');
  await option('Carlsen, Anna');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onPick.mock.calls).toEqual([[anna]]);
  await isClosed();
  await user.keyboard('{Backspace}');
  await option('Carlsen, Anna');
  await user.keyboard('{Escape}');
  await isClosed();
  expect(field()).toHaveFocus();
  expect(onPick).toHaveBeenCalledTimes(1);
});

test('takes a FIDE ID that is typed whole by Enter', async () => {
  server.answers(route, ({ query }) => ({ players: query.q === '15' ? [anna, carlsen] : [carlsen], list }));
  const { user, onPick } = opened();
  await user.type(field(), '150');
  await option('Carlsen, Magnus');
  await user.keyboard('{Enter}');
  expect(onPick).not.toHaveBeenCalled();
  await user.keyboard('{Backspace}');
  await waitFor(async () => expect(await option('Carlsen, Anna')).toHaveAttribute('data-combobox-selected'));
  await user.keyboard('{Enter}');
  expect(onPick.mock.calls).toEqual([[anna]]);
});

test('does not search for a single letter', async () => {
  const { user } = opened();
  await user.type(field(), 'c');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(server.calls(route)).toEqual([]);
});

test('reports the search, and that nothing is found', async () => {
  const answer = server.pending(route);
  const { user } = opened();
  await user.type(field(), 'xyz');
  expect(await option(messages.searching)).toHaveAttribute('data-combobox-disabled');
  answer({ players: [], list });
  expect(await option(messages.none)).toBeVisible();
});

test('reports that there is no list', async () => {
  server.answers(route, { players: [], list: null });
  const { user } = opened();
  await user.type(field(), 'carl');
  expect(await option(messages.noList)).toBeVisible();
});

test('reports a failure, and tries again', async () => {
  server.fails(route, 'RC_INTERNAL');
  const { user, onPick } = opened();
  await user.type(field(), 'carl');
  expect(await option(messages.failed)).toBeVisible();
  server.answers(route, { players: [carlsen], list });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await option('Carlsen, Magnus')).toBeVisible();
  expect(onPick).not.toHaveBeenCalled();
});

test('keeps a name that the list does not have, in the form that has the text', async () => {
  server.answers(route, { players: [], list });
  function Form() {
    const [name, setName] = useState('');
    return (
      <>
        <FidePlayerInput label="Name" value={name} onChange={setName} onPick={() => undefined} />
        <output>{name}</output>
      </>
    );
  }
  const { user } = renderPart(<Form />);
  await user.type(screen.getByRole('combobox', { name: 'Name' }), 'New, Player');
  await option(messages.none);
  await user.tab();
  await isClosed();
  expect(screen.getByText('New, Player', { selector: 'output' })).toBeVisible();
});
