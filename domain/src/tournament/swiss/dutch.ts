import type { RoundPairing, Unpairable } from '../model/round-pairing.ts';
import type { RoundNumber, Tournament } from '../model/tournament.ts';
import { fail, ok, type Outcome } from '../../result.ts';
import { boardOrder } from './board-order.ts';
import type { BracketPlayers, BracketResult } from './bracket.ts';
import { canComplete, scoreOfBye } from './completion.ts';
import type { BracketRules } from './criteria.ts';
import { pairRelaxed } from './relaxed-bracket.ts';
import { pairingField } from './pairing-field.ts';
import type { PairingField, PairingPlayer } from './pairing-player.ts';
import { explainUnpairable } from './unpairable.ts';

/** Pairs a round by the FIDE Dutch system (C.04.3, in force since 1 February 2026). */
export function pairDutch(tournament: Tournament, round: RoundNumber): Outcome<RoundPairing, Unpairable> {
  const field = pairingField(tournament, round);
  const { players } = field;
  const byeScore = players.length % 2 === 1 ? scoreOfBye(players) : null;
  if (players.length % 2 === 1 ? byeScore === null : !canComplete(players, null)) {
    return fail(explainUnpairable(tournament, round, players));
  }
  return ok(boardOrder(pairBrackets(field, byeScore, pairRelaxed), field));
}

/** All brackets from the highest score to the lowest, each by the given method. */
export function pairBrackets(
  field: PairingField,
  byeScore: number | null,
  pairBracket: (players: BracketPlayers, rules: BracketRules) => BracketResult,
): (readonly [PairingPlayer, PairingPlayer | null])[] {
  const { players } = field;
  const pairs: (readonly [PairingPlayer, PairingPlayer | null])[] = [];
  const gamesRanks = ranksOfGames(players, byeScore);
  let movedDown: readonly PairingPlayer[] = [];
  for (let from = 0; from < players.length;) {
    const to = endOfGroup(players, from);
    const nextTo = endOfGroup(players, to);
    const bracket: BracketPlayers = {
      movedDown,
      residents: players.slice(from, to),
      next: players.slice(to, nextTo),
      rest: players.slice(nextTo),
    };
    const rules: BracketRules = {
      movedDownScores: [...new Set(movedDown.map((player) => player.score))],
      residentScore: players[from]!.score,
      nextBracket: true,
      completion: true,
      byeScore,
      byeIsDownfloater: byeIsDownfloater(bracket, byeScore),
      gamesRanks,
      playedRounds: field.round - 1,
    };
    const result = pairBracket(bracket, rules);
    pairs.push(...result.pairs);
    movedDown = result.downfloaters;
    from = to;
  }
  for (const player of movedDown) pairs.push([player, null]);
  return pairs;
}

function endOfGroup(players: readonly PairingPlayer[], from: number): number {
  let to = from;
  while (to < players.length && players[to]!.score === players[from]!.score) to++;
  return to;
}

/** C9 counts where the player with the bye is the only one of the bracket without an opponent in it. */
function byeIsDownfloater(
  { movedDown, residents, next, rest }: BracketPlayers,
  byeScore: number | null,
): boolean {
  if (byeScore === null || (residents[0]?.score ?? 0) > byeScore) return false;
  const own = movedDown.length + residents.length;
  const separates = (lower: number, higher: number): boolean =>
    higher < own ? higher < movedDown.length : lower < own;
  return own % 2 === 1 && canComplete([...movedDown, ...residents, ...next, ...rest], byeScore, separates);
}

/** The fewest unplayed games first: the higher the place, the better it is that the player is paired (C9). */
function ranksOfGames(players: readonly PairingPlayer[], byeScore: number | null): Map<number, number> {
  const games = players.filter((player) => player.score === byeScore).map((player) => player.playedGames);
  return new Map(games.toSorted((a, b) => b - a).map((played, place) => [played, place]));
}
