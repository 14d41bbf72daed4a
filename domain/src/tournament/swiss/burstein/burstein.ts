import { fail, ok, type Outcome } from '../../../result.ts';
import type { RoundPairing, Unpairable } from '../../model/round-pairing.ts';
import type { RoundNumber, Tournament } from '../../model/tournament.ts';
import { boardOrder } from '../board-order.ts';
import { colorOf } from '../colors.ts';
import { canComplete } from '../completion.ts';
import { pairDutch } from '../dutch.ts';
import { pairingField } from '../pairing-field.ts';
import type { PairingPlayer } from '../pairing-player.ts';
import { explainUnpairable } from '../unpairable.ts';
import { pairBursteinBracket } from './burstein-bracket.ts';
import { oppositionIndexes } from './opposition-index.ts';

/** Rounds that are paired by the Dutch system, so that players have an opposition to compare (Art. 1.6). */
export const seedingRounds = (tournament: Tournament): number =>
  Math.min(Math.floor(tournament.plannedRounds / 2), 4);

/** Pairs a round by the Burstein system (C.04.4.2, in force since 1 February 2026). */
export function pairBurstein(tournament: Tournament, round: RoundNumber): Outcome<RoundPairing, Unpairable> {
  if (round <= seedingRounds(tournament)) return pairDutch(tournament, round);
  const dutchField = pairingField(tournament, round);
  const players = dutchField.players.map((player) => ({ ...player, topscorer: false }));
  const field = { ...dutchField, players };
  const precedes = rankingOf(tournament, round);

  const bye = players.length % 2 === 1 ? playerWithBye(players, precedes) : null;
  const paired = players.filter((player) => player !== bye);
  if (bye === undefined || !canComplete(paired, null)) {
    return fail(explainUnpairable(tournament, round, players));
  }
  const pairs: (readonly [PairingPlayer, PairingPlayer | null])[] = pairBrackets(paired, precedes);
  if (bye) pairs.push([bye, null]);
  return ok(
    boardOrder(pairs, field, (player, opponent) =>
      colorOf(player, opponent, field, (a, b) => precedes(a, b) < 0),
    ),
  );
}

type Ranking = (a: PairingPlayer, b: PairingPlayer) => number;

/** Buchholz, Sonneborn-Berger, starting number (Art. 1.8); the score does not count. */
function rankingOf(tournament: Tournament, round: RoundNumber): Ranking {
  const indexes = oppositionIndexes(tournament, round);
  const none = { buchholz: 0, sonnebornBerger: 0 };
  return (a, b) => {
    const one = indexes.get(a.number) ?? none;
    const other = indexes.get(b.number) ?? none;
    return (
      other.buchholz - one.buchholz || other.sonnebornBerger - one.sonnebornBerger || a.number - b.number
    );
  };
}

/** Art. 3.1: lowest score, most games, lowest place, and the others can be paired. */
function playerWithBye(players: readonly PairingPlayer[], precedes: Ranking): PairingPlayer | undefined {
  return players
    .filter((player) => player.byeEligible)
    .toSorted((a, b) => a.score - b.score || b.playedGames - a.playedGames || precedes(b, a))
    .find((candidate) =>
      canComplete(
        players.filter((player) => player !== candidate),
        null,
      ),
    );
}

/** Score groups from the highest, each with the floaters of the one above. */
function pairBrackets(
  players: readonly PairingPlayer[],
  precedes: Ranking,
): [PairingPlayer, PairingPlayer][] {
  const pairs: [PairingPlayer, PairingPlayer][] = [];
  const groups = [...Map.groupBy(players, (player) => player.score).values()];
  let incoming: readonly PairingPlayer[] = [];
  groups.forEach((residents, at) => {
    const result = pairBursteinBracket({
      players: [...incoming, ...residents].toSorted(precedes),
      next: groups[at + 1] ?? [],
      rest: groups.slice(at + 2).flat(),
    });
    pairs.push(...result.pairs);
    incoming = result.floaters;
  });
  return pairs;
}
