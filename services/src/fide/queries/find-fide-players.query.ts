import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { FidePlayersAnswer } from '@royal-chess/contracts/fide';
import { FideList } from '@royal-chess/infra/fide-list/fide-list';

/** Players of FIDE's list by words of the name or FIDE ID, the best matches first. */
export class FindFidePlayers extends Query<FidePlayersAnswer> {
  constructor(
    readonly text: string,
    readonly limit: number,
  ) {
    super();
  }
}

@QueryHandler(FindFidePlayers)
export class FindFidePlayersHandler implements IQueryHandler<FindFidePlayers> {
  constructor(private readonly list: FideList) {}

  async execute({ text, limit }: FindFidePlayers): Promise<FidePlayersAnswer> {
    const [players, list] = await Promise.all([this.list.search(text, limit), this.list.status()]);
    return { players: [...players], list };
  }
}
