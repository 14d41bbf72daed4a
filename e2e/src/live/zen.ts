import { strict as assert } from 'node:assert';
import { sitDown, twoPlayers } from './table.ts';
import type { Journey } from './journey.ts';

/** Between the board and the clocks, pixels. */
const mostGap = 40;

export const zen: Journey = {
  name: 'in zen mode the board is in the middle of a desktop, with the clocks beside it',
  prefix: 'zen',
  async play(stage) {
    const table = await sitDown(...(await twoPlayers(stage)));
    await table.play('e2e4', 'e7e5');
    const { page } = table.white;
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('z');
    await page.getByRole('button', { name: 'Resign' }).waitFor({ state: 'hidden' });
    await stage.picture(table.white, 'desktop');
    const board = await page.getByLabel('Chess board, seen from white').boundingBox();
    assert.ok(board);
    const middle = await page.evaluate(() => document.documentElement.clientWidth / 2);
    assert.ok(Math.abs(board.x + board.width / 2 - middle) < 2);
    for (const clock of await page.getByRole('timer').all()) {
      const gap = ((await clock.boundingBox())?.x ?? 0) - (board.x + board.width);
      assert.ok(gap >= 0 && gap < mostGap, `${gap} pixels`);
    }
  },
};
