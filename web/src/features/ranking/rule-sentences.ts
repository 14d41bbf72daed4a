import type { RatedRules } from '@royal-chess/contracts/ratings';
import { rankingPoints } from '@royal-chess/domain/ranking/ranking-points';
import { ruleTexts as texts } from './rule-texts.ts';

/** What counts points, and the rules of this site, as sentences; those that its operator has switched off are left out. */
export function sentencesOf(rules: RatedRules): string[] {
  const { fromPly, pairInFull, pairAtMost, abortsAnHour } = rules;
  const isRankedFromTheStart = rules.listedGames <= 1 && rules.listedOpponents <= 1;
  const { gameWon, tournamentWon, puzzleSolved, rushPuzzle } = rankingPoints;
  return [
    texts.points(gameWon, tournamentWon, puzzleSolved, rushPuzzle),
    texts.beginning,
    ...(fromPly > 0 ? [texts.fromPly(fromPly)] : []),
    texts.endRating,
    texts.pair(pairInFull, pairAtMost),
    ...(rules.oneAtATime ? [texts.oneAtATime] : []),
    ...(abortsAnHour > 0 ? [texts.aborts(abortsAnHour, rules.pauseMinutes)] : []),
    ...(isRankedFromTheStart
      ? []
      : [texts.ranked(rules.listedGames, rules.listedOpponents, rules.listedDeviation)]),
  ];
}
