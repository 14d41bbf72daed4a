import { KING, PAWN } from '../chess/board/pieces.ts';
import { isCastlingLetter, kindNamed, NO_KIND, PROMOTED, suffixEnd } from '../chess/notation/san-letters.ts';
import { unpackMoves } from '../chess/packed-moves.ts';
import { Replay } from '../chess/replay.ts';
import { CASTLED_KING_WING, CASTLED_QUEEN_WING, type LeanBoard, NOT_CASTLED } from './lean-board.ts';
import type { PackedGame } from './packed-game.ts';
import { packedPattern } from './packed-pattern.ts';

const ANY = -1;

/** A move as its text names it; -1 where it says nothing. */
export interface WantedMove {
  readonly token: string;
  /** `NOT_CASTLED` or the wing. */
  readonly castled: number;
  readonly kind: number;
  /** Squares as `rank * 10 + file`. */
  readonly to: number;
  readonly fromFile: number;
  readonly fromRank: number;
  /** Kind promoted to, 0 for none. */
  readonly promotion: number;
}

const SAN = /^([^a-j\d]?)([a-j]?)([1-8]?)([xX:×-]?)([a-j])([1-8])/;

/** Reads a move in SAN; marks of check and quality mean nothing. Null when the text is no move. */
export function wantedMove(token: string): WantedMove | null {
  if (isCastlingLetter(token.charCodeAt(0))) return wantedCastling(token);
  const parts = SAN.exec(token);
  if (!parts) return null;
  const [whole, letter = '', fromFile = '', fromRank = '', , file = '', rank = ''] = parts;
  // A full origin without a letter (`g1f3`) names the move, whatever piece it is.
  const whatever = letter === '' && fromFile !== '' && fromRank !== '';
  const kind = letter === '' ? PAWN : kindNamed(letter.charCodeAt(0));
  if (kind === NO_KIND) return null;
  let promotion = 0;
  if (whole.length < token.length) {
    if (suffixEnd(token, whole.length, token.length) !== token.length) return null;
    promotion = PROMOTED.kind;
  }
  if (promotion !== 0 && kind !== PAWN) return null;
  const target = file.charCodeAt(0) - 97;
  // A pawn that is named without its file does not capture.
  const from = fromFile !== '' ? fromFile.charCodeAt(0) - 97 : kind === PAWN ? target : ANY;
  return {
    token,
    castled: NOT_CASTLED,
    kind: whatever ? ANY : kind,
    to: (rank.charCodeAt(0) - 49) * 10 + target,
    fromFile: from,
    fromRank: fromRank === '' ? ANY : fromRank.charCodeAt(0) - 49,
    promotion,
  };
}

function wantedCastling(token: string): WantedMove | null {
  const wings = /^[O0o](-?[O0o])(-?[O0o])?[+#!?]*$/.exec(token);
  if (!wings) return null;
  const castled = wings[2] === undefined ? CASTLED_KING_WING : CASTLED_QUEEN_WING;
  return { token, castled, kind: KING, to: 0, fromFile: ANY, fromRank: ANY, promotion: 0 };
}

/** Answers of `wantedness`. */
const NO = 0;
/** The text names the move if no other piece of its kind may legally go there. */
const MAYBE = 1;
const YES = 2;

/** Whether the move that a board played last is the one wanted. */
export function wantedness(board: LeanBoard, wanted: WantedMove): number {
  const { from, piece } = board;
  const kind = piece & 7;
  const whole = wanted.fromFile >= 0 && wanted.fromRank >= 0;
  if (wanted.castled !== NOT_CASTLED) return wanted.castled === board.castled ? YES : NO;
  if (wanted.kind !== ANY && kind !== wanted.kind) return NO;
  if (wanted.fromFile >= 0 && from % 10 !== wanted.fromFile) return NO;
  if (wanted.fromRank >= 0 && Math.floor(from / 10) !== wanted.fromRank) return NO;
  // A castling king is also named by its own square and its target, or the rook's.
  if (board.castled !== NOT_CASTLED) return whole ? MAYBE : NO;
  if (board.to !== wanted.to || board.promotion !== wanted.promotion) return NO;
  return whole || kind === PAWN || kind === KING || board.counts[piece & 15] === 1 ? YES : MAYBE;
}

/** Moves in a row as their texts name them: the legal ones, each the only one that its text can mean. */
export class MovePattern {
  private readonly atStart: RegExp;
  private readonly anywhere: RegExp;

  private constructor(private readonly wanted: readonly WantedMove[]) {
    this.atStart = packedPattern(wanted, true);
    this.anywhere = packedPattern(wanted, false);
  }

  /**
   * @param tokens moves in SAN without numbers
   * @returns null when one of them is no move
   */
  static of(tokens: readonly string[]): MovePattern | null {
    const wanted: WantedMove[] = [];
    for (const token of tokens) {
      const move = wantedMove(token);
      if (!move) return null;
      wanted.push(move);
    }
    return new MovePattern(wanted);
  }

  /** Whether a game begins with the moves. */
  begins(board: LeanBoard, game: PackedGame): boolean {
    if (!this.atStart.test(game.moves)) return false;
    board.set(game);
    let surely = true;
    for (const wanted of this.wanted) {
      const answer = board.step() ? wantedness(board, wanted) : NO;
      if (answer === NO) return false;
      surely &&= answer === YES;
    }
    return surely || new NamedMoves(game, this.wanted).isAt(0);
  }

  /** After how many half-moves all of them had been played in a row for the first time; -1 when they never were. */
  find(board: LeanBoard, game: PackedGame): number {
    const { wanted } = this;
    if (wanted.length === 0 || !this.anywhere.test(game.moves)) return -1;
    board.set(game);
    // Beginnings under way, the oldest first: twice the plies before their first move, and 1 more when one is not certain.
    const open: number[] = [];
    let named: NamedMoves | undefined;
    while (board.step()) {
      open.push(2 * board.ply - 2);
      let kept = 0;
      for (const begun of open) {
        const before = begun >> 1;
        const done = board.ply - before;
        const answer = wantedness(board, wanted[done - 1]!);
        if (answer === NO) continue;
        const state = begun | (answer === MAYBE ? 1 : 0);
        if (done < wanted.length) {
          open[kept] = state;
          kept += 1;
        } else if ((state & 1) === 0 || (named ??= new NamedMoves(game, wanted)).isAt(before))
          return board.ply;
      }
      open.length = kept;
    }
    return -1;
  }
}

/** Compares texts with the moves of one game by the rules. The replay only goes on: all plies of a game cost one replay of it. */
class NamedMoves {
  private readonly ucis: readonly string[];
  private readonly replay: Replay;
  private readonly probe: Replay;

  constructor(
    { startFen, variant, moves }: PackedGame,
    private readonly wanted: readonly WantedMove[],
  ) {
    this.ucis = unpackMoves(moves);
    this.replay = new Replay(startFen, variant);
    this.probe = new Replay(startFen, variant);
  }

  /** Whether the texts name the moves from a ply on, which is no earlier than that of the call before. */
  isAt(ply: number): boolean {
    const { ucis, replay, probe } = this;
    while (replay.ply < ply) replay.playTrustedUci(ucis[replay.ply]!);
    probe.copyFrom(replay);
    return this.wanted.every(({ token }, i) => probe.playSan(token) && probe.lastUci === ucis[ply + i]);
  }
}
