import { decodeMove } from '@royal-chess/domain/chess/move-code';
import { packedMoveCodes, unpackMoves } from '@royal-chess/domain/chess/packed-moves';
import { Position } from '@royal-chess/domain/chess/position';
import { Replay } from '@royal-chess/domain/chess/replay';
import type { Role } from '@royal-chess/domain/chess/types';
import type { GameConditions } from '../game-query.ts';
import type { IndexedGame } from '../indexed-game.ts';

/** Pieces by square: FEN letters. */
type Cells = ReadonlyMap<string, string>;

export interface PlainPosition {
  readonly key: bigint;
  readonly fen: string;
  readonly turn: 'white' | 'black';
  /** Code of the move that was played here; null in the last position. */
  readonly move: number | null;
}

/** Every position of a game, the first one included. */
export function positionsOf(game: IndexedGame): readonly PlainPosition[] {
  const replay = new Replay(game.startFen, game.variant);
  const codes = packedMoveCodes(game.moves);
  const positions: PlainPosition[] = [];
  const keep = (move: number | null): void =>
    void positions.push({ key: replay.signedKey, fen: replay.fen(), turn: replay.turn, move });
  for (const [ply, uci] of unpackMoves(game.moves).entries()) {
    keep(codes[ply] ?? null);
    replay.playTrustedUci(uci);
  }
  keep(null);
  return positions;
}

function cellsOf(fen: string): Cells {
  const cells = new Map<string, string>();
  const [placement = ''] = fen.split(' ');
  for (const [row, rank] of placement.split('/').entries()) {
    let file = 0;
    for (const part of rank.match(/\d+|\D/g) ?? [])
      if (/\d/.test(part)) file += Number(part);
      else {
        cells.set(`${String.fromCharCode(97 + file)}${8 - row}`, part);
        file += 1;
      }
  }
  return cells;
}

/** Boards of a list of positions, read once. */
const read = new WeakMap<readonly PlainPosition[], readonly Cells[]>();

function boardsOf(positions: readonly PlainPosition[]): readonly Cells[] {
  const known = read.get(positions) ?? positions.map(({ fen }) => cellsOf(fen));
  read.set(positions, known);
  return known;
}

type CellsTest = (cells: Cells) => boolean;

/** Whether the letters of one colour are exactly those of `KRP`, `KP3*`. */
function hasSide(cells: Cells, side: string, isMine: (letter: string) => boolean): boolean {
  const wanted = new Map<string, number>();
  for (const [, letter = '', count] of side.matchAll(/([A-Z])(\d*)/g))
    wanted.set(letter, (wanted.get(letter) ?? 0) + (count ? Number(count) : 1));
  const mine = [...cells.values()].filter(isMine).map((letter) => letter.toUpperCase());
  return [...'KQRBNPAC'].every((letter) => {
    const count = mine.filter((other) => other === letter).length;
    const must = wanted.get(letter);
    return must === undefined ? side.endsWith('*') || count === 0 : count === must;
  });
}

const isWhite = (letter: string): boolean => letter === letter.toUpperCase();
const isBlack = (letter: string): boolean => !isWhite(letter);

/** One test for each form that the mirror allows. */
export function materialTests(material: string, mirror: GameConditions['mirror']): readonly CellsTest[] {
  const [white = '', black = ''] = material.split('v');
  const test =
    (first: string, second: string): CellsTest =>
    (cells) =>
      hasSide(cells, first, isWhite) && hasSide(cells, second, isBlack);
  return mirror === 'colors' || mirror === 'both'
    ? [test(white, black), test(black, white)]
    : [test(white, black)];
}

type Wanted = readonly (readonly [square: string, letter: string])[];

const otherColor = (letter: string): string =>
  isWhite(letter) ? letter.toLowerCase() : letter.toUpperCase();
const exchanged = (wanted: Wanted): Wanted =>
  wanted.map(([square, letter]) => [`${square[0]}${9 - Number(square[1])}`, otherColor(letter)]);
const reversed = (wanted: Wanted, files: number): Wanted =>
  wanted.map(([square, letter]) => [
    `${String.fromCharCode(97 + files - 1 - (square.charCodeAt(0) - 97))}${square[1]}`,
    letter,
  ]);

