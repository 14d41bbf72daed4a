import type { Color } from '@royal-chess/contracts/chess';
import type { Points } from '../model/tournament.ts';
import { bracketOf, type BracketPairing, bracketPairing, type Opponents } from './bracket.ts';
import type { QualityCriterion } from './finding.ts';
import { compareLists, criterionWonBy, failuresOf } from './quality.ts';
import { bracketNumbers, generationKey } from './generation-order.ts';
import { byRank, type PlayerState } from './player-state.ts';
import { mayMeet, type RoundContext } from './round-context.ts';
import { allocateColor } from './allocate-colors.ts';

/** Two players who meet, or one with the bye. */
export type Place = readonly [PlayerState, PlayerState | null];

/** What a pairing can be better by: a criterion, or its place in the order of Art. 4. */
export type ComparedCriterion = QualityCriterion | 'order';

/** Another pairing of the same players that is better than the recorded one, and by which criterion. */
export interface BetterExchange {
  readonly criterion: ComparedCriterion;
  /** Score of the bracket in which the two pairings differ first. */
  readonly bracket: Points;
  readonly instead: readonly Place[];
  readonly of: readonly Place[];
}

/** Compares the recorded pairing of a round with others. */
export interface Comparison {
  /** Pairs in rank order, with the bye last. */
  readonly places: readonly Place[];
  /** How the other pairing is better where it differs first; `null` when it is not legal or not better. */
  readonly better: (of: readonly Place[], instead: readonly Place[]) => BetterExchange | null;
}

function isLegal(context: RoundContext, [a, b]: Place, bye: PlayerState | null): boolean {
  if (b) return mayMeet(context, a, b);
  return a.byeBarredBy === null && bye !== null && a.score <= bye.score;
}

/** The highest bracket that contains one of the pairs: above it the two pairings are the same. */
const firstBracket = (places: readonly Place[]): Points =>
  Math.max(...places.map(([a, b]) => (b ? bracketOf(a, b) : -Infinity)));

const pairsIn = (bracket: Points, places: readonly Place[]): number =>
  places.filter(([a, b]) => b && bracketOf(a, b) === bracket).length;

export function comparison(context: RoundContext, opponents: Opponents): Comparison {
  const ranked = [...opponents.keys()].sort(byRank);
  const scores = [...new Set(ranked.map((player) => player.score))];
  const residents = Map.groupBy(ranked, (player) => player.score);
  const bye = ranked.find((player) => opponents.get(player) === null) ?? null;
  const colors = new Map<PlayerState, Map<PlayerState, Color>>(ranked.map((player) => [player, new Map()]));
  const colorOf = (a: PlayerState, b: PlayerState): Color => {
    const known = colors.get(a)?.get(b);
    if (known) return known;
    const color = allocateColor(a, b, context.initialColor ?? 'white');
    colors.get(a)?.set(b, color);
    return color;
  };

  const pairBracket = (
    index: number,
    movedDown: readonly PlayerState[],
    opponentOf: (player: PlayerState) => PlayerState | null,
  ): BracketPairing | null => {
    const score = scores[index];
    if (score === undefined) return null;
    return bracketPairing(score, [...movedDown, ...(residents.get(score) ?? [])], opponentOf);
  };
  const recordedOpponent = (player: PlayerState): PlayerState | null => opponents.get(player) ?? null;
  const recorded: BracketPairing[] = [];
  for (let index = 0, movedDown: readonly PlayerState[] = []; index < scores.length; index++) {
    const bracket = pairBracket(index, movedDown, recordedOpponent);
    if (!bracket) break;
    recorded.push(bracket);
    movedDown = bracket.downfloaters;
  }
  const recordedFailures = recorded.map((bracket, index) =>
    failuresOf(bracket, { colorOf, next: recorded[index + 1] ?? null, bye }),
  );
  const numbers = recorded.map(({ meetings, downfloaters }) =>
    bracketNumbers([...meetings.flat(), ...downfloaters].sort(byRank)),
  );
  const recordedKeys = recorded.map((bracket, index) => generationKey(bracket, numbers[index] ?? new Map()));

  const better = (of: readonly Place[], instead: readonly Place[]): BetterExchange | null => {
    if (!instead.every((place) => isLegal(context, place, bye))) return null;
    const bracket = firstBracket([...of, ...instead]);
    // fewer pairs in the first bracket that differs: worse by C6
    if (pairsIn(bracket, instead) < pairsIn(bracket, of)) return null;
    const index = scores.indexOf(bracket);
    const changed = new Map<PlayerState, PlayerState | null>();
    for (const [a, b] of instead) {
      changed.set(a, b);
      if (b) changed.set(b, a);
    }
    const opponentOf = (player: PlayerState): PlayerState | null => {
      const other = changed.get(player);
      return other === undefined ? recordedOpponent(player) : other;
    };
    const other = pairBracket(index, recorded[index - 1]?.downfloaters ?? [], opponentOf);
    const failures = recordedFailures[index];
    if (!other || !failures) return null;
    const next = pairBracket(index + 1, other.downfloaters, opponentOf);
    const otherBye = instead.find(([, opponent]) => opponent === null)?.[0] ?? bye;
    const criterion = criterionWonBy(failuresOf(other, { colorOf, next, bye: otherBye }), failures);
    if (criterion === null) return null;
    if (criterion !== 'equal') return { criterion, bracket, of, instead };
    const earlier =
      compareLists(generationKey(other, numbers[index] ?? new Map()), recordedKeys[index] ?? []) < 0;
    return earlier ? { criterion: 'order', bracket, of, instead } : null;
  };

  const places = ranked
    .filter((player) => {
      const opponent = recordedOpponent(player);
      return opponent !== null && byRank(player, opponent) < 0;
    })
    .map((player): Place => [player, recordedOpponent(player)]);
  return { places: bye ? [...places, [bye, null]] : places, better };
}

/** The two other ways to combine the players of two places; with the bye in one of them it can go to either player of the other. */
export function exchangesOf([a, b]: Place, [c, d]: Place): Place[][] {
  if (b === null || d === null) {
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
