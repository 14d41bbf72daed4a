import { formatPoints } from '../model/points.ts';
import type { RoundNumber, Tournament } from '../model/tournament.ts';
import { checkAbsoluteRules } from './absolute-rules.ts';
import type { Opponents } from './bracket.ts';
import { inessentialVertices } from './bye-candidates.ts';
import { RecordedPairing } from './recorded-pairing.ts';
import { findingOf } from './explain-exchange.ts';
import { betterExchanges, type RandomExchanges } from './search-exchanges.ts';
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

/** Which rules to apply: those for every Swiss event, or also the criteria of the Dutch system; no rules where tables made the pairs. */
export type CheckedSystem = 'swiss' | 'dutch' | 'predetermined';

/** How a round is verified. */
export interface VerifyRoundOptions {
  /** `dutch` by default. */
  readonly system?: CheckedSystem;
  /** Pairs and bye to verify; those that the tournament has by default. */
  readonly recorded?: RecordedRound;
  /** Besides all exchanges of two pairs, so many random ones of three or four. */
  readonly deeper?: RandomExchanges;
}

/** Findings of one round, from its pairs and the rounds before it. */
export function verifyRound(
  tournament: Tournament,
  round: RoundNumber,
  { system = 'dutch', recorded = recordedRound(tournament, round), deeper }: VerifyRoundOptions = {},
): Finding[] {
  const context = roundContext(tournament, round, recorded);
  const findings = checkAbsoluteRules(context, recorded, system !== 'predetermined');
  const opponents = opponentsOf(context, recorded);
  const incomparable = findings.some(({ criterion }) => criterion !== 'colors');
  if (system !== 'dutch' || incomparable || !opponents) return findings;
  const exchanges = betterExchanges(context, new RecordedPairing(context, opponents), deeper);
  return [
    ...findings,
    ...checkBye(context, opponents),
    ...exchanges.map((exchange) => findingOf(context.round, exchange)),
  ];
}
