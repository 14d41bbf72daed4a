import { strict as assert } from 'node:assert';
import type { Person } from '../person.ts';
import { faultsOf } from './axe.ts';
import { openChat } from './chat.ts';
import type { Stage } from './stage.ts';
import { enter, sitDown, twoPlayers } from './table.ts';
import type { Journey } from './journey.ts';

/** Collects what axe finds where people look, in light and in dark. */
class Inspection {
  readonly faults: string[] = [];

  async check(where: string, ...people: readonly Person[]): Promise<void> {
    await Promise.all(
      people.map(async (person) => {
        for (const colorScheme of ['light', 'dark'] as const) {
          await person.page.emulateMedia({ colorScheme });
          for (const fault of await faultsOf(person))
            this.faults.push(`${where}, ${person.isOnPhone ? 'phone' : 'desktop'}, ${colorScheme}: ${fault}`);
        }
      }),
    );
  }
}

const friendDialogs = ['Challenge a player', 'Create an invite code', 'Enter an invite code'] as const;

/** The ways to a game. */
export const accessibleLobby: Journey = {
  name: 'axe finds no serious fault in the lobby, in its dialogs and among the live games',
  prefix: 'lobby',
  async play(stage) {
    const people = await twoPlayers(stage);
    const inspection = new Inspection();
    const each = (act: (person: Person) => Promise<unknown>) => Promise.all(people.map(act));
    await each((person) => person.page.goto('/match'));
    await each((person) => person.page.getByRole('button', { name: /^3\+2/ }).waitFor());
    await inspection.check('lobby', ...people);
    await stage.picture(people[0], 'desktop');
    await stage.picture(people[1], 'phone');

    await each((person) => person.press('Custom'));
    await each((person) => person.page.getByLabel('Longest wait, minutes').waitFor());
    await inspection.check('custom game', ...people);
    for (const dialog of friendDialogs) {
      await each((person) => person.page.keyboard.press('Escape'));
      await each((person) => person.press('Play a friend'));
      await each((person) => person.page.getByRole('menuitem', { name: dialog }).click());
      await each((person) => person.page.getByRole('dialog', { name: dialog }).waitFor());
      await inspection.check(dialog, ...people);
    }
    await each((person) => person.page.goto('/chessplay/tv'));
    await each((person) => person.reads('Royal Chess TV'));
    await inspection.check('live games', ...people);
    assert.deepEqual(inspection.faults, []);
  },
};

/** Plays a rated game to its end while its pages are checked. */
async function checkGame(stage: Stage, inspection: Inspection): Promise<void> {
  const [white, black] = await twoPlayers(stage);
  const table = await sitDown(white, black, { rated: true });
  await table.play('e2e4', 'e7e5');
  await inspection.check('board', ...table.both);
  await Promise.all(table.both.map(openChat));
  await inspection.check('chat', ...table.both);
  await black.page.keyboard.press('Escape');
  await black.press('Resign');
  const confirmation = black.page.getByRole('dialog', { name: 'Resign this game?' });
  await confirmation.waitFor();
  await inspection.check('resign', black);
  await confirmation.getByRole('button', { name: 'Resign' }).click();
  await table.ended('You won', 'You lost', 'by resignation');
  await inspection.check('result', ...table.both);

  const { user } = (await (await white.page.request.get('/api/me')).json()) as { user: { _id: string } };
  await Promise.all(table.both.map((person) => person.page.goto(`/player/${user._id}`)));
  await Promise.all(table.both.map((person) => person.reads('Results')));
  await inspection.check('player', ...table.both);
  await stage.picture(white, 'player-desktop');
  await stage.picture(black, 'player-phone');

  const wide = await sitDown(white, black, { variant: 'capablanca' });
  await enter(white, 'e2e4');
  await wide.reached(1);
  await inspection.check('board of ten files', ...wide.both);
}

/** The board from the first move to the result, the page of a player afterwards, and the large board. */
export const accessibleBoard: Journey = {
  name: 'axe finds no serious fault at the board, in its dialogs and on the page of a player',
  prefix: 'access',
  async play(stage) {
    const inspection = new Inspection();
    await checkGame(stage, inspection);
    assert.deepEqual(inspection.faults, []);
  },
};
