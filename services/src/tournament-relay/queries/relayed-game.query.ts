import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { RelayedGameView } from '@royal-chess/contracts/tournaments';
import { relayedFen } from '@royal-chess/domain/tournament/relay/relayed-position';
import { boardAt } from '@royal-chess/domain/tournament/running/section-facts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { Entrants } from '../../tournaments/entrants.ts';
import { TournamentReader, type Viewer } from '../../tournaments/tournament-reader.ts';
import { RelayedGames } from '../relayed-games.ts';

/** A relayed game with its moves. Refuses with `RC_TOURNAMENT_NOT_FOUND`. */
export class RelayedGameOf extends Query<RelayedGameView> {
  constructor(
    readonly tournamentId: string,
    readonly relayedId: string,
    readonly viewer: Viewer,
  ) {
    super();
  }
}

@QueryHandler(RelayedGameOf)
export class RelayedGameHandler implements IQueryHandler<RelayedGameOf> {
  constructor(
    private readonly reader: TournamentReader,
    private readonly entrants: Entrants,
    private readonly games: RelayedGames,
  ) {}

  async execute({ tournamentId, relayedId, viewer }: RelayedGameOf): Promise<RelayedGameView> {
    const { state } = await this.reader.read(tournamentId, viewer);
    const game = await this.games.current(relayedId);
    const { start } = game;
    const board = start?.tournamentId === tournamentId ? boardAt(state, start) : null;
    if (!start || board?.relayedId !== relayedId)
      throw ProblemException.because('RC_TOURNAMENT_NOT_FOUND', 'There is no such game in this event.');
    const entrants = await this.entrants.of(tournamentId, state);
    const { sectionId, round, board: number, white, black, variant, startFen } = start;
    return {
      sectionId,
      round,
      board: number,
      white: entrants.get(white)?.name ?? '',
      black: entrants.get(black)?.name ?? '',
      liveFrom: state.sections.get(sectionId)?.relay?.name ?? '',
      variant,
      startFen,
      fen: relayedFen(game),
      moves: [...game.moves],
      result: board.result,
      fault: game.fault,
    };
  }
}
