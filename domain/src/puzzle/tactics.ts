import type { Board } from '../chess/board/board.ts';
import { hasLegalMove } from '../chess/board/generate.ts';
import { CASTLING, promotionOf } from '../chess/board/packed-move.ts';
import { EMPTY, KING, kindOf, PAWN } from '../chess/board/pieces.ts';
import {
  attackersOf,
  attacksOf,
  between,
  isDefended,
  isInDanger,
  isRider,
  piecesOf,
  pinLine,
  worthOf,
} from './attack-map.ts';

/** A move of a puzzle with the boards around it. The first one is the opponent's. */
export interface Ply {
  readonly before: Board;
  readonly move: number;
  readonly after: Board;
}

const from = ({ move }: Ply): number => move & 255;
const to = ({ move }: Ply): number => (move >> 8) & 255;
/** Kind of the piece that moves, before a promotion. */
const mover = (ply: Ply): number => kindOf(ply.before.squares[from(ply)]!);
/** Kind of the piece on the target before the move; null: none. */
function taken(ply: Ply): number | null {
  const piece = ply.before.squares[to(ply)]!;
  return piece === EMPTY || (ply.move & CASTLING) !== 0 ? null : kindOf(piece);
}

/** Moves of the solver, each with the opponent's before it and the solver's before that, where there is one. */
function* triples(plies: readonly Ply[]): Generator<{ own: Ply; answer: Ply; earlier: Ply }> {
  for (let at = 3; at < plies.length; at += 2)
    yield { own: plies[at]!, answer: plies[at - 1]!, earlier: plies[at - 2]! };
}

const solverPlies = (plies: readonly Ply[]): Ply[] => plies.filter((_, at) => at % 2 === 1);

/** A piece that is safe attacks two that are worth more or hang; what it is used for comes later in the line. */
export const hasFork = (plies: readonly Ply[]): boolean =>
  solverPlies(plies)
    .slice(0, -1)
    .some((ply) => {
      const kind = mover(ply);
      const { after } = ply;
      const square = to(ply);
      if (kind === KING || (ply.move & CASTLING) !== 0 || isInDanger(after, square)) return false;
      const strikesBack = attackersOf(after, square, after.turn);
      const targets = attacksOf(after.squares, square).filter((at) => {
        const piece = after.squares[at]!;
        if (piece === EMPTY || ((piece >> 3) & 1) !== after.turn || kindOf(piece) === PAWN) return false;
        if (worthOf(kindOf(piece)) > worthOf(kind)) return true;
        return !isDefended(after, at) && !strikesBack.includes(at);
      });
      return targets.length > 1;
    });

/** A rider takes what a more valuable piece uncovered when it stepped out of the line. */
export function hasSkewer(plies: readonly Ply[]): boolean {
  for (const { own, answer } of triples(plies)) {
    const captured = taken(own);
    if (captured === null || !isRider(mover(own))) continue;
    if (own.after.isCheck() && !hasLegalMove(own.after)) continue;
    if (to(answer) === to(own) || !between(from(own), to(own)).includes(from(answer))) continue;
    if (worthOf(mover(answer)) > worthOf(captured) && isInDanger(answer.after, to(own))) return true;
  }
  return false;
}

/** A piece that stands before its king may not take what it attacks, or not leave where it is lost. */
export const hasPin = (plies: readonly Ply[]): boolean =>
  solverPlies(plies).some(({ after }) =>
    piecesOf(after, after.turn).some((square) => {
      const line = pinLine(after, square);
      return line !== null && (keepsFromTaking(after, square, line) || keepsFromLeaving(after, square, line));
    }),
  );

function keepsFromTaking(board: Board, pinned: number, line: readonly number[]): boolean {
  const { squares, turn } = board;
  return attacksOf(squares, pinned).some((at) => {
    const piece = squares[at]!;
    if (piece === EMPTY || ((piece >> 3) & 1) === turn || line.includes(at)) return false;
    return worthOf(kindOf(piece)) > worthOf(kindOf(squares[pinned]!)) || !isDefended(board, at);
  });
}

function keepsFromLeaving(board: Board, pinned: number, line: readonly number[]): boolean {
  const { squares, turn } = board;
  const kind = kindOf(squares[pinned]!);
  return attackersOf(board, pinned, turn ^ 1)
    .filter((attacker) => line.includes(attacker))
    .some((attacker) => {
      if (worthOf(kind) > worthOf(kindOf(squares[attacker]!))) return true;
      return (
        !isDefended(board, pinned) &&
        !attacksOf(squares, pinned).includes(attacker) &&
        reaches(board, pinned).some((at) => !line.includes(at))
      );
    });
}

/** Where the piece of a square could go if its king were safe. */
function reaches({ squares, turn }: Board, square: number): number[] {
  const isFree = (at: number): boolean => squares[at] === EMPTY;
  const isEnemy = (at: number): boolean => !isFree(at) && ((squares[at]! >> 3) & 1) !== turn;
  const attacked = attacksOf(squares, square);
  if (kindOf(squares[square]!) !== PAWN) return attacked.filter((at) => isFree(at) || isEnemy(at));
  const ahead = square + (turn === 0 ? 16 : -16);
  return [...attacked.filter(isEnemy), ...[ahead].filter(isFree)];
}

/** A check by a piece that did not move, or a capture along a line that the solver's earlier move opened. */
export function hasDiscoveredAttack(plies: readonly Ply[]): boolean {
  if (solverPlies(plies).some((ply) => isDiscoveredCheck(ply))) return true;
  for (const { own, answer, earlier } of triples(plies)) {
    if (taken(own) === null) continue;
    if (to(answer) === to(own)) return false;
    const isOpened =
      between(from(own), to(own)).includes(from(earlier)) &&
      to(own) !== to(earlier) &&
      from(own) !== to(earlier) &&
      (earlier.move & CASTLING) === 0;
    if (isOpened) return true;
  }
  return false;
}

const checkersOf = ({ after }: Ply): number[] => attackersOf(after, after.kings[after.turn]!, after.turn ^ 1);

function isDiscoveredCheck(ply: Ply): boolean {
  const checkers = checkersOf(ply);
  return checkers.length > 0 && (ply.move & CASTLING) === 0 && !checkers.includes(to(ply));
}

export const hasDoubleCheck = (plies: readonly Ply[]): boolean =>
  solverPlies(plies).some((ply) => checkersOf(ply).length > 1);

/** A piece that guarded a square was drawn away by a sacrifice or a check, and the square is taken or promoted on. */
export function hasDeflection(plies: readonly Ply[]): boolean {
  for (const { own, answer, earlier } of triples(plies)) {
    const captured = taken(own);
    const promotes = promotionOf(own.move) !== 0;
    if (captured === null && !promotes) continue;
    if (captured !== null && worthOf(captured) > worthOf(mover(own))) continue;
    const square = to(own);
    const before = taken(earlier);
    if (before !== null && worthOf(before) >= worthOf(mover(earlier))) continue;
    if (square === to(answer) || square === to(earlier)) continue;
    if (to(answer) !== to(earlier) && !earlier.after.isCheck()) continue;
    const guarded = attacksOf(earlier.before.squares, from(answer));
    const guardsFile = promotes && (square & 15) === (from(answer) & 15) && guarded.includes(from(own));
    if (!guarded.includes(square) && !guardsFile) continue;
    if (!attacksOf(answer.after.squares, to(answer)).includes(square)) return true;
  }
  return false;
}
