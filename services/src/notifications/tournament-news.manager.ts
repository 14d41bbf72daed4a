import { Controller } from '@nestjs/common';
import { TournamentStates } from '@royal-chess/application/tournaments/tournament-states';
import type { ClubState } from '@royal-chess/domain/club/club-state';
import type { TournamentState } from '@royal-chess/domain/tournament/running/tournament-state';
import { tournamentIdOf } from '@royal-chess/domain/tournament/running/tournament-stream';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Manages } from '@royal-chess/infra/projections/projection-decorators';
import { ClubDecisions } from '../clubs/club-decisions.ts';
import {
  battleNews,
  battleNewsTypes,
  type BattleNewsEvent,
  clubsOfNews,
  invitationEnds,
  invitationsOut,
  leadersOf,
} from './battle-news.ts';
import { Notifications } from './notifications.ts';
import { tournamentNews, tournamentNewsTypes } from './tournament-news.ts';

const types = [...tournamentNewsTypes, ...battleNewsTypes] as const;
const ofBattles: ReadonlySet<string> = new Set(battleNewsTypes);
const isOfBattle = (event: { readonly type: string }): event is BattleNewsEvent => ofBattles.has(event.type);

/** Notifies players of the rounds and the end of their tournaments, and leaders of clubs of team battles. A repeated batch changes nothing. */
@Controller()
export class TournamentNewsManager {
  constructor(
    private readonly states: TournamentStates,
    private readonly clubs: ClubDecisions,
    private readonly notifications: Notifications,
  ) {}

  @Manages({ name: 'tournament-news', types, most: 20 })
  async apply(batch: EventBatch<(typeof types)[number]>): Promise<void> {
    for (const event of batch.events) {
      const id = tournamentIdOf(event.stream);
      const { state } = await this.states.current(id);
      if (isOfBattle(event)) {
        const clubs = await this.#clubs(clubsOfNews(state, event));
        await this.notifications.keep(battleNews(state, event, clubs));
      } else await this.notifications.keep(tournamentNews(state, event));
      if (invitationEnds.has(event.type)) await this.#endInvitations(id, state);
    }
  }

  async #endInvitations(id: string, { phase, settings }: TournamentState): Promise<void> {
    if (!settings?.teamBattle || settings.clubId === undefined) return;
    const [, ...invited] = phase === 'cancelled' ? [] : settings.teamBattle.clubs;
    const leaders = leadersOf(await this.#clubs(invited));
    await this.notifications.removeAll(invitationsOut(id, settings.clubId, leaders));
  }

  #clubs(ids: readonly string[]): Promise<ClubState[]> {
    return Promise.all(ids.map((club) => this.clubs.state(club)));
  }
}
