import { canComplete } from '../../completion.ts';
import { mayMeet } from '../../criteria.ts';
import type { PairingPlayer } from '../../pairing-player.ts';
import type { BursteinBracket } from '../burstein-bracket.ts';

/** Partner of each player by place, -1 for a floater. */
type Candidate = readonly number[];

/** All pairings of a bracket in the order of Art. 4.3: each player in turn meets the last possible one, a float comes last. */
export function* candidates(
  count: number,
  joins: (a: number, b: number) => boolean,
  partners: readonly (number | undefined)[] = Array.from({ length: count }),
): Generator<Candidate> {
  const first = partners.indexOf(undefined);
  if (first < 0) {
    yield partners as Candidate;
    return;
  }
  for (let other = count - 1; other > first; other--) {
    if (partners[other] === undefined && joins(first, other)) {
      yield* candidates(count, joins, partners.with(first, other).with(other, first));
    }
  }
  yield* candidates(count, joins, partners.with(first, -1));
}

/** The pairing of a bracket by looking at every candidate, as the text of C.04.4.2 puts it. Small brackets only. */
export function literalBracket({ players, next, rest }: BursteinBracket): string[] {
  let best: readonly number[] | null = null;
  let pairs: string[] = [];
  for (const candidate of candidates(players.length, (a, b) => mayMeet(players[a]!, players[b]!))) {
    const floaters = players.filter((_, place) => candidate[place] === -1);
    if (!canComplete([...floaters, ...next, ...rest], null)) continue;
    const badness = [
      ...floatersOf(floaters, players),
      ...bestOfNext(floaters, next, rest),
      candidate.filter((other, place) => other > place && clash(players[place]!, players[other]!)).length,
    ];
    if (best !== null && compare(badness, best) >= 0) continue;
    best = badness;
    pairs = candidate.flatMap((other, place) =>
      other > place ? [`${players[place]!.number} ${players[other]!.number}`] : [],
    );
  }
  return pairs;
}

/** C5 and C6: how many float, then how many of each score, the highest first. */
function floatersOf(floaters: readonly PairingPlayer[], players: readonly PairingPlayer[]): number[] {
  const scores = [...new Set(players.map((player) => player.score))].sort((a, b) => b - a);
  return [
    floaters.length,
    ...scores.map((score) => floaters.filter((player) => player.score === score).length),
  ];
}

/** C7: C5 and C6 of the next bracket at their best. */
function bestOfNext(
  floaters: readonly PairingPlayer[],
  next: readonly PairingPlayer[],
  rest: readonly PairingPlayer[],
): number[] {
  const bracket = [...floaters, ...next];
  let best: number[] | null = null;
  for (const candidate of candidates(bracket.length, (a, b) => mayMeet(bracket[a]!, bracket[b]!))) {
    const left = bracket.filter((_, place) => candidate[place] === -1);
    if (!canComplete([...left, ...rest], null)) continue;
    const badness = floatersOf(left, bracket);
    if (best === null || compare(badness, best) < 0) best = badness;
  }
  return best ?? [];
}

const clash = (a: PairingPlayer, b: PairingPlayer): boolean =>
  a.preference !== 0 && a.preference === b.preference;

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, place) => value !== b[place]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}
