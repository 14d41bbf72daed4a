import type { Outcome } from '../result.ts';
import type { RoundPairing, Unpairable } from './model/round-pairing.ts';
import type { RoundNumber, StartingNumber, Tournament } from './model/tournament.ts';
import { pairBurstein } from './swiss/burstein/burstein.ts';
import { pairDoubleSwiss } from './swiss/double-swiss/double-swiss.ts';
import { pairDubov } from './swiss/dubov/dubov.ts';
import { pairDutch } from './swiss/dutch.ts';
import { explainRound } from './swiss/explanation/explain-pairing.ts';
import { pairLim } from './swiss/lim/lim.ts';

/** Names of pairing systems, as commands take them. */
export const systemNames = ['dutch', 'dubov', 'burstein', 'lim', 'double', 'team'] as const;
export type SystemName = (typeof systemNames)[number];

/** Pairs a round from the rounds before it; entries of the round itself do not count. */
export type PairRound = (tournament: Tournament, round: RoundNumber) => Outcome<RoundPairing, Unpairable>;

/** A system of pairings for players. */
export interface PairingSystem {
  /** As the Handbook calls it, with the article. */
  readonly title: string;
  readonly pair: PairRound;
  /** Sentences on why the round is paired this way; left out where the system has none. */
  readonly explain?: (
    tournament: Tournament,
    round: RoundNumber,
    /** Number of a player in the sentences; the starting number when left out. */
    shown?: (player: StartingNumber) => StartingNumber,
  ) => readonly string[];
}

/** The systems that can be paired; a name without one is not there yet. */
export const systems: Readonly<Partial<Record<SystemName, PairingSystem>>> = {
  burstein: { title: 'Burstein System (C.04.4.2)', pair: pairBurstein },
  double: { title: 'Double-Swiss System (C.04.5)', pair: pairDoubleSwiss },
  dubov: { title: 'Dubov System (C.04.4.1)', pair: pairDubov },
  dutch: { title: 'FIDE Dutch System (C.04.3)', pair: pairDutch, explain: explainRound },
  lim: { title: 'Lim System (C.04.4.3)', pair: pairLim },
};

/** What a code of record 192 (or 092, where older programs put it) says of the pairings. */
export interface TypeCode {
  readonly system: SystemName;
  /** Baku acceleration (C.04.7). */
  readonly baku: boolean;
}

const codes: readonly (readonly [RegExp, SystemName])[] = [
  [/^FIDE_DUTCH/, 'dutch'],
  [/^FIDE_DUBOV/, 'dubov'],
  [/^FIDE_BURSTEIN/, 'burstein'],
  [/^FIDE_LIM/, 'lim'],
  [/^FIDE_DOUBLESWISS/, 'double'],
  [/^FIDE_TEAM(?!_ROUNDROBIN|_DOUBLEROUNDROBIN)/, 'team'],
];

/** The system of a code of FIDE's table of tournament types; `null` for other types and free words. */
export function readTypeCode(code: string | undefined): TypeCode | null {
  const upper = (code ?? '').trim().toUpperCase();
  const found = codes.find(([pattern]) => pattern.test(upper));
  return found ? { system: found[1], baku: upper.endsWith('_BAKU') } : null;
}

const codeNames: Readonly<Record<SystemName, string>> = {
  dutch: 'FIDE_DUTCH_2025',
  dubov: 'FIDE_DUBOV',
  burstein: 'FIDE_BURSTEIN',
  lim: 'FIDE_LIM',
  double: 'FIDE_DOUBLESWISS',
  team: 'FIDE_TEAM_TYPEA_MP_GP',
};

/** The code of record 192 for a system; FIDE's table has none for Lim, which gets one in the same form. */
export const typeCodeOf = (system: SystemName, baku: boolean): string =>
  codeNames[system] + (baku ? '_BAKU' : '');
