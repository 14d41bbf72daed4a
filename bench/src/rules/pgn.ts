import { Chess } from 'chess.js';
import { parsePgn as chessopsParsePgn, startingPosition } from 'chessops/pgn';
import { parseSan as chessopsParseSan } from 'chessops/san';
import { pgnRead } from 'kokopu';
import { parseKeyedPgnText } from '@royal-chess/domain/chess/pgn/parse-pgn';
import { atLeast, type Goal } from '../support/report.ts';
import { type Contestant, contest, fastestBeside, OURS, printContest, timesFaster } from './contest.ts';
import { pgnGames, sample, splitGames } from './pgn-games.ts';
import type { RunOptions } from './run-options.ts';

/** Games and half-moves as one number, so that libraries are held to both. */
const tally = (games: number, plies: number): number => games * 1e6 + plies;
const gamesOf = (tallied: number): number => Math.floor(tallied / 1e6);

/** Every position's key, mixed, so that none is left out. */
let keys = 0;

/** Ours: every move checked, and the key of every position. */
function readWithKeys(text: string): number {
  let games = 0;
  let plies = 0;
  for (const game of parseKeyedPgnText(text)) {
    if (game.kind === 'error') throw new Error(`line ${game.line}: ${game.error}`);
    if (game.keys.length !== 2 * game.moves.length + 2) throw new Error('A position without its key');
    for (const half of game.keys) keys = (keys ^ half) | 0;
    games += 1;
    plies += game.moves.length;
  }
  return tally(games, plies);
}

/** chessops: parse, then replay as its documentation shows; it has no keys. */
function chessopsRead(text: string): number {
  let games = 0;
  let plies = 0;
  for (const game of chessopsParsePgn(text)) {
    const position = startingPosition(game.headers).unwrap();
    for (const { san } of game.moves.mainline()) {
      const move = chessopsParseSan(position, san);
      if (!move) throw new Error(`chessops does not read ${san}`);
      position.play(move);
      plies += 1;
    }
    games += 1;
  }
  return tally(games, plies);
}

/** kokopu: checks the moves as it reads a game; it has no keys. */
function kokopuRead(text: string): number {
  const database = pgnRead(text);
  let plies = 0;
  for (let index = 0; index < database.gameCount(); index += 1)
    plies += database.game(index).mainVariation().plyCount();
  return tally(database.gameCount(), plies);
}

/** chess.js reads one game at a time; cutting the file is not on its account. */
function chessJsRead(games: readonly string[]): number {
  let plies = 0;
  for (const game of games) {
    const chess = new Chess();
    chess.loadPgn(game);
    plies += chess.history().length;
  }
  return tally(games.length, plies);
}

const fast = (text: string): Contestant[] => [
  { name: OURS, run: () => readWithKeys(text) },
  { name: 'chessops', run: () => chessopsRead(text) },
  { name: 'kokopu', run: () => kokopuRead(text) },
];

/** Games a second from PGN to validated positions with keys. chess.js is so slow that it gets every 16th game only. */
export function pgnGoals(options: RunOptions): Goal[] {
  const { origin, text } = pgnGames(options.short);
  console.log(`\nPGN: ${origin}`);
  const games = gamesOf(readWithKeys(text));
  const all = contest('PGN', fast(text), options);
  printContest('PGN, all games', all, games, 'games');
  const some = sample(text, 16);
  const pieces = splitGames(some);
  const chessJs = { name: 'chess.js', run: () => chessJsRead(pieces) };
  const sampled = contest('PGN', [...fast(some), chessJs], options);
  printContest('PGN, every 16th game', sampled, pieces.length, 'games');
  console.log(`  keys mixed: ${keys}`);
  const fastest = fastestBeside(all);
  return [
    atLeast(`PGN to positions with keys, times the fastest (${fastest})`, timesFaster(all, fastest), 4),
    atLeast('PGN to positions with keys, times chess.js', timesFaster(sampled, 'chess.js'), 4),
  ];
}
