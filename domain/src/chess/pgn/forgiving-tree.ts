import { MoveTree } from './move-tree.ts';
import type { PgnProblem } from './pgn-fault.ts';

/** Any number above 0: what is left out is not played. */
const SKIPPED = 1;

/** A tree that leaves out the rest of a variation from a move on that cannot be played: the game does not suffer for it. */
export class ForgivingTree extends MoveTree {
  /** Something was left out. */
  incomplete = false;
  private leaving = false;
  /** Open variations within what is left out. */
  private depth = 0;

  leaveOut(): boolean {
    if (!this.inVariation) return false;
    this.incomplete = this.leaving = true;
    return true;
  }

  override move(text: string, start: number, end: number): number {
    return this.leaving ? SKIPPED : super.move(text, start, end);
  }

  override nullMove(): PgnProblem | null {
    const wrong = super.nullMove();
    return wrong && this.leaveOut() ? null : wrong;
  }

  override nag(nag: number): void {
    if (!this.leaving) super.nag(nag);
  }

  override comment(text: string): void {
    if (!this.leaving) super.comment(text);
  }

  override openVariation(): PgnProblem | null {
    const wrong = this.leaving ? null : super.openVariation();
    if (wrong && !this.leaveOut()) return wrong;
    if (this.leaving) this.depth += 1;
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
