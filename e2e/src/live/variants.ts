import { sitDown } from './table.ts';
import type { Journey } from './journey.ts';

/** King on f1, rook on g1: they change places. */
export const chess960: Journey = {
  name: 'Chess960 to mate, castling entered as king takes rook',
  prefix: 'chess960',
  async play(stage) {
    const [white, black] = await Promise.all([
      stage.player('Ada', 'smallPhone'),
      stage.player('Ben', 'desktop'),
    ]);
    const table = await sitDown(white, black, { variant: '960', startNumber: 35 });
    await stage.picture(black, 'start-desktop');
    await table.play('f1g1');
    await black.reads('O-O');
    await table.play('b7b6', 'c2c3', 'f7f5', 'd1c2', 'a7a6');
    await stage.picture(white, 'phone');
    await table.play('c2f5');
    await table.ended('You won', 'You lost', 'by checkmate');
    await stage.picture(black, 'mate-desktop');
  },
};

/** The archbishop mates, the chancellor helps. */
export const capablanca: Journey = {
  name: 'Capablanca on 10x8 to mate',
  prefix: 'capablanca',
  async play(stage) {
    const [white, black] = await Promise.all([
      stage.player('Ada', 'desktopDark'),
      stage.player('Ben', 'phoneLight'),
    ]);
    const table = await sitDown(white, black, { variant: 'capablanca', array: 'capablanca' });
    await table.play('d2d4', 'h7h6', 'g2g4', 'g8h7', 'a2a3', 'c8d6', 'c1d3', 'h8g8');
    await stage.picture(white, 'desktop');
    await stage.picture(black, 'phone');
    await table.play('d3h7');
    await table.ended('You won', 'You lost', 'by checkmate');
    await stage.picture(black, 'mate-phone');
  },
};
