import type { Points, RoundNumber, StartingNumber } from '../model/tournament.ts';

/** A colour in the pairing code: 0 none, 1 white, 2 black. Numbers keep the comparisons of the weight tables cheap. */
export type ColorCode = 0 | 1 | 2;

/** A float of an earlier round: 0 none, 1 down, 2 up (C.04.3 Art. 1.4). */
export type FloatCode = 0 | 1 | 2;

/** What the pairing rules need to know about one participant of a round. */
export interface PairingPlayer {
  readonly number: StartingNumber;
  /** Place among the players that have taken part so far, from 0: breaks ties and decides colours (C.04.2). */
  readonly rank: number;
  /** Points of the rounds before, with those of the acceleration: they decide score groups and the order of boards. */
  readonly score: Points;
  readonly preference: ColorCode;
  /** Difference between games with white and with black, never negative. */
  readonly imbalance: number;
  /** Colour of the two latest games when they had the same one. */
  readonly repeated: ColorCode;
  /** Art. 1.6.1: difference of more than one, or the same colour twice running. */
  readonly absolute: boolean;
  /** Art. 1.6.2: difference of one. */
  readonly strong: boolean;
  /** Floats one and two rounds before. */
  readonly floats: readonly [FloatCode, FloatCode];
  /** Games against an opponent who had a higher score when they were paired. */
  readonly upfloats: number;
  /** C2 allows the pairing-allocated bye. */
  readonly byeEligible: boolean;
  readonly playedGames: number;
  /** More than half of the points that could be won, when the last round is paired (Art. 1.7). */
  readonly topscorer: boolean;
  /** Colours of the games over the board, the first round first. */
  readonly colors: readonly ColorCode[];
  /** Opponents of the games over the board (C1). */
  readonly opponents: ReadonlySet<StartingNumber>;
  /** Players that C1 or a forbidden pair excludes as opponents. */
  readonly excluded: ReadonlySet<StartingNumber>;
}

/** The participants of a round in the order of Art. 1.2: score, then rank. */
export interface PairingField {
  readonly round: RoundNumber;
  readonly players: readonly PairingPlayer[];
  readonly lastRound: boolean;
  /** Colour that the first player of round 1 has by lot. */
  readonly initialColor: ColorCode;
}

/** The other colour. */
export const opposite = (color: ColorCode): ColorCode => (color === 0 ? 0 : color === 1 ? 2 : 1);
