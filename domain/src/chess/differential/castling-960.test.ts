import { expect, test } from '@jest/globals';
import { Position } from '../position.ts';
import { chess960Rank } from '../start/chess960-start.ts';
import { seededRandom } from '../testing/random.ts';
import { NIGHTLY, SEED } from '../testing/run-settings.ts';
import type { Trial } from '../testing/odd-positions.ts';
import { queryChessops } from './chessops.peer.ts';
import { compare, comparison, questionOf } from './testing/compare.ts';
import { queryKokopu } from './kokopu.peer.ts';

/** Set-ups of one start position; the first has nothing in the way, so that castling is legal in it. */
const ROUNDS = NIGHTLY ? 20 : 2;

const bareFen = (rank: string): string => {
  const home = rank.replace(/[^KR]+/g, (gap) => String(gap.length));
  return `${home.toLowerCase()}/pppppppp/8/8/8/8/PPPPPPPP/${home} w KQkq - 0 1`;
};

/** Kings and rooks of a start at home, most other pieces of the rank removed, some enemies in the way or attacking. */
function castlingFen(rank: string, random: (below: number) => number): string {
  const home = Array.from(rank, (piece) => ('KR'.includes(piece) || random(8) === 0 ? piece : ' ')).join('');
  const between = Array.from({ length: 6 }, () =>
    Array.from({ length: 8 }, () => (random(24) === 0 ? 'QRBNPqrbnp'.charAt(random(10)) : ' ')).join(''),
  );
  const ranks = [home.toLowerCase(), ...between, home];
  const placement = ranks.map((text) => text.replace(/ +/g, (gap) => String(gap.length))).join('/');
  return `${placement} ${random(2) === 0 ? 'w' : 'b'} KQkq - 0 1`;
}

test('castling from all 960 starts agrees with chessops, and nightly with kokopu', () => {
  const random = seededRandom(SEED);
  const found = comparison();
  const castled = new Set<string>();
  for (let start = 0; start < 960 * ROUNDS; start += 1) {
    const rank = chess960Rank(start % 960);
    const fen = start < 960 ? bareFen(rank) : castlingFen(rank, random);
    const position = Position.fromFen(fen, '960');
    if (!position.ok) continue;
    const castling = position.value.legalMoves().filter((move) => move.castling);
    const trials: Trial[] = castling.map((move) => ({ position: position.value, move }));
    if (trials.length === 0) trials.push({ position: position.value, move: null });
    for (const trial of trials) {
      if (trial.move) castled.add(`${rank} ${trial.move.castling ?? ''}`);
      compare(trial, queryChessops(questionOf(trial)), found);
      if (NIGHTLY) compare(trial, queryKokopu(questionOf(trial)), found);
    }
  }
  expect({ seed: SEED, differences: found.differences }).toEqual({ seed: SEED, differences: [] });
  // In 90 starts the other rook is on a target, as in RKR: that wing opens only once it has moved.
  expect(castled.size).toBe(2 * 960 - 90);
}, 600_000);

test('the 960 starts are the 960 starts', () => {
  const ranks = Array.from({ length: 960 }, (_, number) => chess960Rank(number));
  expect(new Set(ranks).size).toBe(960);
  for (const rank of ranks) expect(rank).toMatch(/R.*K.*R/);
  expect([ranks[0], ranks[518], ranks[959]]).toEqual(['BBQNNRKR', 'RNBQKBNR', 'RKRNNQBB']);
});
