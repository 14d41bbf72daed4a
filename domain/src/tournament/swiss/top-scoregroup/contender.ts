import type { Points } from '../../model/tournament.ts';
import type { ColorCode } from '../pairing-player.ts';

/** A colour that a team should have (C.04.6 Art. 1.7). Players of Double-Swiss have none. */
export interface MatchColorPreference {
  readonly color: ColorCode;
  readonly strong: boolean;
}

/** A player of Double-Swiss or a team of Swiss Team: the procedure that both share sees them alike. */
export interface Contender {
  /** Starting number, or number of the team. */
  readonly number: number;
  /** Place in the initial ranking list among those who take part, from 1. */
  readonly tpn: number;
  /** Score for pairing, with acceleration. */
  readonly score: Points;
  /** Breaks ties of score where colours are given; 0 where there is none. */
  readonly secondaryScore: Points;
  /** Matches with at least one game. */
  readonly matchesPlayed: number;
  /** Colour of each match with at least one game, the first match first: that of the first game or board. */
  readonly colors: readonly ColorCode[];
  /** Whom C1 and forbidden pairs exclude as opponents. */
  readonly excluded: ReadonlySet<number>;
  /** C2 allows the pairing-allocated bye. */
  readonly byeEligible: boolean;
  /** Met an opponent with another score in the match before. */
  readonly floatedBefore: boolean;
  readonly preference: MatchColorPreference;
}

/** Two contenders who meet; the first one has the smaller TPN. */
export type ContenderPair = readonly [Contender, Contender];

/** C1 and forbidden pairs: the two may meet. */
export const contendersMayMeet = (a: Contender, b: Contender): boolean => !a.excluded.has(b.number);
