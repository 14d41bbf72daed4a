/** Sounds of a game. */
export type Cue = 'move' | 'capture' | 'check' | 'low' | 'think' | 'over' | 'offer';

/** What is listened to: the newest move, whether the game goes on, and what the opponent proposes. */
export interface Audible {
  readonly plies: number;
  /** The newest move in algebraic notation. */
  readonly san: string;
  readonly over: boolean;
  /** Open proposals of the opponent, by name. */
  readonly offers: readonly string[];
}

/** The sound of what has changed; null for none. A game that is caught up with by several moves makes one sound only. */
export function cueOf(before: Audible | null, now: Audible): Cue | null {
  if (!before) return null;
  if (now.over && !before.over) return 'over';
  if (now.plies > before.plies) {
    if (/[+#]$/.test(now.san)) return 'check';
    return now.san.includes('x') ? 'capture' : 'move';
  }
  return now.offers.some((offer) => !before.offers.includes(offer)) ? 'offer' : null;
}
