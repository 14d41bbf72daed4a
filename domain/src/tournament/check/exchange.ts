import type { Points } from '../model/tournament.ts';
import { bracketOf, type Meeting } from './bracket.ts';
import type { QualityCriterion } from './finding.ts';
import { compareExchange, generationKey } from './generation-order.ts';
import { byRank, type PlayerState } from './player-state.ts';
import { compareLists, criterionWonBy, failuresOf } from './quality.ts';
import type { RecordedBracket, RecordedPairing } from './recorded-pairing.ts';
import { mayMeet, type RoundContext } from './round-context.ts';

/** Two players who meet, or one with the bye. */
export type Place = readonly [PlayerState, PlayerState | null];

/** What a pairing can be better by: a criterion, or its place in the order of Art. 4. */
export type ComparedCriterion = QualityCriterion | 'order';

/** Another pairing of the same players that is better than the recorded one, and by which criterion. */
export interface BetterExchange {
  readonly criterion: ComparedCriterion;
  /** Score of the bracket in which the two pairings differ first. */
  readonly bracket: Points;
  readonly of: readonly Place[];
  readonly instead: readonly Place[];
}

/** Places of a pairing: pairs in the order of the higher-ranked player, the bye last. */
export function placesOf({ players, bye, opponentOf }: RecordedPairing): Place[] {
  const pairs = players.flatMap((player): Place[] => {
    const opponent = opponentOf(player);
    return opponent !== null && byRank(player, opponent) < 0 ? [[player, opponent]] : [];
  });
  return bye ? [...pairs, [bye, null]] : pairs;
}

/** The two other ways to combine the players of two places; the bye in one of them can go to either player of the other. */
export function exchangesOf([a, b]: Place, [c, d]: Place): Place[][] {
  if (b !== null && d !== null) {
    return [
      [
        [a, c],
        [b, d],
      ],
      [
        [a, d],
        [b, c],
      ],
    ];
  }
  const bye = b === null ? a : c;
  const [x, y] = b === null ? [c, d] : [a, b];
  if (y === null) return [];
  return [
    [
      [x, bye],
      [y, null],
    ],
    [
      [y, bye],
      [x, null],
    ],
  ];
}

const pick = <T>(items: T[], random: () => number): T | undefined =>
  items.splice(Math.floor(random() * items.length), 1)[0];

/** Players of some places combined at random; the place with the bye keeps one. */
export function shuffledPlaces(places: readonly Place[], random: () => number): Place[] {
  const players = places.flat().filter((player) => player !== null);
  return places.flatMap(([, opponent]): Place[] => {
    const [first, second] = [pick(players, random), opponent && pick(players, random)];
    return first && second !== undefined ? [[first, second]] : [];
  });
}

function isLegal(context: RoundContext, [a, b]: Place, bye: PlayerState | null): boolean {
  if (b) return mayMeet(context, a, b);
  return a.byeBarredBy === null && bye !== null && a.score <= bye.score;
}

/** The highest bracket that contains one of the pairs: above it the two pairings are the same. */
const firstBracket = (places: readonly Place[]): Points =>
  Math.max(...places.map(([a, b]) => (b ? bracketOf(a, b) : -Infinity)));

const meetingsIn = (bracket: Points, places: readonly Place[]): Meeting[] =>
  places.flatMap(([a, b]): Meeting[] => {
    if (!b || bracketOf(a, b) !== bracket) return [];
    return [byRank(a, b) < 0 ? [a, b] : [b, a]];
  });

type Verdict = ComparedCriterion | null;

/**
 * Exchange inside one bracket: who moves down stays the same, so that only the exchanged pairs differ. Sums and sorted lists
 * compare as those of the whole bracket do, since what is common to both cancels out.
 */
function compareInside(
  { colorOf }: RecordedPairing,
  { pairing: { score }, remainder }: RecordedBracket,
  before: readonly Meeting[],
  after: readonly Meeting[],
): Verdict | 'undecided' {
  const failures = ([before, after] as const).map((meetings) =>
    failuresOf({ score, meetings, downfloaters: [] }, { colorOf, next: null, bye: null }),
  );
  const criterion = criterionWonBy(failures[1] ?? [], failures[0] ?? []);
  if (criterion !== 'equal') return criterion;
  const order = compareExchange(score, before, after, remainder);
  if (order === null) return 'undecided';
  return order < 0 ? 'order' : null;
}

/** The same with all pairs of the bracket and of the next one. */
function compareWhole(
  recorded: RecordedPairing,
  index: number,
  { failures, numbers, key }: RecordedBracket,
  instead: readonly Place[],
): Verdict {
  const changed = new Map<PlayerState, PlayerState | null>();
  for (const [a, b] of instead) {
    changed.set(a, b);
    if (b) changed.set(b, a);
  }
  const opponentOf = (player: PlayerState): PlayerState | null => {
    const other = changed.get(player);
    return other === undefined ? recorded.opponentOf(player) : other;
  };
  const movedDown = recorded.brackets[index - 1]?.pairing.downfloaters ?? [];
  const other = recorded.pairBracket(index, movedDown, opponentOf);
  if (!other) return null;
  const next = recorded.pairBracket(index + 1, other.downfloaters, opponentOf);
  const bye = instead.find(([, opponent]) => opponent === null)?.[0] ?? recorded.bye;
  const criterion = criterionWonBy(failuresOf(other, { colorOf: recorded.colorOf, next, bye }), failures);
  if (criterion !== 'equal') return criterion;
  return compareLists(generationKey(other, numbers), key) < 0 ? 'order' : null;
}

/**
 * How a pairing is better in which some places are replaced by others of the same players, judged in the highest bracket in
 * which the two differ: further down the two need not be comparable.
 *
 * @returns `null` when the other pairing is not legal or not better
 */
export function betterExchange(
  context: RoundContext,
  recorded: RecordedPairing,
  of: readonly Place[],
  instead: readonly Place[],
): BetterExchange | null {
  if (!instead.every((place) => isLegal(context, place, recorded.bye))) return null;
  const bracket = firstBracket([...of, ...instead]);
  const [before, after] = [meetingsIn(bracket, of), meetingsIn(bracket, instead)];
  // fewer pairs in the bracket: worse by C6
  if (after.length < before.length) return null;
  const index = recorded.bracketIndex(bracket);
  const compared = recorded.brackets[index];
  if (!compared) return null;
  const inside = before.length === of.length && after.length === instead.length;
  const quick = inside ? compareInside(recorded, compared, before, after) : 'undecided';
  const criterion = quick === 'undecided' ? compareWhole(recorded, index, compared, instead) : quick;
  return criterion && { criterion, bracket, of, instead };
}