function hasPieces(cells: Cells, wanted: Wanted, match: GameConditions['piecesMatch']): boolean {
  if (!wanted.every(([square, letter]) => (cells.get(square) ?? '-') === letter)) return false;
  const others = [...cells].filter(([square]) => !wanted.some(([listed]) => listed === square));
  if (match === 'exact') return others.length === 0;
  return match !== 'pawns' || others.every(([, letter]) => letter.toLowerCase() !== 'p');
}

export function piecesTests(
  { pieces = '', piecesMatch, mirror }: GameConditions,
  files: number,
): readonly CellsTest[] {
  const wanted: Wanted = pieces.split(',').map((part) => [part.slice(1), part[0]!]);
  // A square beside the board has no piece and is not empty either.
  if (wanted.some(([square]) => square.charCodeAt(0) - 97 >= files)) return [];
  const forms = [wanted];
  if (mirror === 'colors' || mirror === 'both') forms.push(exchanged(wanted));
  if (mirror === 'files' || mirror === 'both') forms.push(reversed(wanted, files));
  if (mirror === 'both') forms.push(reversed(exchanged(wanted), files));
  return forms.map((form) => (cells) => hasPieces(cells, form, piecesMatch));
}

/** Where the first run of `lasting` positions begins that all pass one of the tests; null when there is none. */
export function firstRun(
  positions: readonly PlainPosition[],
  tests: readonly CellsTest[],
  lasting: number,
): number | null {
  const boards = boardsOf(positions);
  const starts = tests.flatMap((test) => {
    let run = 0;
    for (const [ply, cells] of boards.entries()) {
      run = test(cells) ? run + 1 : 0;
      if (run === lasting) return [ply - lasting + 1];
    }
    return [];
  });
  return starts.length > 0 ? Math.min(...starts) : null;
}

const tokenParts = /^([KQRBNAC]?)([a-j]?)([1-8]?)(x?)([a-j][1-8])(?:=?([QRBNAC]))?[+#!?]*$/;
const castlings: Readonly<Record<string, string>> = { 'O-O': 'king', 'O-O-O': 'queen' };

/** Whether a token names the move that was played in a position; it may leave open which of two pieces. */
function isNamed({ fen, move }: PlainPosition, { variant }: IndexedGame, token: string): boolean {
  const position = Position.fromFen(fen, variant);
  if (!position.ok || move === null) return false;
  const parsed = position.value.parseUci(decodeMove(move));
  if (!parsed.ok) return false;
  const { from, to, piece, captured, promotion, castling } = parsed.value;
  const wing = castlings[token.replace(/[+#!?]+$/, '')];
  if (wing !== undefined || castling !== undefined) return wing === castling;
  const [, letter = '', file = '', rank = '', sign = '', target, promoted] = tokenParts.exec(token) ?? [];
  const isWhole = letter === '' && file !== '' && rank !== '';
  const captures = sign !== '' || (letter === '' && file !== '' && file !== target?.[0]);
  return (
    target === to &&
    // Only of a pawn does the text say whether it captures; the sign behind a piece may be left out.
    (isWhole || (roles[letter] === piece && (letter !== '' || captures === (captured !== undefined)))) &&
    (promoted === undefined ? undefined : roles[promoted]) === promotion &&
    from.startsWith(file) &&
    from.endsWith(rank)
  );
}

const roles: Readonly<Record<string, Role>> = {
  '': 'pawn',
  K: 'king',
  Q: 'queen',
  R: 'rook',
  B: 'bishop',
  N: 'knight',
  A: 'archbishop',
  C: 'chancellor',
};

/** Whether the moves behind `ply` half-moves are those that the tokens name. */
const continuesWith = (
  positions: readonly PlainPosition[],
  game: IndexedGame,
  ply: number,
  tokens: readonly string[],
): boolean =>
  tokens.every((token, at) => {
    const position = positions[ply + at];
    return position !== undefined && isNamed(position, game, token);
  });

/** After how many half-moves the last of the tokens was played; null when they never were. */
export function fragmentPly(
  positions: readonly PlainPosition[],
  game: IndexedGame,
  tokens: readonly string[],
  from: 'start' | 'anywhere',
): number | null {
  const last = from === 'start' ? 0 : positions.length - 1;
  for (let ply = 0; ply <= last; ply += 1)
    if (continuesWith(positions, game, ply, tokens)) return ply + tokens.length;
  return null;
}
