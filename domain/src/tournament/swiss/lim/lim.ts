import { fail, ok, type Outcome } from '../../../result.ts';
import type { RoundPairing, Unpairable } from '../../model/round-pairing.ts';
import type { Points, RoundNumber, Tournament } from '../../model/tournament.ts';
import { boardOrder } from '../board-order.ts';
import { canComplete } from '../completion.ts';
import { explainUnpairable } from '../unpairable.ts';
import { limColor } from './lim-color.ts';
import { limField, type LimPlayer } from './lim-player.ts';
import { pairScoreGroups } from './score-groups.ts';

/** Pairs a round by the Lim System (C.04.4.3, in force since 1 February 2026); no tournament counts as a Maxi-tournament. */
export function pairLim(tournament: Tournament, round: RoundNumber): Outcome<RoundPairing, Unpairable> {
  const field = limField(tournament, round);
  const { players, initialColor } = field;
  const bye = players.length % 2 === 1 ? playerWithBye(players, round) : null;
  const paired = players.filter((player) => player !== bye);
  if (bye === undefined || !canComplete(paired, null)) {
    return fail(explainUnpairable(tournament, round, players));
  }
  const { medianAndAbove, below } = pairScoreGroups(paired, medianScore(tournament, round));
  const pairs: (readonly [LimPlayer, LimPlayer | null])[] = [...medianAndAbove, ...below];
  if (bye) pairs.push([bye, null]);
  const belowMedian = new Set(below.flat().map((player) => player.number));
  return ok(
    boardOrder(pairs, field, (player, opponent) =>
      limColor(player, opponent, { belowMedian: belowMedian.has(player.number), initialColor }),
    ),
  );
}

/** Art. 2.2: half of what the rounds before can give. */
function medianScore({ scoring }: Tournament, round: RoundNumber): Points {
  return ((round - 1) * Math.max(scoring.win.white, scoring.win.black)) / 2;
}

/** Art. 1.1: the last number of the lowest score group; in round 1 the lowest rating (Art. 7.1). The others can be paired. */
function playerWithBye(players: readonly LimPlayer[], round: RoundNumber): LimPlayer | undefined {
  return players
    .filter((player) => player.byeEligible)
    .toSorted((a, b) => (round === 1 ? a.rating - b.rating : a.score - b.score) || b.rank - a.rank)
    .find((candidate) =>
      canComplete(
        players.filter((player) => player !== candidate),
        null,
      ),
    );
}
