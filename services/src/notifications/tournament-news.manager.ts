import { Controller } from '@nestjs/common';
import { TournamentStates } from '@royal-chess/application/tournaments/tournament-states';
import { tournamentIdOf } from '@royal-chess/domain/tournament/running/tournament-stream';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Manages } from '@royal-chess/infra/projections/projection-decorators';
import { ClubDecisions } from '../clubs/club-decisions.ts';
import { battleNews, battleNewsTypes, type BattleNewsEvent, clubsOfNews } from './battle-news.ts';
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
      const { state } = await this.states.current(tournamentIdOf(event.stream));
      if (isOfBattle(event)) {
        const ids = clubsOfNews(state, event);
        const clubs = await Promise.all(ids.map((club) => this.clubs.state(club)));
        await this.notifications.keep(battleNews(state, event, clubs));
      } else await this.notifications.keep(tournamentNews(state, event));
    }
  }
}
