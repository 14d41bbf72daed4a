import { readFileSync } from 'node:fs';

const engine = (games, seed, ...rare) => [
  '--engine',
  '--self-play',
  String(games),
  '--seed',
  seed,
  '--rare',
  ...rare,
];
/** Ids of the rows whose seeds were not written down: one a line. */
const tactics = readFileSync(new URL('tactics.ids', import.meta.url), 'utf8')
  .trim()
  .split('\n');
/** The first rows of a run that looks for one rare theme. */
const sought = (theme, seed, most) => ({ name: seed, mine: engine(600, seed, theme), most });

/**
 * What samples/starter-puzzles.csv consists of, in order: what `royal-chess puzzles mine` is called with, or the ids of rows
 * of the present set that no command makes. `most` is how many rows of a run are taken, its first ones. The engine is Stockfish 15.1.
 */
export const starterParts = [
  { name: 'mates', mine: ['--self-play', '2700', '--seed', 'starter'], sharesEnds: true },
  { name: 'tactics', ids: tactics, sharesEnds: true },
  { name: 'rare', mine: engine(594, 'rare'), sharesEnds: true },
  sought('enPassant', 'rare-enPassant', 3),
  sought('enPassant', 'rare-enPassant-2', 8),
  sought('castling', 'rare-castling', 2),
  sought('castling', 'rare-castling-2', 15),
  sought('underPromotion', 'rare-underPromotion', 1),
];
