import { fail, ok, type Outcome } from '../../../result.ts';
import type { Pair, RoundPairing, Unpairable } from '../../model/round-pairing.ts';
import type { RoundNumber, Tournament } from '../../model/tournament.ts';
import { pairingField } from '../pairing-field.ts';
import type { ColorCode } from '../pairing-player.ts';
import {
  alternatingColor,
  colorAfterLast,
  colorWithoutHistory,
  contenderBoards,
} from '../top-scoregroup/contender-boards.ts';
import type { Contender } from '../top-scoregroup/contender.ts';
import { pairContenders } from '../top-scoregroup/pair-contenders.ts';
import { explainUnpairable } from '../unpairable.ts';
import { doubleSwissContenders } from './double-swiss-contenders.ts';

/**
 * Pairs a round by the Double-Swiss system (C.04.5, in force since 1 February 2026). A match takes two rounds of the
 * tournament: an odd round is the first game, the even one after it the second game of the same pairs with the other colours.
 */
export function pairDoubleSwiss(
  tournament: Tournament,
  round: RoundNumber,
): Outcome<RoundPairing, Unpairable> {
  const firstGame = round - ((round + 1) % 2);
  const field = pairingField(tournament, firstGame);
  const pairing = pairContenders(doubleSwissContenders(tournament, firstGame), {
    floatsCount: firstGame + 1 < tournament.plannedRounds,
    colorFaults: () => [],
  });
  if (pairing === null) return fail(explainUnpairable(tournament, round, field.players));
  const boards = contenderBoards(round, pairing, (first, other) =>
    colorInFirstGame(first, other, field.initialColor),
  );
  return ok(firstGame === round ? boards : { ...boards, pairs: boards.pairs.map(reversed) });
}

const reversed = ({ white, black }: Pair): Pair => ({ white: black, black: white });

const whites = ({ colors }: Contender): number => colors.filter((color) => color === 1).length;

/** Colour of the higher-ranked player in the first game (Art. 4.3). */
function colorInFirstGame(first: Contender, other: Contender, initialColor: ColorCode): ColorCode {
  if (first.colors.length === 0 && other.colors.length === 0) return colorWithoutHistory(first, initialColor);
  const difference = whites(first) - whites(other);
  if (difference !== 0) return difference < 0 ? 1 : 2;
  return alternatingColor(first, other) || colorAfterLast(first, other);
}
