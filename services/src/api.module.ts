import { Module } from '@nestjs/common';
import { AccountApiModule } from './account/account.module.ts';
import { AdminApiModule } from './admin/admin.module.ts';
import { ArticlesApiModule } from './articles/articles.module.ts';
import { BannerModule } from './banner/banner.module.ts';
import { BulkEmailApiModule } from './bulk-email/bulk-email.module.ts';
import { ChatsApiModule } from './chats/chats.module.ts';
import { DevInboxModule } from './dev-inbox/dev-inbox.module.ts';
import { EndgameTablesModule } from './endgame-tables/endgame-tables.module.ts';
import { EvaluationsModule } from './evaluations/evaluations.module.ts';
import { FideApiModule } from './fide/fide.module.ts';
import { GameReportsModule } from './game-reports/game-reports.module.ts';
import { IdentityApiModule } from './identity/identity.module.ts';
import { PhoneApiModule } from './identity/otp/phone.module.ts';
import { UsersApiModule } from './identity/users/users.module.ts';
import { InsightsApiModule } from './insights/insights.module.ts';
import { LibraryApiModule } from './library/library.module.ts';
import { MatchesApiModule } from './matches/matches.module.ts';
import { ModerationModule } from './moderation/moderation.module.ts';
import { NotificationsApiModule } from './notifications/notifications.module.ts';
import { WhatsAppModule } from './whatsapp/whatsapp.module.ts';
import { PlayersApiModule } from './players/players.module.ts';
import { ClubsApiModule } from './clubs/clubs.module.ts';
import { ComputerApiModule } from './computer/computer.module.ts';
import { StudiesApiModule } from './studies/studies.module.ts';
import { PuzzlesApiModule } from './puzzles/puzzles.module.ts';
import { RankingApiModule } from './ranking/ranking.module.ts';
import { RatingsApiModule } from './ratings/ratings.module.ts';
import { RepertoiresModule } from './repertoires/repertoires.module.ts';
import { SiteModule } from './site/site.module.ts';
import { SuggestionsApiModule } from './suggestions/suggestions.module.ts';
import { TournamentFeedsModule } from './tournament-feeds/tournament-feeds.module.ts';
import { TournamentListsModule } from './tournament-lists/tournament-lists.module.ts';
import { TournamentPapersModule } from './tournament-papers/tournament-papers.module.ts';
import { TournamentRelayApiModule } from './tournament-relay/tournament-relay.module.ts';
import { TournamentRedirectsApiModule } from './tournament-redirects/tournament-redirects.module.ts';
import { TournamentsApiModule } from './tournaments/tournaments.module.ts';
import { TrainingApiModule } from './training/training.module.ts';
import { UploadsApiModule } from './uploads/uploads.module.ts';
import { ForeignImagesApiModule } from './foreign-images/foreign-images.module.ts';

/** All capabilities that answer HTTP. */
@Module({
  imports: [
    IdentityApiModule,
    PhoneApiModule,
    UsersApiModule,
    AccountApiModule,
    MatchesApiModule,
    LibraryApiModule,
    RatingsApiModule,
    RankingApiModule,
    PlayersApiModule,
    InsightsApiModule,
    GameReportsModule,
    ChatsApiModule,
    FideApiModule,
    AdminApiModule,
    TournamentsApiModule,
    SuggestionsApiModule,
    TournamentFeedsModule,
    TournamentListsModule,
    TournamentPapersModule,
    TournamentRedirectsApiModule,
    TournamentRelayApiModule,
    DevInboxModule,
    SiteModule,
    BannerModule,
    UploadsApiModule,
    ForeignImagesApiModule,
    ArticlesApiModule,
    BulkEmailApiModule,
    PuzzlesApiModule,
    ModerationModule,
    NotificationsApiModule,
    WhatsAppModule,
    ComputerApiModule,
    StudiesApiModule,
    ClubsApiModule,
    TrainingApiModule,
    RepertoiresModule,
    EndgameTablesModule,
    EvaluationsModule,
  ],
})
export class ApiModule {}
