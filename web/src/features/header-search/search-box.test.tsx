import { expect, test } from '@jest/globals';
import { httpRoutes } from '@royal-chess/contracts/registry';
import type { SuggestionsAnswer } from '@royal-chess/contracts/suggestions';
import { act, screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { gamesAnswer, gameSummary, idOf, quota, userNamed } from '../../testing/samples.ts';
import { tournamentCard } from '../../testing/event-samples.ts';
import { messages } from './messages.ts';
import { suggestionMessages } from './suggestion-messages.ts';

const found: SuggestionsAnswer = {
  players: [{ id: idOf(1), name: 'Kingsley Ofori', online: true }],
  databasePlayers: [{ name: 'King, Daniel', games: 1_204 }],
  liveGames: [
    {
      matchId: idOf(5),
      white: { userId: idOf(1), name: 'Kingsley Ofori', rating: 2_184, provisional: false },
      black: { userId: idOf(2), name: 'Mara Kingston', rating: 1_962, provisional: false },
      variant: 'classical',
      speed: 'rapid',
      timeControl: { initialMs: 600_000, incrementMs: 0 },
      rated: true,
      startedAt: 0,
      plies: 40,
    },
  ],
  games: [gameSummary(7, { result: '1/2-1/2' })],
  openings: [{ name: "King's Gambit", ecoFrom: 'C30', ecoTo: 'C39', games: 21_607 }],
  events: [{ name: 'Kings Tournament', games: 66 }],
  tournaments: [tournamentCard(3, { title: 'Kingsbridge Autumn Open' })],
  search: { player: 'kings' },
};
const nothing: SuggestionsAnswer = {
  players: [],
  databasePlayers: [],
  liveGames: [],
  games: [],
  openings: [],
  events: [],
  tournaments: [],
  search: { player: 'zzz' },
};

/** Types into the field of the header. */
async function typed(text: string, as: Parameters<typeof visit>[1] = {}, at = '/no/such/page') {
  const page = visit(at, as);
  await screen.findByRole('heading', { level: 1 });
  await page.user.keyboard('/');
  const field = await screen.findByRole('combobox', { name: messages.label });
  await waitFor(() => expect(field).toHaveFocus());
  await page.user.type(field, text);
  return { ...page, field };
}
const list = async () => within(await screen.findByRole('listbox', { name: messages.label }));

test('shows players, games, openings and tournaments while one types', async () => {
  server.answers(httpRoutes.suggestions, found);
  await typed('kings');
  const options = await list();
  await options.findByText(suggestionMessages.online);
  const shown = options.getAllByRole('option').map(({ textContent }) => textContent);
  expect(shown).toContain(`Kingsley Ofori${suggestionMessages.online}`);
  expect(options.getByRole('option', { name: /King, Daniel/ })).toHaveTextContent(
    '1,204 games in the database',
  );
  expect(shown).toContain(`Kingsley Ofori – Mara Kingston10+0${suggestionMessages.live}`);
  expect(shown.some((text) => text?.includes('½–½, '))).toBe(true);
  expect(options.getByRole('option', { name: /Kings Tournament/ })).toBeVisible();
  expect(options.getByRole('option', { name: /King's Gambit/ })).toHaveTextContent(
    'C30 to C39, 21,607 games',
  );
  expect(shown.some((text) => text?.startsWith('Kingsbridge Autumn Open'))).toBe(true);
  for (const name of Object.values(suggestionMessages.groups))
    expect(options.getByRole('group', { name })).toBeVisible();
  expect(server.calls(httpRoutes.suggestions).map(({ query }) => query)).toEqual([{ text: 'kings' }]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('an opening without a game is no suggestion', async () => {
  const played = found.openings[0]!;
  const openings = [played, { ...played, name: "King's Gambit Declined", games: 0 }];
  server.answers(httpRoutes.suggestions, { ...nothing, openings });
  await typed('kings');
  expect(await (await list()).findByRole('option', { name: /King's Gambit/ })).toBeVisible();
  expect(screen.queryByText(/Declined/)).not.toBeInTheDocument();
});

test('Enter opens the chosen suggestion', async () => {
  server.answers(httpRoutes.suggestions, { ...nothing, games: found.games, openings: found.openings });
  server.answersByDefault(httpRoutes.games, gamesAnswer([]));
  const { user } = await typed('kings');
  await (await list()).findByRole('option', { name: /King's Gambit/ });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Game database' })).toBeVisible();
  expect(server.calls(httpRoutes.games).at(-1)?.query).toMatchObject({ opening: "King's Gambit" });
});

test.each<SuggestionsAnswer['search']>([{ opening: 'B90' }, { movetext: 'e4 c5' }])(
  'Enter opens all games of %j before a suggestion',
  async (search) => {
    server.answers(httpRoutes.suggestions, { ...nothing, openings: found.openings, search });
    server.answersByDefault(httpRoutes.games, gamesAnswer([]));
    const { user } = await typed('B90');
    await (await list()).findByRole('option', { name: /King's Gambit/ });
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Game database' })).toBeVisible();
    expect(server.calls(httpRoutes.games).at(-1)?.query).toMatchObject(search);
  },
);

test('Enter before there are suggestions opens the games, without the list over them', async () => {
  server.answersByDefault(httpRoutes.suggestions, found);
  server.answersByDefault(httpRoutes.games, gamesAnswer([]));
  const { address } = await typed('kings{Enter}', {}, '/games');
  await waitFor(() => expect(address()).toBe('/games?player=kings'));
  expect(screen.queryByRole('listbox', { name: messages.label })).toBeNull();
});

test('finds nothing, and still leads to the games of such a player', async () => {
  server.answers(httpRoutes.suggestions, nothing);
  server.answersByDefault(httpRoutes.games, gamesAnswer([]));
  const { user } = await typed('zzz');
  const options = await list();
  expect(await options.findByText(suggestionMessages.none)).toBeVisible();
  expect(options.queryByRole('option', { name: suggestionMessages.mine('zzz') })).toBeNull();
  await user.click(options.getByRole('option', { name: suggestionMessages.all('zzz') }));
  await waitFor(() => expect(server.calls(httpRoutes.games).at(-1)?.query).toMatchObject({ player: 'zzz' }));
});

test.each<[string, SuggestionsAnswer['search'], string]>([
  [
    'karpov kasparov',
    { player: 'karpov', opponent: 'kasparov' },
    suggestionMessages.allBetween('karpov', 'kasparov'),
  ],
  ['najdorf', { opening: 'najdorf' }, suggestionMessages.allWithOpening('najdorf')],
  ['B90', { opening: 'B90' }, suggestionMessages.allWithCode('B90')],
  ['linares', { event: 'linares' }, suggestionMessages.allOfEvent('linares')],
  ['1. e4 c5', { movetext: 'e4 c5' }, suggestionMessages.allThatBegin('e4 c5')],
])('leads from "%s" to all games of %j', async (text, search, label) => {
  server.answers(httpRoutes.suggestions, { ...nothing, search });
  server.answersByDefault(httpRoutes.games, gamesAnswer([]));
  const { user } = await typed(text);
  await user.click(await (await list()).findByRole('option', { name: label }));
  await waitFor(() => expect(server.calls(httpRoutes.games).at(-1)?.query).toMatchObject(search));
});

test('a user may search their own games; a visitor is not offered that', async () => {
  server.answers(httpRoutes.suggestions, nothing);
  server.answersByDefault(httpRoutes.ownCollections, { items: [], quota });
  server.answersByDefault(httpRoutes.games, gamesAnswer([]));
  const { user } = await typed('zzz', { user: userNamed('Ana') });
  const options = await list();
  await options.findByText(suggestionMessages.none);
  expect(options.getAllByRole('option').at(-1)).toHaveTextContent(suggestionMessages.mine('zzz'));
  expect(await accessibilityFaults()).toEqual([]);
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() =>
    expect(server.calls(httpRoutes.games).at(-1)?.query).toMatchObject({ player: 'zzz', mine: true }),
  );
});

test('Enter opens all games of a code, not those of the user alone', async () => {
  server.answers(httpRoutes.suggestions, {
    ...nothing,
    openings: found.openings,
    search: { opening: 'B90' },
  });
  server.answersByDefault(httpRoutes.games, gamesAnswer([]));
  const { user } = await typed('B90', { user: userNamed('Ana') });
  await (await list()).findByRole('option', { name: /King's Gambit/ });
  await user.keyboard('{Enter}');
  const first = () => server.calls(httpRoutes.games).find(({ query }) => query?.['opening'] === 'B90');
  await waitFor(() => expect(first()).toBeDefined());
  // A search without games asks for the user's own afterwards.
  expect(first()?.query).not.toHaveProperty('mine');
});

test('underlines the beginnings of words that were found by the text', async () => {
  server.answers(httpRoutes.suggestions, found);
  await typed('of. (kings');
  const line = await (await list()).findByText(suggestionMessages.online);
  const option = line.closest<HTMLElement>('[role=option]')!;
  expect(option).toHaveTextContent(/^Kingsley Ofori/);
  expect(
    within(option)
      .getAllByText(/^(Kings|Of)$/)
      .map(({ textContent }) => textContent),
  ).toEqual(['Kings', 'Of']);
});

test('says that the search failed', async () => {
  server.fails(httpRoutes.suggestions, 'RC_SEARCH_UNAVAILABLE');
  await typed('kings');
  expect(await (await list()).findByText(suggestionMessages.failed)).toBeVisible();
});

test('one letter suggests nothing', async () => {
  await typed('k');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(server.calls(httpRoutes.suggestions)).toEqual([]);
});

test('does not take the focus back from who has gone on while the suggestions load', async () => {
  visit('/no/such/page');
  await screen.findByRole('heading', { level: 1 });
  const [link] = screen.getAllByRole('link');
  act(() => {
    screen.getByRole('searchbox', { name: messages.label }).focus();
    link?.focus();
  });
  await screen.findByRole('combobox', { name: messages.label });
  expect(link).toHaveFocus();
});
