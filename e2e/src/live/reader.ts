import { strict as assert } from 'node:assert';
import type { Person } from '../person.ts';
import { ScreenReader } from './screen-reader.ts';
import { tableOf, type Table } from './table.ts';
import type { Journey } from './journey.ts';

/** Moves with what a board says of them. */
const game = [
  ['e2e4', 'e4', 'White: e4'],
  ['e7e5', 'e5', 'Black: e5'],
  ['d1h5', 'Qh5', 'White: Queen h5'],
  ['b8c6', 'Nc6', 'Black: Knight c6'],
  ['f1c4', 'Bc4', 'White: Bishop c4'],
  ['g8f6', 'Nf6', 'Black: Knight f6'],
  ['h5f7', 'Qxf7#', 'White: Queen takes f7, checkmate'],
] as const;

/** Before the mate, where pieces have left their squares. */
const moved = ['e4, white pawn', 'e5, black pawn', 'h5, white queen', 'c6, black knight', 'c4, white bishop'];
const left = ['e2, empty', 'e7, empty', 'd1, empty', 'b8, empty', 'f1, empty', 'g8, empty'];

/** The lobby as it is read; who waits is said, and seen by the other. */
async function findEachOther(one: ScreenReader, other: ScreenReader): Promise<Table> {
  const people: readonly Person[] = [one.person, other.person];
  await Promise.all(people.map(({ page }) => page.goto('/match')));
  for (const reader of [one, other]) {
    await reader.person.page.getByRole('heading', { name: 'No open offers' }).waitFor();
    await reader.knowsControls('lobby');
    assert.deepEqual(
      (await reader.named('heading')).filter((name) => name.endsWith('offers')),
      ['Open offers', 'No open offers'],
    );
    assert((await reader.named('region')).includes('Find a game'));
    assert((await reader.named('button')).includes('3+2 Blitz'));
  }
  await one.person.page.getByRole('button', { name: '3+2 Blitz' }).click();
  await one.announced(/^Looking for 3\+2, blitz, rated\. .*No other player waits yet/);
  await one.knowsControls('search');
  const cell = other.person.page.getByRole('button', { name: /^3\+2 Blitz 1 player waits/ });
  await cell.waitFor();
  await cell.click();
  return tableOf(one.person, other.person);
}

/** A rated game by what is read and said alone. */
export const reader: Journey = {
  name: 'the lobby and a whole game by the accessibility tree, with what is announced',
  prefix: 'reader',
  async play(stage) {
    const [one, other] = await Promise.all(
      [await stage.player('Ada', 'desktop'), await stage.player('Ben', 'smallPhone')].map((person) =>
        ScreenReader.of(person),
      ),
    );
    assert(one && other);
    const table = await findEachOther(one, other);
    const [white, black] = table.white === one.person ? [one, other] : [other, one];
    for (const [index, [uci, , words]] of game.entries()) {
      if (index === game.length - 1) break;
      await table.play(uci);
      await Promise.all([white.announced(words), black.announced(words)]);
    }

    for (const [reading, side] of [
      [white, 'white'],
      [black, 'black'],
    ] as const) {
      await reading.knowsControls('board');
      assert.deepEqual(await reading.named('grid'), [`Chess board, seen from ${side}`]);
      const cells = await reading.named('gridcell');
      assert.equal(cells.length, 64);
      assert.equal(cells[0], side === 'white' ? 'a8, black rook' : 'h1, white rook');
      for (const square of [...moved, ...left]) assert(cells.includes(square), `${side}: ${square}`);
      const timers = await reading.named('timer');
      for (const { name } of table.both) assert(timers.includes(`Clock of ${name}`), timers.join());
    }
    const sans: ReadonlySet<string> = new Set(game.map(([, san]) => san));
    // Behind a move is the time it took.
    const listed = (await one.named('button')).map((name) => name.replace(/ \d+s$/, ''));
    assert.deepEqual(
      listed.filter((name) => sans.has(name)),
      game.slice(0, -1).map(([, san]) => san),
    );

    const [mate, , lastWords] = game.at(-1)!;
    await table.play(mate);
    await Promise.all([white.announced(lastWords), black.announced(lastWords)]);
    await table.ended('You won', 'You lost', 'by checkmate');
    for (const [reading, title] of [
      [white, 'You won'],
      [black, 'You lost'],
    ] as const) {
      assert((await reading.named('dialog')).includes(title));
      await reading.knowsControls('result');
      // Each move was said once, in the order of the game.
      const moves = (await reading.announcements()).filter((words) => /^(?:White|Black): /.test(words));
      assert.deepEqual(
        moves,
        game.map(([, , words]) => words),
      );
    }
  },
};
