import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.ts';
import { CqrsPlatformModule } from '../platform/cqrs/cqrs-platform.module.ts';
import { ApplyPuzzleResultHandler } from './commands/apply-puzzle-result.command.ts';
import { ImportPuzzlesHandler } from './commands/import-puzzles.command.ts';
import { SolvePuzzleHandler } from './commands/solve-puzzle.command.ts';
import { StartPuzzleHandler } from './commands/start-puzzle.command.ts';
import { DailyPuzzles } from './daily-puzzles.ts';
import { MyPuzzlesHandler } from './my-puzzles.query.ts';
import { NextPuzzles } from './next-puzzles.ts';
import { PuzzleAttemptsProjection } from './puzzle-attempts.projection.ts';
import { PuzzleImports } from './puzzle-imports.ts';
import { PuzzleRatingsManager } from './puzzle-ratings.manager.ts';
import { PuzzleResultsEffects } from './puzzle-results.effects.ts';
import { PuzzleSessions } from './puzzle-sessions.ts';
import { PuzzlesController } from './puzzles.controller.ts';

/** Puzzles over HTTP. */
@Module({
  imports: [IdentityModule, CqrsPlatformModule],
  controllers: [PuzzlesController],
  providers: [
    PuzzleImports,
    ImportPuzzlesHandler,
    PuzzleSessions,
    NextPuzzles,
    DailyPuzzles,
    StartPuzzleHandler,
    SolvePuzzleHandler,
    MyPuzzlesHandler,
    PuzzleResultsEffects,
  ],
})
export class PuzzlesApiModule {}

@Module({ controllers: [PuzzleAttemptsProjection] })
export class PuzzlesProjectorModule {}

@Module({
  imports: [CqrsPlatformModule],
  controllers: [PuzzleRatingsManager],
  providers: [ApplyPuzzleResultHandler],
})
export class PuzzlesProcessModule {}
