import type { Result, Variant } from '@royal-chess/contracts';
import { shapeOf } from '../board/shape.ts';
import { Replay } from '../replay.ts';
import { Movetext } from './movetext.ts';
import type { PgnEntry, PgnLimits } from './pgn-game.ts';
import { isTagLine, readTags } from './tag-line.ts';
import { variantOfTag } from './variant-tag.ts';

const PERCENT = 37;
const RESULTS: readonly string[] = ['1-0', '0-1', '1/2-1/2'];

/** Puts lines together to games. Fed line by line, it holds one game at a time and never throws. */
export class PgnReader {
  private lineNumber = 0;
  private gameLine = 0;
  private size = 0;
  private tags = new Map<string, string>();
  private blankAfterTags = false;
  private movetext: Movetext | null = null;
  private replay: Replay | null = null;
  private variant: Variant = 'classical';
  private error: { text: string; line: number } | null = null;
  private finished: PgnEntry[] = [];

  constructor(private readonly limits: PgnLimits) {}

  get hasFinished(): boolean {
    return this.finished.length > 0;
  }

  /** The games finished since the last call. */
  take(): PgnEntry[] {
    const games = this.finished;
    this.finished = [];
    return games;
  }

  /** Reads the next line; null stands for one that was too long to keep. */
  line(text: string | null): void {
    this.lineNumber += 1;
    if (text === null) {
      this.open();
      this.fail(`A line is longer than ${this.limits.lineLength} characters.`);
      return;
    }
    this.size += text.length;
    if (this.size > this.limits.gameSize && this.gameLine > 0) {
      this.fail(`A game is longer than ${this.limits.gameSize} characters.`);
    }
    if (text.charCodeAt(0) === PERCENT) return;
    if (text.trim() === '') {
      if (this.gameLine > 0 && !this.movetext) this.blankAfterTags = true;
      return;
    }
    let rest = text;
    while (rest !== '') rest = this.isTags(rest) ? this.readTagLine(rest) : this.readMoves(rest);
  }

  /** The last game, when the input ended within one. */
  end(): PgnEntry[] {
    this.close();
    return this.take();
  }

  /**
   * Whether a text is tags rather than moves. Within a comment only `[Event ` at the start of a line counts: somebody forgot to
   * close it, and the next game must not be lost for that. Before the moves a broken tag still counts as a tag.
   */
  private isTags(text: string): boolean {
    if (this.movetext?.inComment) return text.startsWith('[Event ');
    return this.movetext ? isTagLine(text) : text.trimStart().startsWith('[');
  }

  /** Reads tag pairs; answers with what follows them on the line. */
  private readTagLine(text: string): string {
    if (this.movetext) this.close();
    const { pairs, rest } = readTags(text);
    for (const [name, value] of pairs) this.tag(name, value);
    return rest;
  }

  /** A blank line within the tags of a game is forgiven; an `Event` or a tag known already begins the next game. */
  private tag(name: string, value: string): void {
    const next = name === 'Event' || (this.blankAfterTags && this.tags.has(name));
    if (next && this.gameLine > 0) this.close();
    this.open();
    this.blankAfterTags = false;
    if (!this.error && !this.tags.has(name)) this.tags.set(name, value);
  }

  /** Reads moves up to the end of the line or of the game; answers with what follows the game on the line. */
  private readMoves(text: string): string {
    this.open();
    this.movetext ??= this.begin();
    const end = this.movetext.read(text);
    if (this.movetext.error) this.fail(this.movetext.error);
    if (!this.movetext.result) return '';
    this.close();
    return text.slice(end).trim();
  }

  private open(): void {
    if (this.gameLine === 0) {
      this.gameLine = this.lineNumber;
      this.size = 0;
    }
  }

  private fail(text: string): void {
    this.error ??= { text, line: this.lineNumber };
    this.movetext?.stopPlaying();
  }

  /** Sets up the start position that the tags name. */
  private begin(): Movetext {
    const variant = variantOfTag(this.tags.get('Variant'));
    this.replay = null;
    if (variant) {
      this.variant = variant;
      const start = Replay.fromFen(this.tags.get('FEN') ?? shapeOf(variant).startFen, variant);
      if (start.ok) this.replay = start.value;
      else this.fail(`The FEN tag is not a position (${start.error.field}): ${start.error.message}`);
    } else this.fail(`The variant "${this.tags.get('Variant')?.slice(0, 40) ?? ''}" is not supported.`);
    return new Movetext(this.replay, this.limits);
  }

  private close(): void {
    if (this.gameLine > 0) {
      const movetext = this.movetext ?? this.begin();
      const unfinished = movetext.unfinished();
      if (unfinished) this.fail(unfinished);
      this.finished.push(this.entry(movetext));
    }
    this.gameLine = 0;
    this.tags = new Map();
    this.blankAfterTags = false;
    this.movetext = null;
    this.error = null;
  }

  private entry(movetext: Movetext): PgnEntry {
    if (this.error) {
      return {
        kind: 'error',
        error: this.error.text,
        line: this.error.line,
        gameLine: this.gameLine,
      };
    }
    return {
      kind: 'game',
      tags: this.tags,
      variant: this.variant,
      startFen: movetext.startFen,
      moves: movetext.moves,
      result: movetext.result || resultOfTag(this.tags.get('Result')),
      line: this.gameLine,
    };
  }
}

const resultOfTag = (value: string | undefined): Result | '*' =>
  RESULTS.includes(value ?? '') ? (value as Result) : '*';
