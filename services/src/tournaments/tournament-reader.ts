import { Injectable } from '@nestjs/common';
import {
  type TournamentSnapshot,
  TournamentStates,
} from '@royal-chess/application/tournaments/tournament-states';
import { may } from '@royal-chess/contracts/registry';
import type { TournamentSettings } from '@royal-chess/contracts/tournaments';
import type {
  Entry,
  Section,
  TournamentState,
} from '@royal-chess/domain/tournament/running/tournament-state';
import type { SignedInUser } from '../platform/access/signed-in-user.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';

/** Who looks at an event; null is a visitor. */
export type Viewer = Pick<SignedInUser, 'id' | 'roles'> | null;

/** An event that exists, as a user or a visitor sees it. */
export interface SeenTournament extends TournamentSnapshot {
  readonly tournamentId: string;
  readonly settings: TournamentSettings;
  /** The viewer runs it. */
  readonly isArbiter: boolean;
}

/** Whether a user runs an event: its arbiters do, and those who run all. */
export const runs = ({ arbiters }: Pick<TournamentState, 'arbiters'>, viewer: Viewer): boolean =>
  viewer !== null && (arbiters.includes(viewer.id) || may(viewer.roles, 'tournaments.runAll'));

/** Reads events for queries: everything committed before is in the answer. */
@Injectable()
export class TournamentReader {
  constructor(private readonly states: TournamentStates) {}

  /** @throws ProblemException `RC_TOURNAMENT_NOT_FOUND`, also for a draft that the viewer does not run */
  async read(tournamentId: string, viewer: Viewer): Promise<SeenTournament> {
    const snapshot = await this.states.current(tournamentId);
    const { settings, phase } = snapshot.state;
    const isArbiter = runs(snapshot.state, viewer);
    if (settings === null || (phase === 'draft' && !isArbiter))
      throw notFound('There is no such tournament.');
    return { ...snapshot, tournamentId, settings, isArbiter };
  }

  /** @throws ProblemException `RC_TOURNAMENT_NOT_FOUND`, also for an unknown section */
  async readSection(
    tournamentId: string,
    sectionId: string,
    viewer: Viewer,
  ): Promise<SeenTournament & { readonly section: Section }> {
    const seen = await this.read(tournamentId, viewer);
    const section = seen.state.sections.get(sectionId);
    if (!section) throw notFound('The tournament has no such section.');
    return { ...seen, section };
  }

  /** @throws ProblemException `RC_TOURNAMENT_NOT_ENTERED` */
  entryIn({ entries }: TournamentState, entryId: string, sectionId?: string): Entry {
    const entry = entries.get(entryId);
    if (!entry || (sectionId !== undefined && entry.sectionId !== sectionId))
      throw ProblemException.because('RC_TOURNAMENT_NOT_ENTERED', 'There is no such player here.');
    return entry;
  }
}

const notFound = (detail: string): ProblemException =>
  ProblemException.because('RC_TOURNAMENT_NOT_FOUND', detail);
