import type { Result } from '@royal-chess/contracts/chess';
import type { Board } from '../board/board.ts';
import { behindBinary } from './binary-line.ts';
import { GameTags, type Place } from './game-tags.ts';
import type { LineSplitter } from './line-splitter.ts';
import type { MovePlayer } from './move-player.ts';
import { Movetext } from './movetext.ts';
import { beyond, type PgnFault, type PgnProblem, type PlacedProblem, problem } from './pgn-fault.ts';
import type { PgnHead } from './pgn-game.ts';
import type { PgnLimits } from './pgn-limits.ts';
import { type Start, StartBoards } from './start-board.ts';
import { skipBlank, TagScanner } from './tag-scanner.ts';

const PERCENT = 37;
const BRACKET = 91;
/** `1.` and a move, but not `1...`. */
const FIRST_MOVE = /1[ \t]*\.[ \t]*[^\s.\u2026]/y;
const RESULTS: readonly string[] = ['1-0', '0-1', '1/2-1/2'];

/** What is made of the games: who plays their moves, and what comes out. */
export interface Reading<P extends MovePlayer, G> {
  readonly player: (start: Board) => P;
  readonly game: (head: PgnHead, player: P) => G;
  /** A game whose moves have a fault, with what was played before it; absent: such a game is nothing but its fault. */
  readonly broken?: (head: PgnHead, player: P, fault: PlacedProblem) => G;
}

/**
 * Puts lines together to games, holding one at a time; never throws. `line` takes a line, then `step` is called while there is
 * something of it `left`; a step finishes at most one game, which `take` returns.
 */
export class PgnReader<P extends MovePlayer, G> {
  private finished: G | PgnFault | null = null;
  private text = '';
  private at = 0;
  private end = 0;
  private lineStart = 0;
  /** Where the text of the line begins, behind white space. */
  private textStart = 0;
  private lineOffset = 0;
  private lineNumber = 0;
  /** 0 between games. */
  private gameLine = 0;
  private gameOffset = 0;
  private size = 0;
  private tags: GameTags;
  private blankAfterTags = false;
  /** Lines without text between two games are a fault of their own, which the next line with text ends. */
  private isBinary = false;
  /** A blank line came since moves were read. */
  private blankAfterMoves = false;
  /** The game before ended with a result, and no tag came since. */
  private afterResult = false;
  private movetext: Movetext | null = null;
  private start: Start | null = null;
  private player: P | null = null;
  private fault: PlacedProblem | null = null;
  private readonly scanner: TagScanner;
  private readonly starts = new StartBoards();
  private readonly limits: PgnLimits;
  private readonly reading: Reading<P, G>;

  constructor(limits: PgnLimits, reading: Reading<P, G>) {
    this.limits = limits;
    this.reading = reading;
    this.scanner = new TagScanner(limits.tagLength);
    this.tags = new GameTags(limits);
  }

  /**
   * Continues a file that was read up to the end of a game.
   * @param line lines before the next
   */
  resume(line: number): void {
    this.lineNumber = line;
    this.afterResult = line > 0;
  }

  /** Whether a game has begun and not ended. */
  get inGame(): boolean {
    return this.gameLine > 0;
  }

  /** Whether something of the line is not read. */
  get left(): boolean {
    return this.at < this.end;
  }

  /** The game finished by the last step, null when it finished none. */
  take(): G | PgnFault | null {
    const { finished } = this;
    this.finished = null;
    return finished;
  }

  /** Begins the line at the splitter's position. */
  line({ text, start, end, tooLong, offset }: LineSplitter): void {
    this.lineNumber += 1;
    this.text = text;
    this.lineStart = start;
    this.lineOffset = offset;
    this.end = end;
    if (tooLong) this.at = this.failLine();
    else if (this.movetext?.inComment) this.at = start;
    else if (start < end && text.charCodeAt(start) === PERCENT) this.at = end;
    else {
      this.at = skipBlank(text, start, end);
      if (this.gameLine === 0 || this.isBinary) this.skipBinary();
      if (!this.movetext && this.tags.addRest(text, this.at, end)) this.at = end;
      else if (this.at === end && this.gameLine > 0) {
        if (this.movetext) this.blankAfterMoves = true;
        else this.blankAfterTags = true;
      }
    }
    this.textStart = this.at;
    this.size += end - start + 1;
    if (this.size > this.limits.gameSize && this.gameLine > 0) {
      this.fail(beyond('gameTooLong', 'A game is longer than', this.limits.gameSize, 'characters'), start);
    }
  }

  /** Reads a tag pair, or moves up to the end of the line or of the game. */
  step(): void {
    if (this.isBinary) this.close();
    else if (this.isTag()) this.readTag();
    else if (this.beginsGame()) {
      if (!this.skipPreface()) this.close();
      this.open();
    } else this.readMoves();
  }

  /** Whether moves without tags begin here, behind a game without a result: move 1 of White after a blank line. */
  private beginsGame(): boolean {
    const { text, at, end, movetext } = this;
    if (!this.blankAfterMoves || !movetext?.mayEnd) return false;
    FIRST_MOVE.lastIndex = at;
    return FIRST_MOVE.test(text) && FIRST_MOVE.lastIndex <= end;
  }

  /** Ends the last game; to be taken with `take`. */
  finish(): void {
    this.close();
  }

  private skipBinary(): void {
    const next = behindBinary(this.text, this.lineStart, this.at, this.end);
    if (next < 0) return;
    this.open();
    this.isBinary = true;
    this.fail(problem('notText', 'These bytes are no text.', 'a game'), this.lineStart);
    this.at = next;
  }

