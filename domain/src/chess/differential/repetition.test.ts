import { expect, test } from '@jest/globals';
import { Chess } from 'chess.js';
import { PositionHistory } from '../game/position-history.ts';
import { positionOf } from '../testing/random-games.ts';
import { seededRandom } from '../testing/random.ts';
import { NIGHTLY, SEED } from '../testing/run-settings.ts';

/** Few pieces, so that positions come again; rights and en-passant squares make some only look the same. */
const SPARSE = [
  'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1',
  '4k3/3p4/8/4P3/4p3/8/3P4/4K3 w - - 0 1',
  '7k/8/8/8/8/8/1r6/3K3R b - - 90 80',
];

test('threefold repetition and fifty moves occur where chess.js reports them', () => {
  const random = seededRandom(SEED);
  const seen = { plies: 0, threefold: 0, fifty: 0 };
  for (let game = 0; game < (NIGHTLY ? 600 : 21); game += 1) {
    const start = SPARSE[game % SPARSE.length]!;
    const peer = new Chess(start);
    let position = positionOf(start);
    let history = PositionHistory.from(position);
    for (let ply = 0; ply < 150; ply += 1) {
      const moves = position.legalMoves();
      // Kings and rooks that step about come back; pawns seldom move.
      const quiet = moves.filter(({ piece, captured }) => piece !== 'pawn' && !captured);
      const choice = quiet.length > 0 && random(12) > 0 ? quiet.slice(0, 4) : moves;
      const move = choice[random(choice.length)];
      if (!move) break;
      peer.move({ from: move.from, to: move.to, promotion: move.uci.slice(4) });
      position = position.play(move);
      history = history.after(position);
      const where = `${String(SEED)} ${String(game)} ${peer.fen()}`;
      expect([where, history.times >= 3]).toEqual([where, peer.isThreefoldRepetition()]);
      expect([where, position.halfmoveClock >= 100]).toEqual([where, peer.isDrawByFiftyMoves()]);
      seen.plies += 1;
      if (history.times >= 3) seen.threefold += 1;
      if (position.halfmoveClock >= 100) seen.fifty += 1;
    }
  }
  expect(seen.plies).toBeGreaterThan(1_000);
  expect(seen.threefold).toBeGreaterThan(5);
  expect(seen.fifty).toBeGreaterThan(5);
}, 600_000);
