import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { fromUser } from '../../platform/cqrs/app-command.ts';
import { CommandGateway } from '../../platform/cqrs/command-gateway.ts';
import { PerMinute } from '../../platform/routes/per-minute.ts';
import { Route } from '../../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../../platform/routes/route-input.ts';
import { SolvePuzzle } from '../commands/solve-puzzle.command.ts';
import { PuzzleDayQuery, PuzzleMonthQuery } from '../days/puzzle-days.query.ts';
import { PuzzleHistoryOf } from '../puzzle-history.query.ts';
import { solverOf } from '../solver-of.ts';
import { PuzzleVotesQuery } from './puzzle-votes.query.ts';
import { ReportedPuzzlesQuery } from './reported-puzzles.query.ts';
import { ReviewPuzzle } from './review-puzzle.command.ts';

const perMinute = { read: 240, judge: 60 };

/** What solvers did with puzzles, and what they think of them. */
@Controller()
export class PuzzleOpinionsController {
  constructor(
    private readonly commands: CommandGateway,
    private readonly queries: QueryBus,
  ) {}

  @Route(httpRoutes.puzzleHistory)
  @PerMinute('puzzles', perMinute.read)
  history({ query, user }: InputOf<'puzzleHistory'>): AnswerOf<'puzzleHistory'> {
    return this.queries.execute(new PuzzleHistoryOf(user.id, query));
  }

  @Route(httpRoutes.puzzleMonth)
  @PerMinute('puzzles', perMinute.read)
  month({ query, user }: InputOf<'puzzleMonth'>): AnswerOf<'puzzleMonth'> {
    return this.queries.execute(new PuzzleMonthQuery(query.month, solverOf(user)));
  }

  @Route(httpRoutes.puzzleDay)
  @PerMinute('puzzles', perMinute.read)
  day({ params }: InputOf<'puzzleDay'>): AnswerOf<'puzzleDay'> {
    return this.queries.execute(new PuzzleDayQuery(params.date));
  }

  @Route(httpRoutes.puzzleVotes)
  @PerMinute('puzzles', perMinute.read)
  votes({ params, user }: InputOf<'puzzleVotes'>): AnswerOf<'puzzleVotes'> {
    return this.queries.execute(new PuzzleVotesQuery(params.id, user.id));
  }

  @Route(httpRoutes.judgePuzzle)
  @PerMinute('puzzle-judge', perMinute.judge)
  judge({ params, body, user }: InputOf<'judgePuzzle'>): AnswerOf<'judgePuzzle'> {
    const { commandId, vote = 'none', fault } = body;
    const command =
      fault === undefined ? ({ name: 'vote', vote } as const) : ({ name: 'report', fault } as const);
    return this.commands.execute(
      new SolvePuzzle(fromUser(user, commandId), { sessionId: params.id, userId: user.id, command }),
    );
  }

  @Route(httpRoutes.reportedPuzzles)
  reported(): AnswerOf<'reportedPuzzles'> {
    return this.queries.execute(new ReportedPuzzlesQuery());
  }

  @Route(httpRoutes.reviewPuzzle)
  review({ params, body, user }: InputOf<'reviewPuzzle'>): AnswerOf<'reviewPuzzle'> {
    const { commandId, outcome } = body;
    return this.commands.execute(
      new ReviewPuzzle(fromUser(user, commandId), { puzzleId: params.puzzle, outcome }),
    );
  }
}
