import type { Refusal } from '@royal-chess/contracts/registry';
import { ok, type Outcome } from '../../result.ts';
import { titles } from '../files/entries/entry-values.ts';
import { RandomSource } from '../random/random-source.ts';
import type { Progress } from './progress.ts';
import { playersOf, sectionFacts } from './section-facts.ts';
import { teamsOf } from './teams-of.ts';
import { refuse } from './tournament-decision.ts';
import type { Entry } from './tournament-state.ts';

/** Done, or why not. */
export type Step = Outcome<null, Refusal>;
export const done: Step = ok(null);

const titleRank = ({ title }: Entry): number => {
  const place = titles.findIndex((known) => known === title);
  return place < 0 ? titles.length : place;
};

/**
 * The initial ranking list (C.04.2): by rating, then title, then name.
 *
 * @param namesInOrder entries in the order of their names; those that are not in it come last, in the order of entering
 */
export function initialOrder(players: readonly Entry[], namesInOrder: readonly string[]): string[] {
  const byName = new Map(namesInOrder.map((entryId, index) => [entryId, index]));
  const nameRank = ({ entryId }: Entry): number => byName.get(entryId) ?? namesInOrder.length;
  return players
    .toSorted((a, b) => b.rating - a.rating || titleRank(a) - titleRank(b) || nameRank(a) - nameRank(b))
    .map(({ entryId }) => entryId);
}

const neededTeams = { 'team-swiss': 2, 'team-round-robin': 2, scheveningen: 2 } as const;

/** Ends the registration of a section: starting numbers, the colour of number 1 by lot. */
export function startSection(progress: Progress, sectionId: string, namesInOrder: readonly string[]): Step {
  const { state, circumstances } = progress;
  const facts = sectionFacts(state, sectionId);
  if (!facts) return refuse('RC_TOURNAMENT_NOT_FOUND', 'There is no such section.');
  if (state.phase !== 'published' && state.phase !== 'running')
    return refuse(
      'RC_TOURNAMENT_PHASE',
      'Publish the event first; a finished or cancelled one cannot start.',
    );
  if (facts.section.phase !== 'registration')
    return refuse('RC_TOURNAMENT_PHASE', `${facts.settings.name} has started already.`);
  const players = playersOf(state, sectionId).filter(({ leftFrom }) => leftFrom === null);
  const { system } = facts.settings.format;
  if (players.length < 2 && system !== 'arena')
    return refuse('RC_TOURNAMENT_PHASE', `${facts.settings.name} needs at least two players to start.`);
  if (
    (system === 'round-robin' && players.length > 100) ||
    (system === 'double-round-robin' && players.length > 50)
  )
    return refuse(
      'RC_TOURNAMENT_PHASE',
      `A table of ${players.length} players has more than 99 rounds: choose another system.`,
    );
  const teams = teamsOf(players);
  const needed = system in neededTeams ? neededTeams[system as keyof typeof neededTeams] : 0;
  if (teams.length < needed || (system === 'scheveningen' && teams.length !== 2))
    return refuse(
      'RC_TOURNAMENT_PHASE',
      system === 'scheveningen'
        ? `A Scheveningen match is of two teams; the entries have ${teams.length}.`
        : `${facts.settings.name} needs at least two teams; write the team of each player into the entries.`,
    );
  const { seed, now } = circumstances;
  const initialColor = new RandomSource(`${seed}/${sectionId}`).chance(0.5) ? 'white' : 'black';
  progress.add('StartingOrderSet', { sectionId, order: initialOrder(players, namesInOrder) });
  progress.add('SectionStarted', { sectionId, initialColor, at: now });
  if (system === 'arena')
    for (const { entryId, present, userId } of players)
      if (present && userId !== null) progress.add('ArenaAvailable', { entryId, available: true, at: now });
  return done;
}
