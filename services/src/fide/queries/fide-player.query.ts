import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { FidePlayer } from '@royal-chess/contracts/fide';
import { FideList } from '@royal-chess/infra/fide-list/fide-list';
import { ProblemException } from '../../platform/problems/problem-exception.ts';

/** One player of FIDE's list. Refuses with `RC_NOT_FOUND`. */
export class OneFidePlayer extends Query<FidePlayer> {
  constructor(readonly fideId: number) {
    super();
  }
}

@QueryHandler(OneFidePlayer)
export class OneFidePlayerHandler implements IQueryHandler<OneFidePlayer> {
  constructor(private readonly list: FideList) {}

  async execute({ fideId }: OneFidePlayer): Promise<FidePlayer> {
    const player = await this.list.player(fideId);
    if (player) return player;
    throw ProblemException.because('RC_NOT_FOUND', `No imported FIDE list has a player ${fideId}.`);
  }
}
