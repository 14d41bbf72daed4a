import { bracketLines } from '../knockout/seeding.ts';
import { sectionFacts, type SectionFacts } from './section-facts.ts';
import { teamsOf } from './teams-of.ts';
import type { TournamentState } from './tournament-state.ts';

const evened = (players: number): number => players + (players % 2);

/** Rounds of a table or bracket of so many players; null where the settings say it. */
function roundsOfTable({ settings }: SectionFacts, players: number, teams: number): number | null {
  switch (settings.format.system) {
    case 'round-robin':
      return evened(players) - 1;
    case 'double-round-robin':
      return 2 * (evened(players) - 1);
    case 'team-round-robin':
      return Math.max(1, evened(teams) - 1);
    case 'scheveningen':
      return Math.max(1, Math.floor(players / 2));
    case 'knockout':
      return Math.log2(bracketLines(players));
    case 'double-elimination':
      return 2 * Math.log2(bracketLines(players)) + 1;
    case 'simul':
      return 1;
    default:
      return null;
  }
}

/**
 * Rounds of a section, played or not: those of the settings, or those of the table or bracket once the players are known. A
 * double elimination may need one less.
 */
export function plannedRounds(state: TournamentState, sectionId: string): number {
  const facts = sectionFacts(state, sectionId);
  if (!facts) return 0;
  const { section, settings } = facts;
  const { order } = section;
  if (settings.format.system === 'arena') return 0;
  const players = order.flatMap((entryId) => state.entries.get(entryId) ?? []);
  const ofTable = players.length < 2 ? null : roundsOfTable(facts, players.length, teamsOf(players).length);
  return Math.max(ofTable ?? settings.format.rounds, section.rounds.length);
}
