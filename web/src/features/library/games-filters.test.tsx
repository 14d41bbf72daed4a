import { expect, jest, test } from '@jest/globals';
import { gameSearchRoutes } from '@royal-chess/contracts/library';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, waitFor, within } from '@testing-library/react';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { gamesAnswer, gameSummary } from '../../testing/samples.ts';
import { viewport } from '../../testing/viewport.ts';
import { filterMessages as texts } from './filter-messages.ts';
import { messages } from './messages.ts';
import { found, queries, row } from '../../testing/found-games.ts';

test('filters that exclude each other are named', async () => {
  viewport.tablet();
  server.answers(httpRoutes.games, gamesAnswer([]));
  visit('/games?from=2000&to=1990');
  const { names } = texts;
  expect(
    await screen.findByText(texts.contradiction(`${names.from} 2000`, `${names.to} 1990`)),
  ).toBeVisible();
});

test('filters of the address that have no value say what is expected, and the list is without them', async () => {
  found(gameSummary(1));
  const { user } = visit('/games?player=Morphy&from=20&material=foo&color=red');
  const faults = await screen.findByRole('alert');
  expect(faults).toHaveTextContent(texts.faulty(texts.names.from, '20', texts.dateFault));
  expect(faults).toHaveTextContent(texts.faulty(texts.names.material, 'foo', texts.materialFault));
  expect(faults).toHaveTextContent(texts.faulty(texts.names.color, 'red', texts.choiceFault));
  expect(Object.keys(queries()[0] ?? {}).toSorted()).toEqual(['limit', 'order', 'player', 'sort']);
  await user.click(screen.getByRole('button', { name: texts.clearAll }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test.each([
  [texts.names.from, '20', texts.dateFault],
  [texts.names.to, '1901-13-45', texts.dateFault],
  [texts.materialText, 'foo', texts.materialFault],
  [texts.lasting, '201', texts.lastingFault],
  [texts.names.fen, '8/8 w', texts.fenFault],
  [texts.names.timeControl, 'x'.repeat(31), texts.lengthFault],
])('the field %s with %s says what is expected', async (label, text, fault) => {
  found(gameSummary(1));
  const { user, address } = visit('/games');
  for (const group of [texts.eventGroup, texts.gameGroup])
    await user.click(await screen.findByText(group, { selector: 'summary b' }));
  const field = await screen.findByLabelText(label);
  await user.click(field);
  await user.paste(text);
  expect(await screen.findByText(fault)).toBeVisible();
  expect(address()).toBe('/games');
});

test('the address is the search: its filters are chips, a removed one leaves the address, back brings it again', async () => {
  viewport.tablet();
  found(gameSummary(1));
  const { user, address, back } = visit(
    '/games?player=Morphy&from=1858&to=18&result=1-0&sort=white&order=asc',
  );
  await row('Morphy');
  // Half a date is no filter.
  expect(queries()).toMatchObject([{ player: 'Morphy', from: '1858', result: ['1-0'], sort: 'white' }]);
  expect(queries()[0]?.to).toBeUndefined();
  await user.click(await screen.findByRole('button', { name: texts.remove('Result 1–0') }));
  expect(address()).toBe('/games?player=Morphy&from=1858&sort=white&order=asc');
  await back();
  expect(await screen.findByRole('button', { name: texts.remove('Result 1–0') })).toBeVisible();
  await user.click(screen.getByRole('button', { name: texts.clearAll }));
  expect(address()).toBe('/games?sort=white&order=asc');
});

test('a list that was scrolled away comes back into view when another search begins', async () => {
  found(gameSummary(1));
  const { user, address } = visit('/games');
  await user.click(await screen.findByText(texts.openingGroup, { selector: 'b' }));
  await user.click(await screen.findByLabelText(texts.names.opening));
  const list = screen.getByRole('region', { name: messages.list });
  jest.spyOn(list, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -500, 720, 1300));
  const scrolled = jest.spyOn(list, 'scrollIntoView');
  await user.paste('Sicilian');
  await waitFor(() => expect(address()).toBe('/games?opening=Sicilian'));
  await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1));
});

test('players, opening and event are the first filters', async () => {
  found(gameSummary(1));
  visit('/games');
  const panel = await screen.findByRole('complementary', { name: messages.filters });
  await within(panel).findByText(texts.position, { selector: 'h2' });
  const parts = [...panel.querySelectorAll('h2, summary b')].map(({ textContent }) => textContent);
  expect(parts.slice(0, 5)).toEqual([
    texts.players,
    texts.openingGroup,
    texts.eventGroup,
    texts.position,
    texts.material,
  ]);
});

test('what is typed in the panel goes into the address once it settles; a faulty text does not', async () => {
  found(gameSummary(1));
  const { user, address } = visit('/games');
  await user.click(await screen.findByText(texts.openingGroup, { selector: 'b' }));
  await user.click(await screen.findByLabelText(texts.names.opening));
  await user.paste('Najdorf');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/games?opening=Najdorf'));
  await user.type(screen.getByLabelText(texts.names.ecoFrom), 'B9{Enter}');
  expect(screen.getByLabelText(texts.names.ecoFrom)).toHaveAccessibleDescription(texts.ecoFault);
  expect(address()).toBe('/games?opening=Najdorf');
});

// Found by their labels: to compute the roles of all squares and pieces takes seconds.
test.each([
  ['beside the list', viewport.wide, texts.names.player, texts.names.player],
  ['beside the list', viewport.wide, texts.dateFact, texts.names.from],
  ['in the drawer of a tablet', viewport.tablet, texts.names.opening, texts.names.opening],
])('the menu of filters leads to a field %s', async (_where, screenOf, item, label) => {
  screenOf();
  found(gameSummary(1));
  const { user } = visit('/games');
  await user.click(await screen.findByRole('button', { name: texts.addFilter }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
  await waitFor(() => expect(screen.getByLabelText(label, { selector: 'input' })).toHaveFocus());
});

test('pieces are set on the board, material in its table', async () => {
  found(gameSummary(1, { foundPly: 15 }));
  const { user, address } = visit('/games');
  const board = within(await screen.findByLabelText(texts.board));
  await user.click(screen.getByLabelText('white queen'));
  await user.click(board.getByLabelText('b3'));
  await waitFor(() => expect(address()).toBe('/games?pieces=Qb3'));
  await user.click(screen.getByLabelText(texts.match.exact));
  await user.selectOptions(screen.getByLabelText(texts.countOf(texts.black, texts.kinds.R)), '1');
  await waitFor(() => expect(new URLSearchParams(address().split('?')[1]).get('material')).toBe('K*vKR1*'));
  expect(queries().at(-1)).toMatchObject({ pieces: 'Qb3', piecesMatch: 'exact', material: 'K*vKR1*' });
  expect(screen.getByText(messages.foundHead, { selector: 'th' })).toBeVisible();
  await user.click(screen.getByText(texts.emptyBoard));
  expect(address()).toBe('/games?material=K*vKR1*');
});

test.each([
  ['player', texts.players, 'Spassky, Boris V'],
  ['event', texts.eventGroup, 'Linares'],
] as const)('a suggested name of a %s is searched as a whole', async (filter, group, name) => {
  viewport.wide();
  found(gameSummary(1));
  server.answers(gameSearchRoutes.gameNames, { names: [{ name, games: 58 }] });
  const { user, address } = visit('/games');
  const panel = within(await screen.findByRole('complementary', { name: messages.filters }));
  await user.click(await panel.findByText(group, { selector: 'b' }));
  await user.type(await panel.findByLabelText(texts.names[filter], { selector: 'input' }), name.slice(0, 3));
  await user.click(await screen.findByRole('option', { name }));
  await waitFor(() => expect(new URLSearchParams(address().split('?')[1]).get(filter)).toBe(`"${name}"`));
});

test('two kings of a side are refused with the reason', async () => {
  viewport.tablet();
  found(gameSummary(1));
  visit('/games?pieces=Ke1,Kd1');
  expect(await screen.findByText(new RegExp(texts.kingsFault))).toBeVisible();
  expect(queries().every((query) => query['pieces'] === undefined)).toBe(true);
});
