import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.ts';
import { CqrsPlatformModule } from '../platform/cqrs/cqrs-platform.module.ts';
import { ImportPuzzlesHandler } from './commands/import-puzzles.command.ts';
import { PuzzleImports } from './puzzle-imports.ts';
import { PuzzlesController } from './puzzles.controller.ts';

/** Puzzles over HTTP. */
@Module({
  imports: [IdentityModule, CqrsPlatformModule],
  controllers: [PuzzlesController],
  providers: [PuzzleImports, ImportPuzzlesHandler],
})
export class PuzzlesApiModule {}
