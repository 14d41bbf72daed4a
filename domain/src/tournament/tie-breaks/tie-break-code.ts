import type { Points } from '../model/tournament.ts';
import type { TieBreakName } from './catalogue.ts';

/** A tie-break with its modifiers, as `parseTieBreak` reads it from a code such as `BH:GP/C1`. */
export interface TieBreakCode {
  /** The one spelling of this code: upper case, modifiers in the order C M L K P F R. */
  readonly text: string;
  /** `OTHER`: the rules of the tournament define it (C.07 Art. 4.1); `text` names it. */
  readonly name: TieBreakName | 'OTHER';
  /** Reference score of a team event; `null` is the primary one (Art. 13). */
  readonly score: 'MP' | 'GP' | null;
  /** How many least significant values are cut, and how many most significant ones (Art. 14.1 to 14.4). */
  readonly cutLowest: number;
  readonly cutHighest: number;
  /** What the limit of Koya moves by (Art. 14.5). */
  readonly limit: Points;
  /** Normalising factor of SSSC (Art. 13.4.2); `null`: the one that the article computes. */
  readonly factor: number | null;
  /** Forfeits count as games (Art. 6.1.1, 16.6). */
  readonly forfeitsPlayed: boolean;
  /** Fore Buchholz in place of Buchholz (Art. 8.2, 13.4.2). */
  readonly fore: boolean;
  /** The other end first (Art. 7.8, 10.6). */
  readonly reversed: boolean;
}
