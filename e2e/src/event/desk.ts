import { sectionId } from './event-api.ts';
import { createEvent, fillEvent, formSection } from './event-form.ts';
import type { Person } from '../person.ts';

/** What the event of the journey is called. */
export const title = 'Open of the Journey';

/** The arbiter at the desk: what is pressed and written there. */
export class Desk {
  #id = '';

  constructor(readonly arbiter: Person) {}

  /** Fills the form and creates the event. @returns its id */
  async create(rounds: number): Promise<string> {
    const { page } = this.arbiter;
    await page.goto('/tournamentAdmin');
    await page.getByRole('link', { name: 'Create tournament' }).first().click();
    await fillEvent(this.arbiter, title, 'Three rounds with everything that happens at an event.');
    const section = (name: string) => formSection(this.arbiter, name);
    await section('Tournament Details').getByText('Hybrid', { exact: true }).click();
    const format = section('Format');
    await format.getByLabel(/^Rounds/).fill(String(rounds));
    await format.getByLabel(/^Check-in opens/).fill('0');
    const game = section('Chess Game Settings');
    await game.getByLabel(/^Game time/).fill('5');
    await game.getByLabel(/^Time to appear/).fill('0.5');
    this.#id = await createEvent(this.arbiter);
    return this.#id;
  }

  async open(tab = 'desk'): Promise<void> {
    await this.arbiter.page.goto(`/tournamentAdmin?id=${this.#id}&section=${sectionId}&tab=${tab}`);
    await this.arbiter.page.getByRole('tab', { selected: true }).waitFor();
  }

  /** Presses the button of a step, one after the other. */
  async take(...steps: readonly string[]): Promise<void> {
    for (const name of steps) await this.arbiter.page.getByRole('button', { name, exact: true }).click();
  }

  /** Enters a player who sits in the hall, after the start. */
  async addLate(name: string): Promise<void> {
    const { page } = this.arbiter;
    await this.open('players');
    await this.arbiter.press('Add a player');
    const dialog = page.getByRole('dialog', { name: 'Add a player' });
    await dialog.getByLabel(/^Name/).fill(name);
    await dialog.getByRole('combobox', { name: 'Plays' }).click();
    await page.getByRole('option', { name: 'In the hall' }).click();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('cell', { name, exact: true }).waitFor();
  }

  /** Enters the result of a board in the hall: `1–0`, `½–½`, `0–1`. */
  async enter(board: number, result: string): Promise<void> {
    await this.open('results');
    await this.#choose(board, result);
    await this.arbiter.reads('Done');
  }

  /** Changes a result, with a reason. */
  async correct(board: number, result: string, reason: string): Promise<void> {
    await this.open('results');
    await this.#choose(board, result);
    const dialog = this.arbiter.page.getByRole('dialog', { name: 'Correct the result?' });
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: 'Correct the result' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  async #choose(board: number, result: string): Promise<void> {
    const choice = this.arbiter.page.getByRole('radiogroup', {
      name: `Result of board ${board}`,
      exact: true,
    });
    await choice.getByText(result, { exact: true }).click();
  }
}
