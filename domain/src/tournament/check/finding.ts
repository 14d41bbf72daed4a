import type { RoundNumber, StartingNumber } from '../model/tournament.ts';

/** Criteria of C.04.3 Art. 2 that compare the pairings of a bracket, the most important first. */
export const qualityCriteria = [
  'C6',
  'C7',
  'C8',
  'C9',
  'C10',
  'C11',
  'C12',
  'C13',
  'C14',
  'C15',
  'C16',
  'C17',
  'C18',
  'C19',
  'C20',
  'C21',
] as const;

export type QualityCriterion = (typeof qualityCriteria)[number];

/** Which rule a finding is about. */
export type Criterion =
  /** The record contradicts itself: an opponent who does not exist, two games in one round. */
  | 'record'
  /** C.04.1 Art. 2: two players meet twice. */
  | 'C1'
  /** C.04.1 Art. 4: a bye for a player who may not have it. */
  | 'C2'
  /** C.04.3 Art. 2.1: the same absolute colour preference. */
  | 'C3'
  /** A player or two are left without an opponent, or a bye was given in a round with an even number of players. */
  | 'C4'
  /** Art. 2.3: a player with fewer points could have had the bye. */
  | 'C5'
  | QualityCriterion
  /** C.04.3 Art. 4: equally good pairings, but another comes first. */
  | 'order'
  /** C.04.3 Art. 5: the pair is right, its colours are not. */
  | 'colors'
  /** C.04.1 Art. 6: more than two games of a difference between white and black. */
  | 'color-difference'
  /** C.04.1 Art. 7: the same colour three times running. */
  | 'color-repeated'
  /** The organizer excluded the pair. */
  | 'forbidden-pair'
  /** A player who had announced an absence was paired. */
  | 'absence';

/** One place where a round differs from the rules. */
export interface Finding {
  readonly round: RoundNumber;
  readonly criterion: Criterion;
  /** Players concerned, in the order in which the sentence names them. */
  readonly players: readonly StartingNumber[];
  /** One sentence for the arbiter. */
  readonly message: string;
}
