import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { messageLine } from '@royal-chess/contracts/tournaments';
import type { z } from 'zod';
import { TournamentLog } from '../tournament-log.ts';
import { TournamentReader, type Viewer } from '../tournament-reader.ts';

interface Answer {
  messages: z.infer<typeof messageLine>[];
}

/** Newest messages shown. */
const most = 200;

/** Messages of the arbiters to all and to the viewer, newest first; arbiters see all. Refuses with `RC_TOURNAMENT_NOT_FOUND`. */
export class TournamentMessages extends Query<Answer> {
  constructor(
    readonly tournamentId: string,
    readonly viewer: Viewer,
  ) {
    super();
  }
}

@QueryHandler(TournamentMessages)
export class TournamentMessagesHandler implements IQueryHandler<TournamentMessages> {
  constructor(
    private readonly reader: TournamentReader,
    private readonly log: TournamentLog,
  ) {}

  async execute({ tournamentId, viewer }: TournamentMessages): Promise<Answer> {
    const { state, isArbiter } = await this.reader.read(tournamentId, viewer);
    const entryId = viewer && state.entryOfUser.get(viewer.id);
    const { messages } = await this.log.of(tournamentId);
    const mine = messages.filter(({ to }) => to === null || isArbiter || to === entryId);
    return {
      messages: mine
        .slice(-most)
        .toReversed()
        .map(({ at, text, to }) => ({ at, text, toAll: to === null })),
    };
  }
}
