import { bracketLines, seedOrder, type Seed } from './seeding.ts';

/** `winners` is also the only bracket of a single elimination. */
export type Bracket = 'winners' | 'losers' | 'third-place' | 'final';

/** Name of a match: `W2-1` is the first of round 2 of the winners' bracket, `L`, `F` and `P` the other brackets. */
export type MatchId = string;

/** Where a player of a match comes from. */
export type Source =
  | { readonly kind: 'seed'; readonly seed: Seed }
  | { readonly kind: 'winner'; readonly of: MatchId }
  | { readonly kind: 'loser'; readonly of: MatchId };

/** A place in the bracket where two players meet. */
export interface BracketMatch {
  readonly id: MatchId;
  readonly bracket: Bracket;
  /** In its bracket, from 1. */
  readonly round: number;
  /** In its round, from 1. */
  readonly position: number;
  readonly sides: readonly [Source, Source];
  /** Played only when this match was won by its second side: the second game of a grand final. */
  readonly onlyIfSecondWins?: MatchId;
}

const letters = { winners: 'W', losers: 'L', 'third-place': 'P', final: 'F' } as const;

function matchOf(
  bracket: Bracket,
  round: number,
  position: number,
  sides: readonly [Source, Source],
): BracketMatch {
  return { id: `${letters[bracket]}${round}-${position}`, bracket, round, position, sides };
}

export const winnerOf = ({ id }: BracketMatch): Source => ({ kind: 'winner', of: id });
export const loserOf = ({ id }: BracketMatch): Source => ({ kind: 'loser', of: id });

/** Matches of a round whose players come in the given order. */
export function roundOf(bracket: Bracket, round: number, sources: readonly Source[]): BracketMatch[] {
  const matches: BracketMatch[] = [];
  for (let index = 0; index + 1 < sources.length; index += 2) {
    const [first, second] = [sources[index], sources[index + 1]];
    if (first && second) matches.push(matchOf(bracket, round, index / 2 + 1, [first, second]));
  }
  return matches;
}

/** Rounds of a bracket in which a defeat ends it, from the first to the final. Seeds beyond the entrants are byes. */
export function eliminationRounds(entrants: number): BracketMatch[][] {
  let sources: Source[] = seedOrder(bracketLines(entrants)).map((seed) => ({ kind: 'seed', seed }));
  const rounds: BracketMatch[][] = [];
  while (sources.length > 1) {
    const matches = roundOf('winners', rounds.length + 1, sources);
    rounds.push(matches);
    sources = matches.map(winnerOf);
  }
  return rounds;
}

/**
 * Matches of a single elimination, in an order in which each comes after those that its players come from.
 *
 * @param thirdPlace whether the losers of the semifinals play for the third place
 */
export function singleElimination(entrants: number, thirdPlace: boolean): BracketMatch[] {
  const rounds = eliminationRounds(entrants);
  const semifinals = rounds.at(-2) ?? [];
  const forThird =
    thirdPlace && semifinals.length === 2 ? roundOf('third-place', 1, semifinals.map(loserOf)) : [];
  return [...rounds.slice(0, -1).flat(), ...forThird, ...(rounds.at(-1) ?? [])];
}
