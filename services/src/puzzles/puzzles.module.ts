import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.ts';
import { CqrsPlatformModule } from '../platform/cqrs/cqrs-platform.module.ts';
import { ApplyPuzzleResultHandler } from './commands/apply-puzzle-result.command.ts';
import { ImportPuzzlesHandler } from './commands/import-puzzles.command.ts';
import { KeepMissedPuzzlesHandler } from './commands/keep-missed-puzzles.command.ts';
import { SolvePuzzleHandler } from './commands/solve-puzzle.command.ts';
import { StartPuzzleHandler } from './commands/start-puzzle.command.ts';
import { PuzzleDaysProjection } from './days/puzzle-days.projection.ts';
import { PuzzleDayHandler, PuzzleMonthHandler } from './days/puzzle-days.query.ts';
import { DailyPuzzles } from './daily-puzzles.ts';
import { MyPuzzleProgressHandler } from './my-puzzle-progress.query.ts';
import { MyPuzzlesHandler } from './my-puzzles.query.ts';
import { NextPuzzles } from './next-puzzles.ts';
import { PuzzleOpinionsController } from './opinions/puzzle-opinions.controller.ts';
import { PuzzleOpinionsProjection } from './opinions/puzzle-opinions.projection.ts';
import { PuzzleVotesHandler } from './opinions/puzzle-votes.query.ts';
import { ReportedPuzzlesHandler } from './opinions/reported-puzzles.query.ts';
import { ReviewPuzzleHandler } from './opinions/review-puzzle.command.ts';
import { WithdrawnPuzzles } from './opinions/withdrawn-puzzles.ts';
import { PuzzleAttemptsProjection } from './puzzle-attempts.projection.ts';
import { PuzzleHistoryHandler } from './puzzle-history.query.ts';
import { PuzzleImports } from './puzzle-imports.ts';
import { PuzzlePageHeads } from './puzzle-page-heads.ts';
import { PuzzleRatingsManager } from './puzzle-ratings.manager.ts';
import { PuzzleResultsEffects } from './puzzle-results.effects.ts';
import { PuzzleSessions } from './puzzle-sessions.ts';
import { PuzzlesController } from './puzzles.controller.ts';
import { ActOnRaceHandler } from './race/commands/act-on-race.command.ts';
import { OpenRaceHandler } from './race/commands/open-race.command.ts';
import { TakeRaceSeatHandler } from './race/commands/take-race-seat.command.ts';
import { RaceController } from './race/race.controller.ts';
import { Races } from './race/races.ts';
import { EndRushHandler } from './rush/commands/end-rush.command.ts';
import { PlayRushMoveHandler } from './rush/commands/play-rush-move.command.ts';
import { StartRushHandler } from './rush/commands/start-rush.command.ts';
import { OverdueRuns } from './rush/overdue-runs.ts';
import { RushBoardHandler } from './rush/rush-board.query.ts';
import { RushBoardsProjection } from './rush/rush-boards.projection.ts';
import { RacePuzzles } from './rush/race-puzzles.ts';
import { RushController } from './rush/rush.controller.ts';
import { RushPuzzles } from './rush/rush-puzzles.ts';
import { RushRuns } from './rush/rush-runs.ts';

/** Puzzles over HTTP. */
@Module({
  imports: [IdentityModule, CqrsPlatformModule],
  controllers: [PuzzlesController, PuzzleOpinionsController, RushController, RaceController],
  providers: [
    PuzzleImports,
    PuzzlePageHeads,
    ImportPuzzlesHandler,
    PuzzleSessions,
    NextPuzzles,
    DailyPuzzles,
    StartPuzzleHandler,
    SolvePuzzleHandler,
    MyPuzzleProgressHandler,
    MyPuzzlesHandler,
    PuzzleResultsEffects,
    PuzzleHistoryHandler,
    PuzzleDayHandler,
    PuzzleMonthHandler,
    PuzzleVotesHandler,
    ReportedPuzzlesHandler,
    ReviewPuzzleHandler,
    WithdrawnPuzzles,
    RushRuns,
    RushPuzzles,
    StartRushHandler,
    PlayRushMoveHandler,
    EndRushHandler,
    RushBoardHandler,
    RacePuzzles,
    Races,
    OpenRaceHandler,
    ActOnRaceHandler,
    TakeRaceSeatHandler,
  ],
})
export class PuzzlesApiModule {}

@Module({
  controllers: [
    PuzzleAttemptsProjection,
    PuzzleDaysProjection,
    PuzzleOpinionsProjection,
    RushBoardsProjection,
  ],
})
export class PuzzlesProjectorModule {}

@Module({
  imports: [CqrsPlatformModule],
  controllers: [PuzzleRatingsManager],
  providers: [ApplyPuzzleResultHandler, KeepMissedPuzzlesHandler, RushRuns, OverdueRuns],
})
export class PuzzlesProcessModule {}
