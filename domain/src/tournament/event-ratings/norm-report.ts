import type { Player, Tournament } from '../model/tournament.ts';
import { type NormGame, normGamesOf } from './norm-games.ts';
import {
  mixRequirements,
  type NormContext,
  normPerformance,
  type NormRequirement,
  normRequirements,
} from './norm-requirements.ts';
import { gamesNeeded, type NormRule, normRules, type NormTitle } from './norm-rules.ts';

/** Whether a result is a norm for a title, requirement by requirement. */
export interface NormReport {
  readonly title: NormTitle;
  readonly player: number;
  readonly name: string;
  readonly fulfilled: boolean;
  /** The games that were judged: all that may count, or those that make the norm when some may be left out. */
  readonly games: readonly NormGame[];
  readonly requirements: readonly NormRequirement[];
  readonly average: number | null;
  readonly performance: number | null;
  /** On games that do not count, or that were left out. */
  readonly notes: readonly string[];
}

/** What the file of an event does not say. */
export interface NormReportOptions {
  /** The event is exempt from the requirement of foreigners (B.01, 1.4.3 a to d). */
  readonly foreignersExempt?: boolean | undefined;
  readonly doubleRoundRobin?: boolean | undefined;
}

/** A title with the reports of all players who could make a norm for it: women's titles are for women (0.3.1). */
export function normReports(
  tournament: Tournament,
  title: NormTitle,
  options: NormReportOptions = {},
): readonly NormReport[] {
  return tournament.players
    .filter(({ sex }) => !normRules[title].womenOnly || sex === 'w')
    .map((player) => normReport(tournament, player, title, options));
}

/**
 * Judges the result of one player as a norm (Title Regulations B.01 of 1 January 2024, 1.4). When all games together are none,
 * it looks for games that may be left out: those after a norm was made, in events that are not predetermined (1.4.1 e), and
 * wins, as long as games and mix remain enough (1.4.1 f).
 *
 * Not judged: the event itself (1.1), the exceptions for world and continental events (1.4.1 b), a forfeit by the opponent in
 * the last round (1.4.2 c).
 */
export function normReport(
  tournament: Tournament,
  player: Player,
  title: NormTitle,
  { foreignersExempt = false, doubleRoundRobin = false }: NormReportOptions = {},
): NormReport {
  const rule = normRules[title];
  const { games, excluded, unplayed } = normGamesOf(tournament, player);
  const context: NormContext = {
    federation: player.federation ?? '',
    foreignersExempt,
    doubleRoundRobin,
    eightGamesCount: tournament.plannedRounds === gamesNeeded && unplayed === 1,
  };
  const chosen = choose(games, rule, context, tournament.pairings === 'predetermined') ?? games;
  const requirements = normRequirements(chosen, rule, context);
  const { average, performance, raised } = normPerformance(chosen, rule);
  const left = games.filter((game) => !chosen.includes(game));
  const notes = [
    ...excluded,
    ...left.map(
      ({ round, name, points }) =>
        `Round ${round} is left out: ${points === 10 ? `a win against ${name} (1.4.1 f)` : 'after the norm was made (1.4.1 e)'}.`,
    ),
    ...(raised === null ? [] : [`The rating of opponent ${raised} counts as ${rule.floor} (1.4.6 c).`]),
  ];
  const { startingNumber, name } = player;
  return {
    title,
    player: startingNumber,
    name,
    fulfilled: requirements.every((requirement) => requirement.fulfilled),
    games: chosen,
    requirements,
    average,
    performance,
    notes,
  };
}

const allFulfilled = (requirements: readonly NormRequirement[]) =>
  requirements.every(({ fulfilled }) => fulfilled);

/** Norms of more than 13 games count as 13 (1.7), so that more than these four need not be left out. */
const mostLeftOut = 4;

/** The most games that make a norm, when all of them or some that may be left out do; `null` otherwise. */
function choose(
  games: readonly NormGame[],
  rule: NormRule,
  context: NormContext,
  predetermined: boolean,
): readonly NormGame[] | null {
  // In a round robin the mix of all opponents must allow a norm (1.4.1 f).
  if (predetermined && !allFulfilled(mixRequirements(games, rule, context))) return null;
  const fewest = predetermined ? games.length : gamesNeeded;
  const makesNorm = (selection: readonly NormGame[]) =>
    allFulfilled(normRequirements(selection, rule, context));
  if (makesNorm(games)) return games;
  for (let left = 1; left <= mostLeftOut && games.length - left >= gamesNeeded; left++)
    for (let last = games.length; last >= Math.max(fewest, games.length - left); last--) {
      const selection = withoutWins(games.slice(0, last), left - (games.length - last), makesNorm);
      if (selection) return selection;
    }
  return null;
}

/** The games without a number of wins, those against the lowest ratings first; the first such selection that is accepted. */
function withoutWins(
  games: readonly NormGame[],
  wins: number,
  accepts: (selection: readonly NormGame[]) => boolean,
): readonly NormGame[] | null {
  const won = games.filter(({ points }) => points === 10).sort((a, b) => a.rating - b.rating);
  const without = (left: readonly NormGame[], from: number): readonly NormGame[] | null => {
    if (left.length === wins) {
      const selection = games.filter((game) => !left.includes(game));
      return accepts(selection) ? selection : null;
    }
    for (let index = from; index < won.length; index++) {
      const found = without([...left, won[index]!], index + 1);
      if (found) return found;
    }
    return null;
  };
  return without([], 0);
}
