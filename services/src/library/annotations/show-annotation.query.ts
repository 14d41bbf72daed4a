import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { AnnotationAnswer } from '@royal-chess/contracts/library';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { AnnotationDecisions } from './annotation-decisions.ts';

/** A user's copy as it was saved last. Refuses with `RC_NOT_FOUND`. */
export class ShowAnnotation extends Query<AnnotationAnswer> {
  constructor(
    readonly id: string,
    readonly userId: string,
  ) {
    super();
  }
}

@QueryHandler(ShowAnnotation)
export class ShowAnnotationHandler implements IQueryHandler<ShowAnnotation> {
  constructor(private readonly annotations: AnnotationDecisions) {}

  async execute({ id, userId }: ShowAnnotation): Promise<AnnotationAnswer> {
    const { game, version } = await this.annotations.current(id);
    if (game === null || game.ownerId !== userId)
      throw ProblemException.because('RC_NOT_FOUND', 'You have no such copy.');
    const { ownerId: _owner, moves: _moves, timeControl: _time, ...shown } = game;
    return { ...shown, id, version };
  }
}
