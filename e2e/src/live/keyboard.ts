import { moveByArrows, tabTo, typeAtFocus } from './keys.ts';
import { sitDown, tableOf } from './table.ts';
import type { Journey } from './journey.ts';

/** Fool's mate is too short to lose one's way in; this one has captures and a check. */
const game = ['e2e4', 'e7e5', 'd1h5', 'b8c6', 'f1c4', 'g8f6', 'h5f7'] as const;

export const keyboard: Journey = {
  name: 'a whole game by keyboard: offered, accepted, played with arrows and typed moves, left',
  prefix: 'keyboard',
  async play(stage) {
    const [white, black] = await Promise.all([
      stage.player('Ada', 'desktop'),
      stage.player('Ben', 'desktopDark'),
    ]);
    await Promise.all([white, black].map((person) => person.page.goto('/match')));
    const { keyboard: keys } = white.page;

    await tabTo(white, 'Custom');
    await keys.press('Enter');
    await white.page.getByRole('dialog', { name: 'A game of your own' }).waitFor();
    await tabTo(white, 'Find an opponent', 'radio');
    await keys.press('ArrowRight');
    await tabTo(white, 'Random', 'radio');
    await keys.press('ArrowLeft');
    await tabTo(white, 'Offer this game');
    await keys.press('Enter');
    await white.page.getByRole('button', { name: 'Withdraw' }).waitFor();

    const accept = 'Accept 10+5 from Ada Keyboard';
    await black.page.getByRole('button', { name: accept }).waitFor();
    await tabTo(black, accept);
    await stage.picture(black, 'accept-desktop');
    await black.page.keyboard.press('Enter');
    const table = await tableOf(white, black);

    await tabTo(table.white, 'Chess board, seen from white');
    await tabTo(table.black, /^Type a move/);
    for (const [index, move] of game.entries()) {
      if (index % 2 === 0) await moveByArrows(table.white, move);
      else await typeAtFocus(table.black, move);
      if (index === 4) await stage.picture(table.white, 'board-desktop');
      await table.reached(index + 1);
    }
    await table.ended('You won', 'You lost', 'by checkmate');
    await tabTo(table.white, 'Analyse');
    await table.white.page.keyboard.press('Enter');
    await table.white.page.waitForURL(new RegExp(`/chessplay/analysis\\?game=${table.matchId}`));
    await table.white.reads('Qxf7#');
  },
};

export const narrowKeyboard: Journey = {
  name: 'a game by keyboard at 360 pixels: arrows on the board, moves typed in the sheet of moves',
  prefix: 'narrow',
  async play(stage) {
    const [white, black] = await Promise.all([
      stage.player('Ada', 'smallPhone'),
      stage.player('Ben', 'smallPhone'),
    ]);
    const table = await sitDown(white, black);
    await tabTo(white, 'Chess board, seen from white');
    await tabTo(black, 'Moves');
    await black.page.keyboard.press('Enter');
    await tabTo(black, /^Type a move/);
    for (const [index, move] of game.entries()) {
      if (index % 2 === 0) await moveByArrows(white, move);
      else await typeAtFocus(black, move);
      if (index === 3) {
        await stage.picture(white, 'board-phone');
        await stage.picture(black, 'sheet-phone');
      }
      await table.reached(index + 1);
    }
    await table.ended('You won', 'You lost', 'by checkmate');
  },
};
