import { expect, test } from '@jest/globals';
import { Chess } from 'chess.js';
import { randomGames } from './testing/random-games.ts';

const GAMES = process.env['NIGHTLY'] === '1' ? 800 : 24;

/** Move lists, SAN, FEN, checks and endings next to chess.js, which nobody here wrote. */
test('thousands of random positions agree with chess.js', () => {
  const differences: string[] = [];
  let positions = 0;
  for (const { before, move, after } of randomGames(GAMES, { seed: 2024, plies: 160 })) {
    positions += 1;
    const peer = new Chess(before.fen());
    const expected = peer.moves().sort();
    const actual = before
      .legalMoves()
      .map((legal) => before.san(legal))
      .sort();
    if (actual.join() !== expected.join()) differences.push(`moves of ${before.fen()}`);
    peer.move(before.san(move));
    if (peer.fen() !== after.fen()) differences.push(`${peer.fen()} is not ${after.fen()}`);
    if (peer.isCheck() !== after.isCheck()) differences.push(`check in ${after.fen()}`);
    const ending = endingOf(peer);
    if (ending !== after.outcome()?.reason) differences.push(`end of ${after.fen()}`);
  }
  expect(differences).toEqual([]);
  expect(positions).toBeGreaterThan(2_500);
});

function endingOf(peer: Chess): string | undefined {
  if (peer.isCheckmate()) return 'checkmate';
  if (peer.isStalemate()) return 'stalemate';
  return peer.isInsufficientMaterial() ? 'insufficientMaterial' : undefined;
}

/** Bare endings reach mates, stalemates and lone minor pieces that random games from the start seldom see. */
test.each([
  '8/8/8/4k3/8/8/1q6/4K3 b - - 0 1',
  '4k3/8/8/8/8/8/1PpP4/4K2b w - - 0 1',
  '7k/P7/8/8/3n4/8/p5N1/7K w - - 0 1',
  'r3k2r/1P6/8/8/8/8/6p1/R3K2R w KQkq - 0 1',
])('endings from %s', (fen) => {
  const reasons = new Set<string>();
  for (const { after } of randomGames(20, { seed: 77, plies: 80, fen })) {
    const peer = new Chess(after.fen());
    const outcome = after.outcome();
    expect(peer.moves().length).toBe(after.legalMoves().length);
    expect(outcome?.reason === 'checkmate').toBe(peer.isCheckmate());
    expect(outcome?.reason === 'stalemate').toBe(peer.isStalemate());
    if (outcome) reasons.add(outcome.reason);
  }
  expect(reasons.size).toBeGreaterThan(0);
});
