import { Controller } from '@nestjs/common';
import { TournamentStates } from '@royal-chess/application/tournaments/tournament-states';
import { tournamentIdOf } from '@royal-chess/domain/tournament/running/tournament-stream';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Manages } from '@royal-chess/infra/projections/projection-decorators';
import { Notifications } from './notifications.ts';
import { tournamentNews, tournamentNewsTypes } from './tournament-news.ts';

/** Notifies players of the rounds and the end of their tournaments. A repeated batch changes nothing. */
@Controller()
export class TournamentNewsManager {
  constructor(
    private readonly states: TournamentStates,
    private readonly notifications: Notifications,
  ) {}

  @Manages({ name: 'tournament-news', types: tournamentNewsTypes, most: 20 })
  async apply(batch: EventBatch<(typeof tournamentNewsTypes)[number]>): Promise<void> {
    for (const event of batch.events) {
      const { state } = await this.states.current(tournamentIdOf(event.stream));
      await this.notifications.keep(tournamentNews(state, event));
    }
  }
}
