import { until } from '../event/until.ts';
import type { Locator } from 'playwright-core';
import type { Person } from '../person.ts';

/** How long a search may take to be in the address, milliseconds. */
const searchMs = 30_000;

/** The page of games of a person, at the width of their window. */
export class GamesPage {
  readonly list: Locator;

  constructor(readonly person: Person) {
    this.list = person.page.getByRole('region', { name: 'Games found' });
  }

  /** Filters, order and dialog that the address has. */
  search(): Readonly<Record<string, string>> {
    return Object.fromEntries(new URL(this.person.page.url()).searchParams);
  }

  /** Waits until the address is this search, and the list has its answer. */
  async searched(expected: Readonly<Record<string, string>>): Promise<void> {
    const wanted = JSON.stringify(Object.entries(expected).toSorted());
    await until(
      `the search ${wanted}, not ${this.person.page.url()}`,
      () => Promise.resolve(JSON.stringify(Object.entries(this.search()).toSorted()) === wanted),
      searchMs,
    );
    await this.list.and(this.person.page.locator('[aria-busy="false"]')).waitFor();
  }

  /** Waits until the address has a filter with such a value. */
  async filtered(filter: string, value: RegExp): Promise<void> {
    await until(
      `the filter ${filter} ${value}, not ${this.person.page.url()}`,
      () => Promise.resolve(value.test(this.search()[filter] ?? '')),
      searchMs,
    );
  }

  /** Number of games that the list shows, as soon as it is that of the API for the same search. */
  async found(): Promise<number> {
    const { sort: _, order: __, dialog: ___, ...query } = this.search();
    const answer = await this.person.page.request.get('/api/games', { params: { ...query, limit: 1 } });
    const { total: games } = (await answer.json()) as { total: number };
    const head = new RegExp(`^${games.toLocaleString('en')} games?$`);
    await this.list.getByRole('heading', { level: 2, name: head }).waitFor();
    return games;
  }

  /** Opens a dialog from the menu of tools. */
  async tool(name: string): Promise<Locator> {
    const { page } = this.person;
    await page.goto('/games');
    await this.person.press('Tools');
    await page.getByRole('menuitem', { name, exact: true }).click();
    const dialog = page.getByRole('dialog', { name });
    await dialog.waitFor();
    return dialog;
  }
}
