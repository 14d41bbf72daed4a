import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { TournamentStates } from '@royal-chess/application/tournaments/tournament-states';
import { tournamentDecider } from '@royal-chess/domain/tournament/running/tournament-decider';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { ClubStreamsModule } from '../clubs/club-streams.module.ts';
import { IdentityApiModule, IdentityModule } from '../identity/identity.module.ts';
import { subjectsOf } from '../platform/cqrs/audit-subjects.ts';
import { CqrsPlatformModule } from '../platform/cqrs/cqrs-platform.module.ts';
import { BoardSlips } from './board-slips.ts';
import { CommandTournamentHandler } from './commands/command-tournament.command.ts';
import { CreateClubTournamentHandler } from './commands/create-club-tournament.command.ts';
import { CreateTournamentHandler } from './commands/create-tournament.command.ts';
import { DeleteTournamentFormHandler } from './commands/delete-tournament-form.command.ts';
import { EditTournamentHandler } from './commands/edit-tournament.command.ts';
import { HandleEventClocksHandler } from './commands/handle-event-clocks.command.ts';
import { PlayTournamentHandler } from './commands/play-tournament.command.ts';
import { ReportBySlipHandler } from './commands/report-by-slip.command.ts';
import { SaveTournamentFormHandler } from './commands/save-tournament-form.command.ts';
import { TakeTournamentSeatHandler } from './commands/take-tournament-seat.command.ts';
import { Entrants } from './entrants.ts';
import { EntriesOfClosedAccounts } from './entries-of-closed-accounts.ts';
import { EntryFactsOf } from './entry-facts.ts';
import { ListTournamentsHandler } from './queries/list-tournaments.query.ts';
import { PlayedTournamentsHandler } from './queries/played-tournaments.query.ts';
import { MyTournamentGamesHandler } from './queries/my-tournament-games.query.ts';
import {
  SavedTournamentFormHandler,
  SavedTournamentFormsHandler,
} from './queries/saved-tournament-forms.query.ts';
import { TournamentAsFormHandler } from './queries/tournament-as-form.query.ts';
import { TournamentDeskHandler } from './queries/tournament-desk.query.ts';
import { TournamentDetailsHandler } from './queries/tournament-details.query.ts';
import { TournamentDraftHandler } from './queries/tournament-draft.query.ts';
import { TournamentEntriesHandler } from './queries/tournament-entries.query.ts';
import { PairingExplanationHandler } from './queries/tournament-explanation.query.ts';
import { TournamentMessagesHandler } from './queries/tournament-messages.query.ts';
import { TournamentPlayerHandler } from './queries/tournament-player.query.ts';
import { TournamentRecordHandler } from './queries/tournament-record.query.ts';
import { TournamentRoundHandler } from './queries/tournament-round.query.ts';
import {
  TieBreakExplanationHandler,
  TournamentStandingsHandler,
} from './queries/tournament-standings.query.ts';
import { BoardOfSlipHandler, TournamentSlipsHandler } from './queries/tournament-slips.query.ts';
import { GameReportsModule } from '../game-reports/game-reports.module.ts';
import { QueueEventReportsHandler } from './commands/queue-event-reports.command.ts';
import { NewTournaments } from './new-tournaments.ts';
import { FairPlayHints } from './fair-play-hints.ts';
import { FairPlaySigns } from './fair-play-signs.ts';
import { RecordReader } from './record-reader.ts';
import { SectionTables } from './section-tables.ts';
import { TournamentDecisions } from './tournament-decisions.ts';
import {
  deviceSignSchema,
  entrantSchema,
  focusSignSchema,
  tournamentFormSchema,
  tournamentPasswordSchema,
  tournamentSecretSchema,
} from './tournament-documents.ts';
import { TournamentForms } from './tournament-forms.ts';
import { TournamentFormsController } from './tournament-forms.controller.ts';
import { TournamentIsRunByMe } from './tournament-is-run-by-me.ownership.ts';
import { TournamentLog } from './tournament-log.ts';
import { TournamentPasswords } from './tournament-passwords.ts';
import { TournamentPageHeads } from './tournament-page-heads.ts';
import { TournamentReader } from './tournament-reader.ts';
import { TournamentSeatsController } from './tournament-seats.controller.ts';
import { TournamentSlipsController } from './tournament-slips.controller.ts';
import { TournamentViewsController } from './tournament-views.controller.ts';
import { TournamentsController } from './tournaments.controller.ts';
import { TournamentsProjection } from './tournaments.projection.ts';
import { tournamentsModel } from './tournaments.read-model.ts';

