import type { Result } from '@royal-chess/contracts';
import type { Replay } from '../replay.ts';
import type { PgnLimits } from './pgn-game.ts';

const BRACE_OPEN = 123;
const BRACE_CLOSE = 125;
const PAREN_OPEN = 40;
const PAREN_CLOSE = 41;
const SEMICOLON = 59;
const DOLLAR = 36;
const DOT = 46;

/** Ends a token, by character code: white space and what stands for itself. */
const ENDS = new Uint8Array(128);
for (const end of ' \t\r\v\f{}();$') ENDS[end.charCodeAt(0)] = 1;

const RESULTS: ReadonlyMap<string, Result | '*'> = new Map([
  ['1-0', '1-0'],
  ['0-1', '0-1'],
  ['1/2-1/2', '1/2-1/2'],
  ['1/2', '1/2-1/2'],
  ['*', '*'],
]);

/** Marks between moves that say something about the position and nothing about the game. */
const MARKS: ReadonlySet<string> = new Set(
  '! ? !! ?? !? ?! + # ++ e.p. e.p ep N TN D = += =+ +/= =/+ +/- -/+ +- -+ ± ∓ ⩲ ⩱ ∞ □'.split(' '),
);

/** The movetext of one game, read line by line: plays the main line, passes over everything else. */
export class Movetext {
  /** Main line in canonical UCI form. */
  readonly moves: string[] = [];
  readonly startFen: string;
  /** Set when the termination marker has been read. */
  result: Result | '*' | '' = '';
  error = '';
  inComment = false;
  private depth = 0;
  private playing: boolean;

  constructor(
    private readonly replay: Replay | null,
    private readonly limits: PgnLimits,
  ) {
    this.playing = replay !== null;
    this.startFen = replay?.fen() ?? '';
  }

  /** Goes on reading for the end of the game only. */
  stopPlaying(): void {
    this.playing = false;
  }

  /** What is missing at the end of the game, empty when nothing. */
  unfinished(): string {
    if (this.inComment) return 'A comment is not closed.';
    return this.depth > 0 ? 'A variation is not closed.' : '';
  }

  /** Reads a line. Answers with the index after a termination marker, or the line's length. */
  read(line: string): number {
    const { length } = line;
    let at = 0;
    while (at < length) {
      if (this.inComment) {
        const close = line.indexOf('}', at);
        if (close < 0) return length;
        this.inComment = false;
        at = close + 1;
        continue;
      }
      const code = line.charCodeAt(at);
      if (code === SEMICOLON) return length;
      if (code === BRACE_OPEN) this.inComment = true;
      else if (code === PAREN_OPEN) this.openVariation();
      else if (code === PAREN_CLOSE) this.closeVariation();
      else if (code === BRACE_CLOSE) this.fault('A comment is closed that was not opened.');
      else if (code === DOLLAR) {
        at = endOfToken(line, at + 1);
        continue;
      } else if (code > 32) {
        const end = endOfToken(line, at + 1);
        if (this.depth === 0) {
          this.token(line.slice(afterNumber(line, at, end), end));
          if (this.result) return end;
        }
        at = end;
        continue;
      }
      at += 1;
    }
    return length;
  }

  private fault(error: string): void {
    this.error ||= error;
    this.playing = false;
  }

  private openVariation(): void {
    this.depth += 1;
    if (this.depth > this.limits.nesting) {
      this.fault(`Variations are nested deeper than ${this.limits.nesting}.`);
    }
  }

  private closeVariation(): void {
    if (this.depth === 0) this.fault('A variation is closed that was not opened.');
    else this.depth -= 1;
  }

  private token(text: string): void {
    if (text === '') return;
    if (this.playing && this.replay?.playSan(text)) {
      this.moves.push(this.replay.lastUci);
      if (this.moves.length > this.limits.plies) {
        this.fault(`The game has more than ${this.limits.plies} half-moves.`);
      }
      return;
    }
    const result = RESULTS.get(text);
    if (result) this.result = result;
    else if (this.playing && !MARKS.has(text)) {
      this.fault(`"${text.slice(0, 20)}" is not a legal move (half-move ${this.moves.length + 1}).`);
    }
  }
}

function endOfToken(line: string, from: number): number {
  let at = from;
  while (at < line.length) {
    const code = line.charCodeAt(at);
    if (code < 128 && ENDS[code] === 1) break;
    at += 1;
  }
  return at;
}

/** Where the move begins behind a move number (`12.`, `12...`, `12`): at the end when there is only a number. */
function afterNumber(line: string, from: number, end: number): number {
  let at = from;
  while (at < end && isDigit(line.charCodeAt(at))) at += 1;
  if (at === end) return end;
  if (at > from && line.charCodeAt(at) !== DOT) return from;
  while (at < end && line.charCodeAt(at) === DOT) at += 1;
  return at;
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
