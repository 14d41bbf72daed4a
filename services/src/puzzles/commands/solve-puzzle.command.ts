import { CommandHandler as Handles, type ICommandHandler } from '@nestjs/cqrs';
import type { PuzzleSession } from '@royal-chess/contracts/puzzles';
import {
  puzzleSessionStream,
  type SessionCommand,
  sessionDecider,
} from '@royal-chess/domain/puzzle/session-decider';
import { CommandHandler } from '@royal-chess/infra/event-store/command-handler';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { PuzzleSessions } from '../puzzle-sessions.ts';

interface SolveInput {
  readonly sessionId: string;
  /** Null: a visitor. */
  readonly userId: string | null;
  readonly command: Exclude<SessionCommand, { readonly name: 'start' }>;
}

/** A move or an act of a solver. Refuses with `RC_NOT_FOUND` for a session of another user, and as the session decides. */
export class SolvePuzzle extends AppCommand<PuzzleSession, SolveInput> {}

@Handles(SolvePuzzle)
export class SolvePuzzleHandler implements ICommandHandler<SolvePuzzle> {
  constructor(
    private readonly store: EventStore,
    private readonly sessions: PuzzleSessions,
  ) {}

  async execute({ context, input }: SolvePuzzle): Promise<Committed<PuzzleSession>> {
    const { sessionId, userId, command } = input;
    await this.sessions.own(sessionId, userId);
    const stream = puzzleSessionStream(sessionId);
    const outcome = await new CommandHandler(this.store, sessionDecider).execute(stream, command, context);
    if (!outcome.ok) throw new ProblemException(outcome.error);
    // A command that is sent again has the answer of its first execution.
    const { version } = outcome.value;
    return new Committed(await this.sessions.view(sessionId, version), { stream, version });
  }
}
