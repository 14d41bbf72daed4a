import { CardinalityMatching } from '../matching/cardinality-matching.ts';
import { pairBracketByIdentifier } from './bracket-pairs.ts';
import { type Contender, type ContenderPair, contendersMayMeet } from './contender.ts';
import { chooseUpfloaters } from './upfloaters.ts';

/** What differs between the systems that pair the top score group first. */
export interface ContenderRules {
  /** C7 and the criterion on opponents of upfloaters count: not in the last round or rounds. */
  readonly floatsCount: boolean;
  /** Faults of a pair by the colour criteria, the most important first; none where the system has none. */
  readonly colorFaults: (one: Contender, other: Contender) => readonly number[];
}

/** Pairs, and who has the pairing-allocated bye. */
export interface ContenderPairing {
  readonly pairs: readonly ContenderPair[];
  readonly bye: Contender | null;
}

/**
 * Pairs a round by the procedure of C.04.5 and C.04.6 Art. 3: the bye, then the highest score group with its upfloaters, again
 * and again until all are paired.
 *
 * @returns `null` when C1 to C3 allow no pairing
 */
export function pairContenders(
  contenders: readonly Contender[],
  rules: ContenderRules,
): ContenderPairing | null {
  const bye = contenders.length % 2 === 1 ? contenderWithBye(contenders) : null;
  if (bye === undefined) return null;
  let left = contenders.filter((contender) => contender !== bye);
  if (!canPairAll(left)) return null;
  const scores = [...new Set(left.map((contender) => contender.score))].sort((a, b) => b - a);
  const pairs: ContenderPair[] = [];
  while (left.length > 0) {
    const score = Math.max(...left.map((contender) => contender.score));
    const top = left.filter((contender) => contender.score === score);
    const upfloaters = new Set(
      chooseUpfloaters({
        top,
        lower: left.filter((contender) => contender.score < score),
        followingScore: scores[scores.indexOf(score) + 1] ?? null,
        floatsCount: rules.floatsCount,
      }),
    );
    pairs.push(
      ...pairBracketByIdentifier([...top, ...upfloaters], (one, other) => [
        ...rules.colorFaults(one, other),
        rules.floatsCount && meetsFloater(one, other, upfloaters) ? 1 : 0,
      ]),
    );
    left = left.filter((contender) => contender.score < score && !upfloaters.has(contender));
  }
  return { pairs, bye };
}

/** An upfloater meets a resident who floated in the round before. */
const meetsFloater = (one: Contender, other: Contender, upfloaters: ReadonlySet<Contender>): boolean =>
  upfloaters.has(one) !== upfloaters.has(other) && (upfloaters.has(one) ? other : one).floatedBefore;

/** Art. 3.4: lowest score, most matches, largest TPN, and the others can be paired. */
const contenderWithBye = (contenders: readonly Contender[]): Contender | undefined =>
  contenders
    .filter((contender) => contender.byeEligible)
    .toSorted((a, b) => a.score - b.score || b.matchesPlayed - a.matchesPlayed || b.tpn - a.tpn)
    .find((candidate) => canPairAll(contenders.filter((contender) => contender !== candidate)));

const canPairAll = (contenders: readonly Contender[]): boolean =>
  new CardinalityMatching(contenders.length, (a, b) =>
    contendersMayMeet(contenders[a]!, contenders[b]!),
  ).complete().length === 0;
