import { moveCode } from '../move-code.ts';
import { PlayedLine } from './main-line.ts';
import { nagOfSuffix } from './nags.ts';

const QUESTION = 63;

/** The main line as codes, with a note whether the game has more than that: it is then read again, as a tree. */
export class AnnotatedLine extends PlayedLine {
  /** Codes of the moves (`move-code`). */
  readonly codes: number[] = [];
  /** Comments, glyphs or variations occur. */
  annotated = false;

  get ply(): number {
    return this.codes.length;
  }

  protected keep(move: number): void {
    this.codes.push(moveCode(move, this.board));
  }

  override move(text: string, start: number, end: number): number {
    // `!` and `?` are below the letters and digits that end other moves.
    if (text.charCodeAt(end - 1) <= QUESTION && nagOfSuffix(text, start, end) > 0) this.annotated = true;
    return super.move(text, start, end);
  }

  override nag(): void {
    this.annotated = true;
  }

  override comment(): void {
    this.annotated = true;
  }

  override openVariation(): null {
    this.annotated = true;
    return null;
  }
}
