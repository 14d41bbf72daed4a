import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { sessionView } from '@royal-chess/domain/puzzle/session-decider';
import { PuzzleStore } from '@royal-chess/infra/puzzles/puzzle-store';
import { fromUser } from '../platform/cqrs/app-command.ts';
import { CommandGateway } from '../platform/cqrs/command-gateway.ts';
import { PerMinute } from '../platform/routes/per-minute.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { SolvePuzzle } from './commands/solve-puzzle.command.ts';
import { StartPuzzle } from './commands/start-puzzle.command.ts';
import { MyPuzzleProgressQuery } from './my-puzzle-progress.query.ts';
import { MyPuzzlesQuery } from './my-puzzles.query.ts';
import { PuzzleSessions } from './puzzle-sessions.ts';
import { ImportPuzzles } from './commands/import-puzzles.command.ts';
import { originOf, solverOf } from './solver-of.ts';

const perMinute = { read: 240, start: 60, solve: 240 };

/** Puzzles: themes, and import with a line of progress now and then. */
@Controller()
export class PuzzlesController {
  constructor(
    private readonly puzzles: PuzzleStore,
    private readonly commands: CommandGateway,
    private readonly queries: QueryBus,
    private readonly sessions: PuzzleSessions,
  ) {}

  @Route(httpRoutes.puzzleThemes)
  @PerMinute('puzzles', perMinute.read)
  async themes(): AnswerOf<'puzzleThemes'> {
    const [status, themes] = await Promise.all([this.puzzles.status(), this.puzzles.themes()]);
    return { puzzles: status?.puzzles ?? 0, themes: [...themes] };
  }

  @Route(httpRoutes.puzzleOpenings)
  @PerMinute('puzzles', perMinute.read)
  async openings(): AnswerOf<'puzzleOpenings'> {
    return { openings: [...(await this.puzzles.openings())] };
  }

  @Route(httpRoutes.startPuzzle)
  @PerMinute('puzzle-start', perMinute.start)
  start({ body: { commandId, ...wanted }, user }: InputOf<'startPuzzle'>): AnswerOf<'startPuzzle'> {
    return this.commands.execute(
      new StartPuzzle(originOf(user, commandId), { wanted, userId: solverOf(user) }),
    );
  }

  @Route(httpRoutes.puzzleSession)
  @PerMinute('puzzle-solve', perMinute.solve)
  async session({ params, user }: InputOf<'puzzleSession'>): AnswerOf<'puzzleSession'> {
    const { state } = await this.sessions.own(params.id, solverOf(user));
    return sessionView(params.id, state);
  }

  @Route(httpRoutes.playPuzzleMove)
  @PerMinute('puzzle-solve', perMinute.solve)
  move({ params, body, user }: InputOf<'playPuzzleMove'>): AnswerOf<'playPuzzleMove'> {
    return this.commands.execute(
      new SolvePuzzle(originOf(user, body.commandId), {
        sessionId: params.id,
        userId: solverOf(user),
        command: { name: 'move', uci: body.uci },
      }),
    );
  }

  @Route(httpRoutes.actOnPuzzle)
  @PerMinute('puzzle-solve', perMinute.solve)
  act({ params, body, user }: InputOf<'actOnPuzzle'>): AnswerOf<'actOnPuzzle'> {
    return this.commands.execute(
      new SolvePuzzle(originOf(user, body.commandId), {
        sessionId: params.id,
        userId: solverOf(user),
        command: { name: body.act },
      }),
    );
  }

  @Route(httpRoutes.myPuzzles)
  @PerMinute('puzzles', perMinute.read)
  mine({ user }: InputOf<'myPuzzles'>): AnswerOf<'myPuzzles'> {
    return this.queries.execute(new MyPuzzlesQuery(user.id));
  }

  @Route(httpRoutes.myPuzzleProgress)
  @PerMinute('puzzles', perMinute.read)
  progress({ user }: InputOf<'myPuzzleProgress'>): AnswerOf<'myPuzzleProgress'> {
    return this.queries.execute(new MyPuzzleProgressQuery(user.id));
  }

  @Route(httpRoutes.importPuzzles)
  import({ upload, user }: InputOf<'importPuzzles'>): AnswerOf<'importPuzzles'> {
    return this.commands.stream(new ImportPuzzles(fromUser(user), { file: upload }));
  }
}
