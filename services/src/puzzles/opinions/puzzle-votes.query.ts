import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PuzzleVotes } from '@royal-chess/contracts/puzzles';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { PuzzleSessions } from '../puzzle-sessions.ts';
import { opinions } from './puzzle-opinions.read-model.ts';

/** Votes on the puzzle of a session. Refuses with `RC_NOT_FOUND` the session of another user, with `RC_PUZZLE_BLOCKED` one that is not over. */
export class PuzzleVotesQuery extends Query<PuzzleVotes> {
  constructor(
    readonly sessionId: string,
    readonly userId: string,
  ) {
    super();
  }
}

@QueryHandler(PuzzleVotesQuery)
export class PuzzleVotesHandler implements IQueryHandler<PuzzleVotesQuery> {
  constructor(
    private readonly models: ReadModels,
    private readonly sessions: PuzzleSessions,
  ) {}

  async execute({ sessionId, userId }: PuzzleVotesQuery): Promise<PuzzleVotes> {
    const { state } = await this.sessions.own(sessionId, userId);
    const puzzleId = state.facts?.puzzle.id;
    if (!state.wasOver || puzzleId === undefined)
      throw ProblemException.because('RC_PUZZLE_BLOCKED', 'Solve the puzzle first.');
    const found = this.models.active(opinions);
    const [up, down, others] = await Promise.all([
      found.countDocuments({ puzzleId, kind: 'vote', value: 'up' }),
      found.countDocuments({ puzzleId, kind: 'vote', value: 'down' }),
      found.find({ _id: { $in: [`vote:${userId}:${puzzleId}`, `report:${userId}:${puzzleId}`] } }).lean(),
    ]);
    const vote = others.find(({ kind }) => kind === 'vote')?.value;
    const mine = vote === 'up' || vote === 'down' ? vote : 'none';
    return { up, down, mine, reported: others.some(({ kind }) => kind === 'report') };
  }
}
