import { type BracketMatch, eliminationRounds, loserOf, roundOf, type Source, winnerOf } from './bracket.ts';

/** Losers enter from the other end, or with exchanged halves, in turn: those who met before meet again as late as possible. */
function crossed(matches: readonly BracketMatch[], round: number): BracketMatch[] {
  if (round % 2 === 0) return matches.toReversed();
  const half = matches.length / 2;
  return [...matches.slice(half), ...matches.slice(0, half)];
}

const alternate = (first: readonly Source[], second: readonly Source[]): Source[] =>
  first.flatMap((source, index) => [source, second[index] ?? source]);

/**
 * Matches of a double elimination, in an order in which each comes after those that its players come from: a second defeat
 * ends it. Losers of round 1 meet, their winners meet the losers of round 2, and so on. In the grand final the winner of the
 * losers' bracket has to win twice.
 *
 * @param reset whether the grand final is repeated when the unbeaten player loses it
 */
export function doubleElimination(entrants: number, reset: boolean): BracketMatch[] {
  const winners = eliminationRounds(entrants);
  const losers: BracketMatch[][] = [];
  let survivors: Source[] = (winners[0] ?? []).map(loserOf);
  for (const [index, matches] of winners.entries()) {
    if (index === 0) continue;
    const among = roundOf('losers', losers.length + 1, survivors);
    losers.push(among);
    const entering = crossed(matches, index + 1).map(loserOf);
    const mixed = roundOf('losers', losers.length + 1, alternate(among.map(winnerOf), entering));
    losers.push(mixed);
    survivors = mixed.map(winnerOf);
  }
  const [lastOfWinners] = winners.at(-1) ?? [];
  const [challenger] = survivors;
  if (!lastOfWinners || !challenger) return winners.flat();
  const [final] = roundOf('final', 1, [winnerOf(lastOfWinners), challenger]);
  if (!final) return winners.flat();
  const [again] = roundOf('final', 2, [loserOf(final), winnerOf(final)]);
  const second = reset && again ? [{ ...again, onlyIfSecondWins: final.id }] : [];
  return [...winners.flat(), ...losers.flat(), final, ...second];
}
