import { formatPoints } from '../model/points.ts';
import type { RoundNumber, Tournament } from '../model/tournament.ts';
import { checkAbsoluteRules } from './absolute-rules.ts';
import type { Opponents } from './bracket.ts';
import { inessentialVertices } from './bye-candidates.ts';
import {
  betterExchange,
  type BetterExchange,
  type ComparedCriterion,
  exchangesOf,
  placesOf,
} from './exchange.ts';
import { RecordedPairing } from './recorded-pairing.ts';
import { findingOf } from './explain-exchange.ts';
import type { Finding } from './finding.ts';
import type { PlayerState } from './player-state.ts';
import {
  mayMeet,
  type RecordedRound,
  recordedRound,
  type RoundContext,
  roundContext,
} from './round-context.ts';

/** Opponent of every player; `null` when the record is not a complete pairing. */
function opponentsOf(context: RoundContext, { pairs, byes }: RecordedRound): Opponents | null {
  const opponents = new Map<PlayerState, PlayerState | null>();
  for (const { white, black } of pairs) {
    const [a, b] = [context.states.get(white), context.states.get(black)];
    if (!a || !b) return null;
    opponents.set(a, b).set(b, a);
  }
  for (const player of byes) {
    const state = context.states.get(player);
    if (state) opponents.set(state, null);
  }
  return byes.length <= 1 ? opponents : null;
}

/** C5: whether the others could be paired completely with the bye on a player who has fewer points. */
function checkBye(context: RoundContext, opponents: Opponents): Finding[] {
  const players = [...opponents.keys()];
  const exposed = players.findIndex((player) => opponents.get(player) === null);
  const bye = players[exposed];
  if (!bye || bye.byeBarredBy !== null) return [];
  const numbers = new Map(players.map((player, index) => [player, index]));
  const partner = players.map((player, index) => numbers.get(opponents.get(player) ?? player) ?? index);
  const legal = (a: number, b: number): boolean => {
    const [first, second] = [players[a], players[b]];
    return first !== undefined && second !== undefined && mayMeet(context, first, second);
  };
  const candidates = inessentialVertices(players.length, partner, exposed, legal).flatMap(
    (index) => players[index] ?? [],
  );
  const better = candidates
    .filter((player) => player.byeBarredBy === null && player.score < bye.score)
    .sort((a, b) => a.score - b.score || b.player - a.player)[0];
  if (!better) return [];
  return [
    {
      round: context.round,
      criterion: 'C5',
      players: [bye.player, better.player],
      message:
        `Player ${bye.player} has the bye with ${formatPoints(bye.score)} points; the round can be completed with the bye ` +
        `for player ${better.player}, who has ${formatPoints(better.score)}.`,
    },
  ];
}

/** How far apart in rank two pairs may be to be compared: in a large event exchanges over half the field only cost time. */
const reach = 400;

/** The best exchange of two places for each criterion, those of the highest bracket first. */
function checkQuality(context: RoundContext, opponents: Opponents): Finding[] {
  const recorded = new RecordedPairing(context, opponents);
  const places = placesOf(recorded);
  const found = new Map<ComparedCriterion, BetterExchange>();
  for (const [index, first] of places.entries()) {
    for (const second of places.slice(index + 1, index + reach)) {
      for (const instead of exchangesOf(first, second)) {
        const exchange = betterExchange(context, recorded, [first, second], instead);
        if (!exchange) continue;
        const known = found.get(exchange.criterion);
        if (!known || known.bracket < exchange.bracket) found.set(exchange.criterion, exchange);
      }
    }
  }
  return [...found.values()]
    .sort((a, b) => b.bracket - a.bracket)
    .map((exchange) => findingOf(context.round, exchange));
}

/** Which rules to apply: those for every Swiss event, or also the criteria of the Dutch system; no rules where tables made the pairs. */
export type CheckedSystem = 'swiss' | 'dutch' | 'predetermined';

/** Findings of one round, from its record and the rounds before it. */
export function verifyRound(
  tournament: Tournament,
  round: RoundNumber,
  system: CheckedSystem = 'dutch',
  recorded: RecordedRound = recordedRound(tournament, round),
): Finding[] {
  const context = roundContext(tournament, round, recorded);
  const findings = checkAbsoluteRules(context, recorded, system !== 'predetermined');
  const opponents = opponentsOf(context, recorded);
  const incomparable = findings.some(({ criterion }) => criterion !== 'colors');
  if (system !== 'dutch' || incomparable || !opponents) return findings;
  return [...findings, ...checkBye(context, opponents), ...checkQuality(context, opponents)];
}
