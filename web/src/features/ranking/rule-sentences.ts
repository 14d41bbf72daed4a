import type { RatedRules } from '@royal-chess/contracts/ratings';
import { ruleTexts as texts } from './rule-texts.ts';

/** The rules of this site as sentences; those that its operator has switched off are left out. */
export function sentencesOf(rules: RatedRules): string[] {
  const { fromPly, pairInFull, pairAtMost, abortsAnHour } = rules;
  const isRankedFromTheStart = rules.listedGames <= 1 && rules.listedOpponents <= 1;
  return [
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
