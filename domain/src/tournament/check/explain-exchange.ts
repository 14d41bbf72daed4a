import { formatPoints } from '../model/points.ts';
import type { RoundNumber, StartingNumber } from '../model/tournament.ts';
import type { BetterExchange, ComparedCriterion, Place } from './exchange.ts';
import type { Finding } from './finding.ts';

const reasons: Readonly<Record<ComparedCriterion, string>> = {
  C6: 'more pairs in the bracket',
  C7: 'lower scores of those who move down',
  C8: 'more pairs, or lower scores of those who move down, in the next bracket',
  C9: 'a bye for a player with fewer unplayed games',
  C10: 'fewer topscorers and opponents of them with a colour difference above 2',
  C11: 'fewer topscorers and opponents of them with the same colour three times running',
  C12: 'fewer players without their colour preference',
  C13: 'fewer players without their strong colour preference',
  C14: 'fewer residents who move down after a downfloat in the previous round',
  C15: 'fewer upfloats after an upfloat in the previous round',
  C16: 'fewer residents who move down after a downfloat two rounds before',
  C17: 'fewer upfloats after an upfloat two rounds before',
  C18: 'smaller score differences of players moved down who had a downfloat in the previous round',
  C19: 'smaller score differences for opponents who had an upfloat in the previous round',
  C20: 'smaller score differences of players moved down who had a downfloat two rounds before',
  C21: 'smaller score differences for opponents who had an upfloat two rounds before',
  order: 'an earlier place in the order of Art. 4, all criteria being equal',
};

const namePlaces = (places: readonly Place[]): string =>
  places.map(([a, b]) => (b ? `${a.player}-${b.player}` : `the bye for ${a.player}`)).join(' and ');

/** A finding from a better exchange, in a sentence. */
export function findingOf(round: RoundNumber, { criterion, bracket, of, instead }: BetterExchange): Finding {
  const players = of.flat().flatMap((state): StartingNumber[] => (state ? [state.player] : []));
  return {
    round,
    criterion,
    players,
    message: `In the bracket of ${formatPoints(bracket)} points ${namePlaces(instead)} instead of ${namePlaces(of)} gives ${reasons[criterion]}.`,
  };
}