  private failLine(): number {
    const { lineLength } = this.limits;
    this.open();
    this.fail(
      beyond('lineTooLong', 'A line is longer than', lineLength, 'characters'),
      this.lineStart + lineLength,
    );
    return this.end;
  }

  /**
   * Whether a tag pair begins here rather than moves. Within a comment only `[Event "` at the start of a line counts: a writer
   * forgot to close it, and the next game must not be lost for that. Before the moves a broken tag still counts as a tag.
   */
  private isTag(): boolean {
    const { text, at, end, movetext } = this;
    // Only at the begin of a line: its end is not searched for each of the games in it.
    const isFirst = at === this.textStart;
    if (!movetext) {
      return text.charCodeAt(at) === BRACKET || (isFirst && this.scanner.beginsUnopened(text, at, end));
    }
    if (movetext.inComment && !(at === this.lineStart && text.startsWith('[Event ', at))) return false;
    if (isFirst && this.blankAfterMoves && movetext.mayEnd && this.scanner.beginsDamaged(text, at, end))
      return true;
    return this.scanner.begins(text, at, end);
  }

  private readTag(): void {
    if (this.movetext) this.close();
    const { text, at, end, scanner } = this;
    this.at = skipBlank(text, scanner.read(text, at, end), end);
    // Brackets between games that name nothing are no tag.
    if (scanner.name !== '' || this.gameLine > 0) this.tag(at);
  }

  /** Skips text between the tags and the moves, which begin here; false where it is none. */
  private skipPreface(): boolean {
    const { fault, tags, player } = this;
    if (fault?.code !== 'notAMove' || tags.pairs.size === 0 || player?.ply !== 0) return false;
    tags.note(problem('textBeforeMoves', 'There is text between the tags and the moves.', 'moves'), fault);
    this.movetext = this.fault = null;
    return true;
  }

  /** A blank line within the tags of a game is allowed; after it, a repeated tag begins the next game. */
  private tag(at: number): void {
    const { name } = this.scanner;
    const known = this.tags.pairs.has(name);
    const isEvent = name === 'Event' && (known || this.fault !== null);
    if (this.gameLine > 0 && (isEvent || (this.blankAfterTags && (known || name === 'Event')))) this.close();
    this.open();
    this.blankAfterTags = this.afterResult = false;
    const beyondLimit = this.tags.add(
      this.scanner,
      this.lineNumber,
      at - this.lineStart + 1,
      this.fault !== null,
    );
    if (beyondLimit) this.fail(beyondLimit, at);
  }

  private readMoves(): void {
    this.open();
    const movetext = (this.movetext ??= this.begin());
    movetext.line = this.lineNumber;
    movetext.lineStart = this.lineStart;
    const end = movetext.read(this.text, this.at, this.end);
    this.fault ??= movetext.fault;
    this.blankAfterMoves = false;
    this.at = skipBlank(this.text, end, this.end);
    if (movetext.result === '') return;
    this.close();
    this.afterResult = true;
  }

  private open(): void {
    if (this.gameLine > 0) return;
    this.gameLine = this.lineNumber;
    this.gameOffset = this.lineOffset;
    this.size = 0;
  }

  private place(at: number): Place {
    return { line: this.lineNumber, column: at - this.lineStart + 1 };
  }

  private fail(what: PgnProblem, at: number): void {
    this.fault ??= { ...what, ...this.place(at) };
    this.movetext?.stopPlaying();
  }

  /** Sets up the start position that the tags name. */
  private begin(): Movetext {
    this.player = null;
    if (!this.fault) {
      const start = this.starts.of(this.tags.pairs);
      if (start.ok) {
        this.start = start.value;
        this.player = this.reading.player(start.value.board);
      } else {
        const { tag, problem } = start.error;
        this.fault = { ...problem, ...(this.tags.placeOf(tag) ?? this.place(this.lineStart)) };
      }
    }
    return new Movetext(this.player, this.limits, this.afterResult);
  }

  private close(): void {
    if (this.gameLine > 0) {
      const movetext = this.movetext ?? this.begin();
      this.fault ??= movetext.unfinished();
      const isGame = this.tags.pairs.size > 0 || this.tags.fault !== null || movetext.hasWords;
      if (this.fault || isGame) this.finished = this.entry(movetext);
    }
    this.gameLine = 0;
    this.tags = new GameTags(this.limits);
    this.blankAfterTags = this.blankAfterMoves = this.afterResult = this.isBinary = false;
    this.movetext = this.fault = this.player = this.start = null;
  }

  private entry(movetext: Movetext): G | PgnFault {
    const { fault, tags, start, player, gameLine, gameOffset } = this;
    const { broken, game } = this.reading;
    const { pairs } = tags;
    if (fault && !(broken && start && player)) {
      return { kind: 'error', ...fault, gameLine, gameOffset, tags: pairs };
    }
    if (!start || !player) throw new Error('A game without a fault has a start.');
    if (movetext.result !== '') tags.endWith(movetext.result);
    const head: PgnHead = {
      kind: 'game',
      tags: pairs,
      variant: start.board.shape.variant,
      startFen: start.fen,
      result: movetext.result || resultOfTag(pairs.get('Result')),
      line: gameLine,
      offset: gameOffset,
      ...(tags.fault && { headFault: tags.fault }),
    };
    return fault && broken ? broken(head, player, fault) : game(head, player);
  }
}

const resultOfTag = (value: string | undefined): Result | '*' =>
  RESULTS.includes(value ?? '') ? (value as Result) : '*';
