import { Controller } from '@nestjs/common';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { PuzzleStore } from '@royal-chess/infra/puzzles/puzzle-store';
import { fromUser } from '../platform/cqrs/app-command.ts';
import { CommandGateway } from '../platform/cqrs/command-gateway.ts';
import { PerMinute } from '../platform/routes/per-minute.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { ImportPuzzles } from './commands/import-puzzles.command.ts';

const perMinute = { read: 240 };

/** Puzzles: themes, and import with a line of progress now and then. */
@Controller()
export class PuzzlesController {
  constructor(
    private readonly puzzles: PuzzleStore,
    private readonly commands: CommandGateway,
  ) {}

  @Route(httpRoutes.puzzleThemes)
  @PerMinute('puzzles', perMinute.read)
  async themes(): AnswerOf<'puzzleThemes'> {
    const [status, themes] = await Promise.all([this.puzzles.status(), this.puzzles.themes()]);
    return { puzzles: status?.puzzles ?? 0, themes: [...themes] };
  }

  @Route(httpRoutes.importPuzzles)
  import({ upload, user }: InputOf<'importPuzzles'>): AnswerOf<'importPuzzles'> {
    return this.commands.stream(new ImportPuzzles(fromUser(user), { file: upload }));
  }
}
