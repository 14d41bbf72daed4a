import type { Result } from '@royal-chess/contracts/chess';
import { AMBIGUOUS, MALFORMED } from '../notation/san-answer.ts';
import type { MovePlayer } from './move-player.ts';
import { nagOfMark } from './nags.ts';
import { isNullMove } from './null-move.ts';
import { ownText } from './own-text.ts';
import { beyond, type PgnProblem, type PlacedProblem, problem } from './pgn-fault.ts';
import type { PgnLimits } from './pgn-limits.ts';

const BRACE_OPEN = 123;
const BRACE_CLOSE = 125;
const PAREN_OPEN = 40;
const PAREN_CLOSE = 41;
const SEMICOLON = 59;
const DOLLAR = 36;
const DOT = 46;
const ELLIPSIS = 0x2026;

/** Ends a word, by character code: white space and single-character tokens. */
const ENDS = new Uint8Array(128).fill(1, 0, 33);
for (const end of '{}();$') ENDS[end.charCodeAt(0)] = 1;

const RESULTS: ReadonlyMap<string, Result | '*'> = new Map([
  ['1-0', '1-0'],
  ['0-1', '0-1'],
  ['1/2-1/2', '1/2-1/2'],
  ['1/2', '1/2-1/2'],
  ['½-½', '1/2-1/2'],
  ['*', '*'],
]);
/** Longest word that may be a result, a mark or a null move. */
const LONGEST_WORD = 8;

const NOWHERE = { line: 0, column: 0 };

/** The movetext of one game, read line by line with char codes in place; what is played of it is the player's business. */
export class Movetext {
  /** Set when the termination marker has been read. */
  result: Result | '*' | '' = '';
  fault: PlacedProblem | null = null;
  inComment = false;
  /** Whether anything but comments was read. */
  hasWords = false;
  /** Number of the line being read and the index where it begins; set before `read`. */
  line = 0;
  lineStart = 0;
  private depth = 0;
  /** Moves of all lines of play. */
  private count = 0;
  /** What the comment being read had in earlier lines. */
  private comment = '';
  /** Where the last comment was opened, and the last variation of the main line. */
  private commentAt = NOWHERE;
  private variationAt = NOWHERE;
  private player: MovePlayer | null;
  private readonly readsAll: boolean;
  private readonly limits: PgnLimits;
  private readonly afterResult: boolean;
  /** Number of moves from which on limits are checked. */
  private readonly watchful: number;

  /**
   * @param player null when the game cannot be played: it is read for its end only
   * @param afterResult a game ended before it and no tag came since: move 1 must be the first
   */
  constructor(player: MovePlayer | null, limits: PgnLimits, afterResult: boolean) {
    this.player = player;
    this.readsAll = player?.readsAll ?? false;
    this.limits = limits;
    this.afterResult = afterResult;
    this.watchful = Math.min(limits.plies, limits.treeMoves);
  }

  /** Whether the game may end here without a result: it has begun, and no comment or variation is open. */
  get mayEnd(): boolean {
    return this.hasWords && this.depth === 0 && !this.inComment;
  }

  /** Goes on reading for the end of the game only. */
  stopPlaying(): void {
    this.player = null;
    this.comment = '';
  }

  /** What is missing at the end of the game, null when nothing. */
  unfinished(): PlacedProblem | null {
    if (this.inComment) {
      return { ...problem('unclosedComment', 'A comment is not closed.', '"}"'), ...this.commentAt };
    }
    if (this.depth === 0) return null;
    return { ...problem('unclosedVariation', 'A variation is not closed.', '")"'), ...this.variationAt };
  }

  /** Reads characters of one line. Answers with the index after a termination marker, or `end`. */
  read(text: string, start: number, end: number): number {
    let at = this.inComment ? this.readComment(text, start, end) : start;
    while (at < end) {
      const code = text.charCodeAt(at);
      if (code > 127 || ENDS[code] === 0) {
        const from = at;
        at = endOfWord(text, at + 1, end);
        if (this.depth === 0 || this.readsAll) {
          this.word(text, from, at);
          if (this.result !== '') return at;
        }
      } else if (code <= 32) at += 1;
      else if (code === BRACE_OPEN) {
        this.inComment = true;
        this.commentAt = this.place(at);
        at = this.readComment(text, at + 1, end);
      } else at = this.sign(code, text, at, end);
    }
    return end;
  }

  private sign(code: number, text: string, at: number, end: number): number {
    if (code === SEMICOLON) {
      this.player?.comment(this.readsAll ? text.slice(at + 1, end) : '');
      return end;
    }
    this.hasWords = true;
    if (code === DOLLAR) return this.glyph(text, at, end);
    if (code === PAREN_OPEN) this.openVariation(at);
    else if (code === PAREN_CLOSE) this.closeVariation(at);
    else {
      const error = 'A comment is closed that was not opened.';
      this.fail(problem('unopenedComment', error, 'a move, a comment or a result'), at);
    }
    return at + 1;
  }

  /** Reads up to the closing brace or the end of the line. */
  private readComment(text: string, start: number, end: number): number {
    let at = start;
    while (at < end && text.charCodeAt(at) !== BRACE_CLOSE) at += 1;
    const closed = at < end;
    if (this.readsAll && this.player) {
      this.comment += ownText(text.slice(start, at));
      if (closed) this.player.comment(this.comment);
      this.comment = closed ? '' : `${this.comment} `;
    } else if (closed) this.player?.comment('');
    if (!closed) return end;
    this.inComment = false;
    return at + 1;
  }

