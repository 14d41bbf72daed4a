import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { SentAnswer } from '@royal-chess/contracts/core';
import type { httpRoutes } from '@royal-chess/contracts/registry';
import type { Round } from '@royal-chess/domain/tournament/running/tournament-state';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { BoardSlips } from '../board-slips.ts';
import { boardRow } from '../round-rows.ts';
import { SectionTables } from '../section-tables.ts';
import { TournamentReader, type Viewer } from '../tournament-reader.ts';
import type { RoundPlace } from './tournament-round.query.ts';

type Slips = SentAnswer<typeof httpRoutes.tournamentSlips>;
type Slip = SentAnswer<typeof httpRoutes.boardOfSlip>;

/** Codes of the boards of a round in the hall that have no result. Refuses with `RC_TOURNAMENT_NOT_FOUND`. */
export class TournamentSlips extends Query<Slips> {
  constructor(
    readonly place: RoundPlace,
    readonly viewer: Viewer,
  ) {
    super();
  }
}

@QueryHandler(TournamentSlips)
export class TournamentSlipsHandler implements IQueryHandler<TournamentSlips> {
  constructor(
    private readonly reader: TournamentReader,
    private readonly slips: BoardSlips,
  ) {}

  async execute({ place, viewer }: TournamentSlips): Promise<Slips> {
    const { section } = await this.reader.readSection(place.id, place.section, viewer);
    const round = section.rounds[place.round - 1];
    if (!round || round.phase === 'draft')
      throw ProblemException.because('RC_TOURNAMENT_NOT_FOUND', `Round ${place.round} is not published.`);
    const codes = await this.slips.ofRound(place.id, place.section, place.round, round);
    return {
      slips: round.boards.flatMap(({ result, matchId }, index) =>
        result === null && matchId === null ? { board: index + 1, slipId: codes[index] as string } : [],
      ),
    };
  }
}

/** The board of a code. Refuses with `RC_TOURNAMENT_NOT_FOUND`, `RC_TOURNAMENT_NO_BOARD`. */
export class BoardOfSlip extends Query<Slip> {
  constructor(
    readonly tournamentId: string,
    readonly slipId: string,
    readonly viewer: Viewer,
  ) {
    super();
  }
}

@QueryHandler(BoardOfSlip)
export class BoardOfSlipHandler implements IQueryHandler<BoardOfSlip> {
  constructor(
    private readonly reader: TournamentReader,
    private readonly slips: BoardSlips,
    private readonly tables: SectionTables,
  ) {}

  async execute({ tournamentId, slipId, viewer }: BoardOfSlip): Promise<Slip> {
    const { state, settings } = await this.reader.read(tournamentId, viewer);
    const { sectionId, round, board } = await this.slips.find(tournamentId, state, slipId);
    const table = await this.tables.of(tournamentId, state, sectionId);
    const played = state.sections.get(sectionId)?.rounds[round - 1] as Round;
    return {
      title: settings.title,
      sectionId,
      section: settings.sections.find(({ id }) => id === sectionId)?.name ?? sectionId,
      round,
      row: boardRow(table, played, round, board - 1),
    };
  }
}
