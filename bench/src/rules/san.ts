import { Chess } from 'chess.js';
import { castlingSide, type Chess as ChessopsChess } from 'chessops/chess';
import { makeSan, parseSan as chessopsParseSan } from 'chessops/san';
import type { Move as ChessopsMove } from 'chessops/types';
import { makeUci, parseUci } from 'chessops/util';
import type { Board } from '@royal-chess/domain/chess/board/board';
import { generate, MAX_MOVES } from '@royal-chess/domain/chess/board/generate';
import { parseSan } from '@royal-chess/domain/chess/notation/parse-san';
import { writeUci } from '@royal-chess/domain/chess/notation/uci';
import { writeSan } from '@royal-chess/domain/chess/notation/write-san';
import { parsePgnText } from '@royal-chess/domain/chess/pgn/parse-pgn';
import type { Position } from '@royal-chess/domain/chess/position';
import { Replay } from '@royal-chess/domain/chess/replay';
import { atLeast, type Goal } from '../support/report.ts';
import { boardOf } from './board-of.ts';
import { contest, fastestBeside, OURS, printContest, timesFaster } from './contest.ts';
import { chessopsOf } from './peer-boards.ts';
import { pgnGames } from './pgn-games.ts';
import type { RunOptions } from './run-options.ts';

/** A move of a game, and its position in the hands of each library. */
interface Case {
  readonly san: string;
  readonly uci: string;
  readonly board: Board;
  /** Legal moves of the board. */
  readonly packed: Int32Array;
  readonly position: Position;
  readonly chessops: ChessopsChess;
  /** The same moves as chessops speaks them. */
  readonly chessopsMoves: readonly ChessopsMove[];
  readonly chessJs: Chess;
}

/** Moves out of the games, one in 61. */
function casesOf(text: string, count: number): Case[] {
  const cases: Case[] = [];
  let ply = 0;
  for (const game of parsePgnText(text)) {
    if (game.kind === 'error') continue;
    const replay = new Replay(game.startFen, game.variant);
    for (const uci of game.moves) {
      if (ply % 61 === 0) cases.push(caseOf(replay, uci));
      if (cases.length === count) return cases;
      replay.playTrustedUci(uci);
      ply += 1;
    }
  }
  return cases;
}

function caseOf(replay: Replay, uci: string): Case {
  const board = boardOf(replay.fen());
  const packed = new Int32Array(MAX_MOVES);
  const position = replay.position();
  return {
    san: replay.sanOfUci(uci)!,
    uci,
    board,
    packed: packed.slice(0, generate(board, packed, 0)),
    position,
    chessops: chessopsOf(replay.fen()),
    chessopsMoves: position.legalMoves().map((move) => parseUci(move.uci)!),
    chessJs: new Chess(replay.fen()),
  };
}

function ourSans({ board, packed }: Case): string[] {
  const sans: string[] = [];
  for (const move of packed) sans.push(writeSan(move, board));
  return sans;
}
const positionSans = ({ position }: Case): string[] =>
  position.legalMoves().map((move) => position.san(move));
const chessopsSans = ({ chessops, chessopsMoves }: Case): string[] =>
  chessopsMoves.map((move) => makeSan(chessops, move));
/** chess.js writes moves as it finds them. */
const chessJsSans = ({ chessJs }: Case): string[] => chessJs.moves();

/** What chessops reads, in the form that castling has here. */
function chessopsUci({ chessops, san }: Case): string {
  const move = chessopsParseSan(chessops, san);
  if (!move) return 'nothing';
  const side = castlingSide(chessops, move);
  if (!side) return makeUci(move);
  return makeUci(move).slice(0, 2) + (side === 'h' ? 'g' : 'c') + (chessops.turn === 'white' ? '1' : '8');
}

/** All libraries must read every move and write every text alike before their times mean anything. */
function verify(cases: readonly Case[]): void {
  for (const each of cases) {
    const { san, uci, board, chessJs } = each;
    const ours = parseSan(san, board);
    const read = {
      board: ours > 0 ? writeUci(ours, board) : 'nothing',
      chessops: chessopsUci(each),
      'chess.js': chessJs.move(san).lan,
    };
    chessJs.undo();
    for (const [name, answer] of Object.entries(read))
      if (answer !== uci) throw new Error(`${name} reads ${san} as ${answer}, not ${uci}, in ${board.keyLo}`);
    const expected = ourSans(each).toSorted().join(' ');
    const written = {
      position: positionSans(each),
      chessops: chessopsSans(each),
      'chess.js': chessJsSans(each),
    };
    for (const [name, sans] of Object.entries(written))
      if (sans.toSorted().join(' ') !== expected)
        throw new Error(`${name} writes ${sans.join(' ')}, not ${expected}`);
  }
}

/** The immutable position for everyone, above the board for hot loops. */
const OUR_POSITION = `${OURS}, Position`;

/** How many of the cases pass. */
const count = (cases: readonly Case[], passes: (each: Case) => boolean): number => {
  let found = 0;
  for (const each of cases) if (passes(each)) found += 1;
  return found;
};

/** Characters of all texts. */
const characters = (cases: readonly Case[], sans: (each: Case) => readonly string[]): number => {
  let sum = 0;
  for (const each of cases) for (const san of sans(each)) sum += san.length;
  return sum;
};

/** Reading and writing of algebraic notation against chess.js and chessops. */
export function sanGoals(options: RunOptions): Goal[] {
  const { text } = pgnGames(options.short);
  const cases = casesOf(text, options.short ? 300 : 1_000);
  verify(cases);
  const read = contest(
    'SAN read',
    [
      { name: OURS, run: () => count(cases, ({ board, san }) => parseSan(san, board) > 0) },
      { name: OUR_POSITION, run: () => count(cases, ({ position, san }) => position.parseSan(san).ok) },
      {
        name: 'chessops',
        run: () => count(cases, ({ chessops, san }) => chessopsParseSan(chessops, san) !== undefined),
      },
      {
        name: 'chess.js',
        run: () => count(cases, ({ chessJs, san }) => chessJs.move(san) && chessJs.undo() !== null),
      },
    ],
    { ...options, expected: cases.length },
  );
  printContest('SAN read', read, cases.length, 'moves');
  const written = contest(
    'SAN written',
    [
      { name: OURS, run: () => characters(cases, ourSans) },
      {
        name: OUR_POSITION,
        run: () => characters(cases, positionSans),
      },
      { name: 'chessops', run: () => characters(cases, chessopsSans) },
      { name: 'chess.js', run: () => characters(cases, chessJsSans) },
    ],
    options,
  );
  const moves = cases.reduce((sum, { packed }) => sum + packed.length, 0);
  printContest('SAN written, all legal moves', written, moves, 'moves');
  return [['read', read] as const, ['written', written] as const].map(([name, seconds]) => {
    const fastest = fastestBeside(seconds);
    return atLeast(`SAN ${name}, times the fastest (${fastest})`, timesFaster(seconds, fastest), 3);
  });
}
