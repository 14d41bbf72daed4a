import { MoveTree } from './move-tree.ts';
import type { PgnProblem, PlacedProblem } from './pgn-fault.ts';

/** Any number above 0: what is left out is not played. */
const SKIPPED = 1;

/** A tree that leaves out the rest of a variation from a move on that cannot be played: the game does not suffer for it. */
export class ForgivingTree extends MoveTree {
  /** Why something was left out, the first time; null when nothing was. */
  leftOut: PlacedProblem | null = null;
  private leaving = false;
  /** Open variations within what is left out. */
  private depth = 0;

  leaveOut(why: PlacedProblem): boolean {
    if (!this.inVariation) return false;
    this.leftOut ??= why;
    this.leaving = true;
    return true;
  }

  override move(text: string, start: number, end: number): number {
    return this.leaving ? SKIPPED : super.move(text, start, end);
  }

  override nag(nag: number): void {
    if (!this.leaving) super.nag(nag);
  }

  override comment(text: string): void {
    if (!this.leaving) super.comment(text);
  }

  override openVariation(): PgnProblem | null {
    if (!this.leaving) return super.openVariation();
    this.depth += 1;
    return null;
  }

  override closeVariation(): void {
    if (this.depth > 0) this.depth -= 1;
    else {
      this.leaving = false;
      super.closeVariation();
    }
  }
}
