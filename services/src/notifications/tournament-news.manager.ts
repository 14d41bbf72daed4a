import { Controller } from '@nestjs/common';
import { TournamentStates } from '@royal-chess/application/tournaments/tournament-states';
import type { ClubState } from '@royal-chess/domain/club/club-state';
import type { TournamentState } from '@royal-chess/domain/tournament/running/tournament-state';
import { tournamentIdOf } from '@royal-chess/domain/tournament/running/tournament-stream';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Manages } from '@royal-chess/infra/projections/projection-decorators';
import { ClubDecisions } from '../clubs/club-decisions.ts';
import { battleNews } from './battle-news.ts';
import { Notifications } from './notifications.ts';
import { tournamentNews, tournamentNewsTypes } from './tournament-news.ts';

const types = [...tournamentNewsTypes, 'TournamentPublished'] as const;

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
      const { state } = await this.states.current(tournamentIdOf(event.stream));
      await this.notifications.keep(
        event.type === 'TournamentPublished'
          ? battleNews(state, event, await this.#invited(state))
          : tournamentNews(state, event),
      );
    }
  }

  /** The clubs of a team battle without the one that arranges it, which is the first. */
  #invited({ settings }: TournamentState): Promise<ClubState[]> {
    const [, ...others] = settings?.teamBattle?.clubs ?? [];
    return Promise.all(others.map((club) => this.clubs.state(club)));
  }
}
