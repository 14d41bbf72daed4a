import type { TournamentEvent, TournamentEventType } from '@royal-chess/contracts/tournaments';
import { arenaEvolvers } from './evolve-arena.ts';
import { courseEvolvers } from './evolve-course.ts';
import { entryEvolvers } from './evolve-entries.ts';
import { boardEvolvers, roundEvolvers } from './evolve-rounds.ts';
import type { Evolver, Evolvers } from './evolver.ts';
import type { TournamentState } from './tournament-state.ts';

const evolvers: Evolvers<TournamentEventType> = {
  ...courseEvolvers,
  ...entryEvolvers,
  ...roundEvolvers,
  ...boardEvolvers,
  ...arenaEvolvers,
};

/** The event after one more event of its stream. Copies what changes; `version` counts all events. */
export function evolveTournament(state: TournamentState, { type, data }: TournamentEvent): TournamentState {
  const version = state.version + 1;
  // the catalogue pairs each type with its data; TypeScript cannot see that for a union
  const evolve = evolvers[type] as Evolver<TournamentEventType>;
  const after = evolve(state, data, version);
  return { ...after, version };
}
