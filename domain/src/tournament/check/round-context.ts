import type { Color } from '@royal-chess/contracts/chess';
import type { Pair } from '../model/round-pairing.ts';
import type { ForbiddenPairs, RoundNumber, StartingNumber, Tournament } from '../model/tournament.ts';
import { allocateColor } from './allocate-colors.ts';
import { isOverTheBoard, type PlayerState, statesBefore } from './player-state.ts';

/** Everything that the rules of a round depend on. */
export interface RoundContext {
  readonly tournament: Tournament;
  readonly round: RoundNumber;
  readonly states: ReadonlyMap<StartingNumber, PlayerState>;
  /** Colour of the top player in round 1; `null` while nothing shows it. */
  readonly initialColor: Color | null;
  readonly forbidden: readonly ForbiddenPairs[];
}

/** Pairs of a round as recorded: in the order of the first player of each, and who has the bye. */
export interface RecordedRound {
  readonly pairs: readonly Pair[];
  readonly byes: readonly StartingNumber[];
}

/** Pairs and byes that a tournament has for a round, played or not. A pair whose two sides disagree is there once for each. */
export function recordedRound(tournament: Tournament, round: RoundNumber): RecordedRound {
  const pairs = new Map<string, Pair>();
  const byes: StartingNumber[] = [];
  for (const { startingNumber, rounds } of tournament.players) {
    const entry = rounds[round - 1];
    if (!entry) continue;
    if (entry.kind === 'bye') {
      if (entry.bye === 'pairing-allocated') byes.push(startingNumber);
      continue;
    }
    const [white, black] =
      entry.color === 'white' ? [startingNumber, entry.opponent] : [entry.opponent, startingNumber];
    pairs.set(`${white}-${black}`, { white, black });
  }
  return { pairs: [...pairs.values()], byes };
}

const fieldOf = ({ pairs, byes }: RecordedRound): ReadonlySet<StartingNumber> =>
  new Set([...pairs.flatMap(({ white, black }) => [white, black]), ...byes]);

/** Colour of the top player in round 1, from the draw or from a first game between players without a preference (Art. 5.2.5). */
function initialColor(tournament: Tournament): Color | null {
  if (tournament.initialColor) return tournament.initialColor;
  const recorded = recordedRound(tournament, 1);
  const states = statesBefore(tournament, 1, fieldOf(recorded));
  for (const { white, black } of recorded.pairs) {
    const [first, second] = [states.get(white), states.get(black)];
    if (first && second) return allocateColor(first, second, 'white');
  }
  return null;
}

/** Context of a round that has, or is to have, the given pairs. */
export function roundContext(
  tournament: Tournament,
  round: RoundNumber,
  recorded: RecordedRound,
): RoundContext {
  return {
    tournament,
    round,
    states: statesBefore(tournament, round, fieldOf(recorded)),
    initialColor: initialColor(tournament),
    forbidden: tournament.forbiddenPairs.filter(
      (group) => group.firstRound <= round && round <= group.lastRound,
    ),
  };
}

/** Round in which two players met over the board, or `null`. */
export function metInRound(context: RoundContext, a: StartingNumber, b: StartingNumber): RoundNumber | null {
  const rounds = context.tournament.players.find((player) => player.startingNumber === a)?.rounds ?? [];
  const index = rounds
    .slice(0, context.round - 1)
    .findIndex((entry) => isOverTheBoard(entry) && entry.opponent === b);
  return index < 0 ? null : index + 1;
}

export const areForbidden = (context: RoundContext, a: StartingNumber, b: StartingNumber): boolean =>
  context.forbidden.some(({ players }) => players.includes(a) && players.includes(b));

/** C3: both have the same absolute colour preference and neither is a topscorer. */
export const sameAbsolutePreference = (a: PlayerState, b: PlayerState): boolean =>
  !a.topscorer &&
  !b.topscorer &&
  a.preference?.strength === 'absolute' &&
  b.preference?.strength === 'absolute' &&
  a.preference.color === b.preference.color;

/** Whether two players may meet in the round: C1, C3 and the pairs that the organizer excluded. */
export const mayMeet = (context: RoundContext, a: PlayerState, b: PlayerState): boolean =>
  a !== b &&
  !a.opponents.has(b.player) &&
  !sameAbsolutePreference(a, b) &&
  !areForbidden(context, a.player, b.player);