/** States of events and the persons in them, for any role: HTTP, rooms and process managers. */
@Module({
  imports: [
    IdentityModule,
    MongooseModule.forFeature(
      [
        { name: 'Entrant', schema: entrantSchema, collection: 'entrants' },
        { name: 'TournamentForm', schema: tournamentFormSchema, collection: 'tournament_forms' },
        { name: 'TournamentPassword', schema: tournamentPasswordSchema, collection: 'tournament_passwords' },
        { name: 'FocusSign', schema: focusSignSchema, collection: 'focus_signs' },
        { name: 'DeviceSign', schema: deviceSignSchema, collection: 'device_signs' },
        { name: 'TournamentSecret', schema: tournamentSecretSchema, collection: 'tournament_secrets' },
      ],
      ACCOUNTS,
    ),
  ],
  providers: [
    {
      provide: TournamentStates,
      inject: [EventStore],
      useFactory: (store: EventStore) => new TournamentStates(store, tournamentDecider),
    },
    BoardSlips,
    Entrants,
    FairPlaySigns,
    SectionTables,
    TournamentDecisions,
    TournamentForms,
    TournamentPasswords,
    TournamentReader,
  ],
  exports: [
    TournamentStates,
    BoardSlips,
    Entrants,
    FairPlaySigns,
    SectionTables,
    TournamentDecisions,
    TournamentForms,
    TournamentPasswords,
    TournamentReader,
  ],
})
export class TournamentsModule {}

/** Events over HTTP. */
@Module({
  imports: [
    IdentityModule,
    IdentityApiModule,
    CqrsPlatformModule,
    ClubStreamsModule,
    GameReportsModule,
    TournamentsModule,
  ],
  controllers: [
    TournamentsController,
    TournamentViewsController,
    TournamentFormsController,
    TournamentSeatsController,
    TournamentSlipsController,
  ],
  providers: [
    TournamentPageHeads,
    subjectsOf('tournament', tournamentsModel, 'title'),
    CommandTournamentHandler,
    CreateClubTournamentHandler,
    CreateTournamentHandler,
    DeleteTournamentFormHandler,
    EditTournamentHandler,
    HandleEventClocksHandler,
    QueueEventReportsHandler,
    PlayTournamentHandler,
    ReportBySlipHandler,
    SaveTournamentFormHandler,
    TakeTournamentSeatHandler,
    BoardOfSlipHandler,
    ListTournamentsHandler,
    MyTournamentGamesHandler,
    PairingExplanationHandler,
    PlayedTournamentsHandler,
    SavedTournamentFormHandler,
    SavedTournamentFormsHandler,
    TieBreakExplanationHandler,
    TournamentAsFormHandler,
    TournamentDeskHandler,
    TournamentDetailsHandler,
    TournamentDraftHandler,
    TournamentEntriesHandler,
    TournamentMessagesHandler,
    TournamentPlayerHandler,
    TournamentRecordHandler,
    TournamentRoundHandler,
    TournamentSlipsHandler,
    TournamentStandingsHandler,
    EntriesOfClosedAccounts,
    EntryFactsOf,
    FairPlayHints,
    NewTournaments,
    RecordReader,
    TournamentIsRunByMe,
    TournamentLog,
  ],
})
export class TournamentsApiModule {}

/** What keeps the list of events. */
@Module({ controllers: [TournamentsProjection] })
export class TournamentsProjectorModule {}
