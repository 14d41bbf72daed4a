// The dialogs of the specification that search, load and count: each is filled in, looked at, and finds games.
import { strict as assert } from 'node:assert';
import type { Locator } from 'playwright-core';
import type { GamesPage } from './games-page.ts';

/** A dialog, what is entered into it, and what it then searches for. */
interface DialogCase {
  /** Its name in the specification and in the address. */
  readonly name: string;
  readonly title: string;
  /** Fills it in until it shows what it can show. */
  readonly fill: (dialog: Locator) => Promise<void>;
  /** Leaves it for the games. */
  readonly choose: (dialog: Locator) => Promise<void>;
  /** The filter that it sets, and its value. */
  readonly filter: string;
  readonly value: RegExp;
}

const press = (name: string) => (dialog: Locator) =>
  dialog.getByRole('button', { name, exact: true }).click();
const withIt = press('Find games with it');

const statistics = (name: string, title: string, filter: string): DialogCase => ({
  name,
  title,
  fill: (dialog) =>
    dialog.getByRole('table').getByRole('columnheader', { name: /Games/ }).getByRole('button').click(),
  choose: (dialog) => dialog.locator('tbody tr').first().getByRole('button').click(),
  filter,
  value: /./,
});

const cases: readonly DialogCase[] = [
  {
    name: 'searchGames',
    title: 'Search games',
    async fill(dialog) {
      await dialog.getByLabel('Event').fill('Paris');
      await dialog.getByLabel('From', { exact: true }).fill('1850');
    },
    choose: press('Search'),
    filter: 'event',
    value: /^Paris$/,
  },
  {
    name: 'searchName',
    title: 'Search a name',
    async fill(dialog) {
      await dialog.getByLabel('Name', { exact: true }).fill('morph');
      await dialog
        .getByRole('button', { name: /^Morphy/ })
        .first()
        .waitFor();
    },
    choose: (dialog) =>
      dialog
        .getByRole('button', { name: /^Morphy/ })
        .first()
        .click(),
    filter: 'player',
    value: /Morphy/,
  },
  {
    name: 'searchEco',
    title: 'Search by ECO code',
    async fill(dialog) {
      await dialog.getByLabel('Code or name').fill('C');
      await dialog.getByRole('row').filter({ hasText: /C\d\d/ }).first().waitFor();
    },
    choose: (dialog) =>
      dialog.getByRole('row').filter({ hasText: /C\d\d/ }).first().getByRole('button').first().click(),
    filter: 'opening',
    value: /^C\d\d$/,
  },
  {
    name: 'searchMovetext',
    title: 'Search moves',
    async fill(dialog) {
      const moves = dialog.getByLabel('Moves', { exact: true });
      await moves.fill('1. e4 e5 2. Nf3 Nxx');
      await dialog.getByText('2... Nxx is not legal in this position.').waitFor();
      await moves.fill('1. e4 e5 2. Nf3');
    },
    choose: press('Search'),
    filter: 'movetext',
    value: /^1\. e4 e5 2\. Nf3$/,
  },
  {
    name: 'annotatedGames',
    title: 'Annotated games',
    fill: (dialog) => dialog.getByRole('listitem').first().waitFor(),
    choose: press('Show them in the list'),
    filter: 'annotated',
    value: /^true$/,
  },
  {
    name: 'loadFen',
    title: 'Load a position (FEN)',
    fill: (dialog) =>
      dialog.getByLabel('FEN').fill('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2'),
    choose: withIt,
    filter: 'fen',
    value: /4p3/,
  },
  {
    name: 'loadSan',
    title: 'Load moves (SAN)',
    fill: (dialog) => dialog.getByLabel('Moves in SAN').fill('1. e4 e5 2. Nf3 Nc6'),
    choose: withIt,
    filter: 'fen',
    value: /2n5/,
  },
  {
    name: 'loadRav',
    title: 'Load a game with variations',
    async fill(dialog) {
      await dialog.getByLabel('PGN with variations and comments').fill('1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *');
      const tree = dialog.getByRole('region', { name: 'Moves of the game' });
      await tree.getByRole('button', { name: 'c5' }).click();
    },
    choose: withIt,
    filter: 'fen',
    value: /2p5/,
  },
  statistics('eventsStats', 'Events', 'event'),
  statistics('openingsStats', 'Openings', 'opening'),
  statistics('playersStats', 'Players', 'player'),
];

/**
 * Takes a person through every dialog.
 * @param look looks at a dialog that is filled in
 */
export async function eachDialog(
  games: GamesPage,
  look: (name: string) => Promise<void>,
  step: (name: string, work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  for (const { name, title, fill, choose, filter, value } of cases)
    await step(name, async () => {
      const dialog = await games.tool(title);
      await fill(dialog);
      await look(name);
      await choose(dialog);
      await games.filtered(filter, value);
      assert((await games.found()) > 0, name);
    });
}
