import { strict as assert } from 'node:assert';
import { screens } from '../screens.ts';
import { sitDown, twoPlayers } from './table.ts';
import type { Journey } from './journey.ts';

/** White loses a queen, a rook, a bishop, a knight and two pawns. */
const captures =
  'e2e4 d7d5 e4d5 d8d5 b1c3 d5a2 c3a2 c8h3 g1h3 b8c6 a2b4 c6b4 a1a7 a8a7 f1a6 a7a6 d1g4 h7h5 g4g7 f8g7';

export const television: Journey = {
  name: 'on a desktop a game on TV is in view with both clocks, its moves beside it; on a phone the names of a game on TV are whole: what was taken stands under them',
  prefix: 'television',
  async play(stage) {
    const [white, black] = await twoPlayers(stage);
    const viewer = await stage.guest('Cleo', 'desktop');
    const table = await sitDown(white, black);
    await table.play(...captures.split(' '));
    const { page } = viewer;
    await page.goto('/chessplay/tv');
    // The one on the board has a button that does nothing.
    const show = page.getByRole('button', { name: `Show ${white.name} against ${black.name} here` });
    const board = page.getByRole('link', { name: `Watch ${white.name} against ${black.name}` });
    await board.first().waitFor();
    if ((await show.count()) > 0) await show.click();
    const game = page.getByRole('region', { name: 'Top game' });
    const lastMove = game.getByRole('button', { name: /Bxg7/ });
    await lastMove.waitFor();
    await stage.picture(viewer, 'desktop');
    const seen = [await board.first().boundingBox(), await lastMove.boundingBox()];
    for (const clock of await game.getByRole('timer').all()) seen.push(await clock.boundingBox());
    for (const box of seen) assert.ok(box && box.y >= 0 && box.y + box.height <= screens.desktop.height);
    await page.setViewportSize(screens.phone);
    await game.getByText(/^Captured: 1 queen, 1 rook, 1 bishop, 1 knight/).waitFor({ state: 'attached' });
    await stage.picture(viewer, 'phone');
    const widths = await game
      .getByRole('link', { name: / Television$/ })
      .evaluateAll((links) => links.map(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth })));
    assert.ok(widths.length >= 2);
    for (const { scrollWidth, clientWidth } of widths) assert.ok(scrollWidth <= clientWidth);
  },
};