  private glyph(text: string, start: number, end: number): number {
    let at = start + 1;
    let nag = 0;
    for (; at < end; at += 1) {
      const digit = text.charCodeAt(at) - 48;
      if (digit < 0 || digit > 9) break;
      nag = Math.min(nag * 10 + digit, 1_000);
    }
    if (at > start + 1) this.player?.nag(nag);
    return endOfWord(text, at, end);
  }

  private openVariation(at: number): void {
    if (this.depth === 0) this.variationAt = this.place(at);
    this.depth += 1;
    if (this.depth > this.limits.nesting) {
      this.fail(
        beyond('nestingTooDeep', 'Variations are nested deeper than', this.limits.nesting, 'levels'),
        at,
      );
    }
    const wrong = this.player?.openVariation();
    // What is left out ends with this variation's own parenthesis, and with the one around it.
    if (wrong && this.failUnlessLeftOut(wrong, at)) this.player?.openVariation();
  }

  private closeVariation(at: number): void {
    if (this.depth === 0) {
      const error = 'A variation is closed that was not opened.';
      this.fail(problem('unopenedVariation', error, 'a move, a comment or a result'), at);
      return;
    }
    this.depth -= 1;
    this.player?.closeVariation();
  }

  private word(text: string, start: number, end: number): void {
    const from = afterNumber(text, start, end);
    if (!this.hasWords) this.firstWord(text, start, from);
    if (from === end) return;
    const answer = this.player ? this.player.move(text, from, end) : MALFORMED;
    if (answer > 0) {
      this.counted(start);
      return;
    }
    this.otherWord(text, from, end, answer);
  }

  private firstWord(text: string, start: number, end: number): void {
    this.hasWords = true;
    if (!this.afterResult || !(Number.parseInt(text.slice(start, end), 10) > 1)) return;
    this.fail(
      problem('movesAfterResult', 'Moves follow the result.', 'tags or move 1 of the next game'),
      start,
    );
  }

  private otherWord(text: string, from: number, end: number, answer: number): void {
    const word = end - from > LONGEST_WORD ? '' : text.slice(from, end);
    const result = RESULTS.get(word);
    if (result) {
      // In a variation it ends nothing.
      if (this.depth === 0) this.result = result;
      return;
    }
    if (!this.player) return;
    if (isNullMove(word)) {
      const wrong = this.player.nullMove();
      if (wrong) this.failUnlessLeftOut(wrong, from);
      else this.counted(from);
      return;
    }
    const nag = nagOfMark(word);
    if (nag >= 0) {
      if (nag > 0) this.player.nag(nag);
      return;
    }
    const named = text.slice(from, Math.min(end, from + 20));
    this.failUnlessLeftOut(notPlayed(answer, named, this.player.ply + 1), from);
  }

  private counted(at: number): void {
    this.count += 1;
    if (this.count <= this.watchful || !this.player) return;
    const { plies, treeMoves } = this.limits;
    if (this.player.ply > plies)
      this.fail(beyond('tooManyMoves', 'A game has more than', plies, 'half-moves'), at);
    else if (this.readsAll && this.count > treeMoves) {
      this.fail(
        beyond('tooManyMoves', 'A game with its variations has more than', treeMoves, 'half-moves'),
        at,
      );
    }
  }

  private place(at: number): { readonly line: number; readonly column: number } {
    return { line: this.line, column: at - this.lineStart + 1 };
  }

  /** Whether the player leaves out what is wrong here; else it is a fault. */
  private failUnlessLeftOut(what: PgnProblem, at: number): boolean {
    if (this.player?.leaveOut?.({ ...what, ...this.place(at) })) return true;
    this.fail(what, at);
    return false;
  }

  private fail(what: PgnProblem, at: number): void {
    this.fault ??= { ...what, ...this.place(at) };
    this.stopPlaying();
  }
}

function notPlayed(answer: number, word: string, halfMove: number): PgnProblem {
  const subject = `"${ownText(word)}"`;
  const where = `(half-move ${halfMove})`;
  if (answer === MALFORMED)
    return problem('notAMove', `${subject} is not a move ${where}.`, 'a move or a result');
  if (answer === AMBIGUOUS) {
    return problem(
      'ambiguousMove',
      `${subject} can be played by several pieces ${where}.`,
      'file or rank of the piece',
    );
  }
  return problem('illegalMove', `${subject} is not a legal move ${where}.`, 'a legal move');
}

function endOfWord(text: string, from: number, end: number): number {
  let at = from;
  while (at < end) {
    const code = text.charCodeAt(at);
    if (code < 128 && ENDS[code] === 1) break;
    at += 1;
  }
  return at;
}

/** Where the move begins behind a move number (`12.`, `12...`, `12`): at the end when there is only a number. */
function afterNumber(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && isDigit(text.charCodeAt(at))) at += 1;
  if (at === end) return end;
  if (at > from && !isDot(text.charCodeAt(at))) return from;
  while (at < end && isDot(text.charCodeAt(at))) at += 1;
  return at;
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const isDot = (code: number): boolean => code === DOT || code === ELLIPSIS;
