import { Module } from '@nestjs/common';
import { AdminProjectorModule } from './admin/admin.module.ts';
import { ArticlesProjectorModule } from './articles/articles.module.ts';
import { BulkEmailProjectorModule } from './bulk-email/bulk-email.module.ts';
import { InsightsProjectorModule } from './insights/insights.module.ts';
import { LibraryProjectorModule } from './library/library.module.ts';
import { MatchesProjectorModule } from './matches/matches.module.ts';
import { PlayersProjectorModule } from './players/players.module.ts';
import { ClubsProjectorModule } from './clubs/clubs.module.ts';
import { ComputerProjectorModule } from './computer/computer.module.ts';
import { StudiesProjectorModule } from './studies/studies.module.ts';
import { PuzzlesProjectorModule } from './puzzles/puzzles.module.ts';
import { RankingProjectorModule } from './ranking/ranking.module.ts';
import { RatingsProjectorModule } from './ratings/ratings.module.ts';
import { TournamentsProjectorModule } from './tournaments/tournaments.module.ts';

/** All projections: the same module in the worker thread and in the `projector` role. */
@Module({
  imports: [
    MatchesProjectorModule,
    LibraryProjectorModule,
    RatingsProjectorModule,
    RankingProjectorModule,
    PlayersProjectorModule,
    InsightsProjectorModule,
    AdminProjectorModule,
    TournamentsProjectorModule,
    ArticlesProjectorModule,
    BulkEmailProjectorModule,
    PuzzlesProjectorModule,
    ComputerProjectorModule,
    StudiesProjectorModule,
    ClubsProjectorModule,
  ],
})
export class ProjectorModule {}
