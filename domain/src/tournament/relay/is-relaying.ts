import type { TournamentState } from '../running/tournament-state.ts';

/** Whether games of a section are relayed now: not before it is published, and not after its end. */
export function isRelaying({ phase, sections }: TournamentState, sectionId: string): boolean {
  const section = sections.get(sectionId);
  if (!section?.relay || section.relay.isPaused || section.phase === 'finished') return false;
  return phase === 'published' || phase === 'running';
}
