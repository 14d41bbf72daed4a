import type { Points, StartingNumber } from '../../model/tournament.ts';
import type { Criterion } from '../criteria.ts';

/** What decided against an alternative: a criterion of C.04.3, a forbidden pair, or the order of Art. 3 and 4. */
export type Decider = 'C1' | 'C2' | 'C3' | 'C5' | 'forbidden pair' | Criterion | 'order';

/** A pair, or a float or bye (no opponent), that comes before the one made and lost against it. */
export interface Alternative {
  readonly player: StartingNumber;
  readonly opponent: StartingNumber | null;
  readonly lostOn: Decider;
  readonly sentence: string;
}

/** Why two players meet, or why one has the bye. */
export interface PairExplanation {
  readonly white: StartingNumber;
  /** Null for the bye. */
  readonly black: StartingNumber | null;
  /** Score of the bracket in which the pair was made. */
  readonly bracket: Points;
  /** What decided against the first alternative; `order` when the pair is the first in order. */
  readonly decidedBy: Decider;
  readonly alternatives: readonly Alternative[];
  /** For the arbiter to read out. */
  readonly sentences: readonly string[];
}
