import { fail, ok, type Outcome } from '../../../result.ts';
import type { RoundPairing, Unpairable } from '../../model/round-pairing.ts';
import type { RoundNumber, Tournament } from '../../model/tournament.ts';
import { boardOrder } from '../board-order.ts';
import { colorOf, isHigher } from '../colors.ts';
import { canComplete } from '../completion.ts';
import { type ColorCode, opposite } from '../pairing-player.ts';
import { explainUnpairable } from '../unpairable.ts';
import { pairDubovBracket } from './dubov-bracket.ts';
import { dubovField, type DubovField, type DubovPlayer } from './dubov-player.ts';
import { chooseUpfloaters } from './upfloaters.ts';

/** Pairs a round by the Dubov System (C.04.4.1, in force since 1 February 2026). */
export function pairDubov(tournament: Tournament, round: RoundNumber): Outcome<RoundPairing, Unpairable> {
  const field = dubovField(tournament, round);
  const { players } = field;
  const bye = players.length % 2 === 1 ? playerWithBye(players) : null;
  const paired = players.filter((player) => player !== bye);
  if (bye === undefined || !canComplete(paired, null)) {
    return fail(explainUnpairable(tournament, round, players));
  }
  const pairs: [DubovPlayer, DubovPlayer | null][] = pairBrackets(paired, field.lastRound);
  if (bye) pairs.push([bye, null]);
  const states = new Map(players.map((player) => [player.number, player]));
  return ok(
    boardOrder(pairs, field, (player, opponent) =>
      dubovColor(states.get(player.number)!, states.get(opponent.number)!, field),
    ),
  );
}

/** Art. 3.1: lowest score, most games, largest pairing number, and the others can be paired. */
function playerWithBye(players: readonly DubovPlayer[]): DubovPlayer | undefined {
  return players
    .filter((player) => player.byeEligible)
    .toSorted((a, b) => a.score - b.score || b.playedGames - a.playedGames || b.rank - a.rank)
    .find((candidate) =>
      canComplete(
        players.filter((player) => player !== candidate),
        null,
      ),
    );
}

/** Score groups from the highest, each with its upfloaters, who then are missing below. */
function pairBrackets(players: readonly DubovPlayer[], lastRound: boolean): [DubovPlayer, DubovPlayer][] {
  const pairs: [DubovPlayer, DubovPlayer][] = [];
  let open = players;
  while (open.length > 0) {
    const { score } = open[0]!;
    const residents = open.filter((player) => player.score === score);
    const lower = open.filter((player) => player.score < score);
    const upfloaters = chooseUpfloaters({ residents, lower, lastRound });
    pairs.push(...pairDubovBracket([...residents, ...upfloaters]));
    const floated = new Set(upfloaters);
    open = lower.filter((player) => !floated.has(player));
  }
  return pairs;
}

/** Art. 5.2: before their first games the number of the higher player decides, afterwards preferences and history. */
function dubovColor(player: DubovPlayer, opponent: DubovPlayer, field: DubovField): ColorCode {
  if (player.colors.length > 0 || opponent.colors.length > 0) return colorOf(player, opponent, field);
  const higher = isHigher(player, opponent) ? player : opponent;
  const ofHigher = higher.rank % 2 === 0 ? field.initialColor : opposite(field.initialColor);
  return higher === player ? ofHigher : opposite(ofHigher);
}
