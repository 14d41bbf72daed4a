import { bracketLines } from '../knockout/seeding.ts';
import { isBracket, sectionFacts, type SectionFacts } from './section-facts.ts';
import { bracketOf, isBracketOver } from './bracket-of.ts';
import { boardsOfMatch, teamsOf } from './teams-of.ts';
import type { Entry, TournamentState } from './tournament-state.ts';

const evened = (players: number): number => players + (players % 2);

/** Rounds of a table or bracket of these players; null where the settings say it. */
function roundsOfTable(
  { section: { imported }, settings }: SectionFacts,
  players: readonly Entry[],
): number | null {
  const { length } = players;
  switch (settings.format.system) {
    case 'round-robin':
      return evened(length) - 1;
    case 'double-round-robin':
      return 2 * (evened(length) - 1);
    case 'team-round-robin':
      return evened(teamsOf(players, imported).length) - 1;
    case 'scheveningen':
      return boardsOfMatch(teamsOf(players, imported), players);
    case 'knockout':
      return Math.log2(bracketLines(length));
    case 'double-elimination':
      return 2 * Math.log2(bracketLines(length)) + 1;
    case 'simul':
      return 1;
    default:
      return null;
  }
}

/**
 * Rounds of a section, played or not: those of the settings, or those of the table or bracket once the players are known. A
 * bracket that has its winner has no more rounds than were played.
 */
export function plannedRounds(state: TournamentState, sectionId: string): number {
  const facts = sectionFacts(state, sectionId);
  if (!facts) return 0;
  const { section, settings } = facts;
  const { order } = section;
  if (settings.format.system === 'arena') return 0;
  const players = order.flatMap((entryId) => state.entries.get(entryId) ?? []);
  const ofTable = players.length < 2 ? null : roundsOfTable(facts, players);
  if (ofTable !== null && isBracket(settings.format.system) && section.rounds.at(-1)?.phase === 'finished')
    return isBracketOver(bracketOf(state, sectionId).event)
      ? section.rounds.length
      : Math.max(ofTable, section.rounds.length + 1);
  return Math.max(ofTable ?? settings.format.rounds, section.rounds.length);
}
