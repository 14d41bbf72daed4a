import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { BracketMatchView, BracketView } from '@royal-chess/contracts/tournaments';
import { type BracketTie, bracketTies } from '@royal-chess/domain/tournament/running/bracket-boards';
import { isBracket } from '@royal-chess/domain/tournament/running/section-facts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { resultOfSide } from '../../tournaments/player-card.ts';
import type { SectionTable } from '../../tournaments/section-table.ts';
import { SectionTables } from '../../tournaments/section-tables.ts';
import { TournamentReader, type Viewer } from '../../tournaments/tournament-reader.ts';
import type { SectionPlace } from '../section-ranking.ts';

/** The matches of a knockout. Refuses with `RC_TOURNAMENT_NOT_FOUND`, also for another system. */
export class TournamentBracket extends Query<BracketView> {
  constructor(
    readonly place: SectionPlace,
    readonly viewer: Viewer,
  ) {
    super();
  }
}

@QueryHandler(TournamentBracket)
export class TournamentBracketHandler implements IQueryHandler<TournamentBracket> {
  /** A table is another object at another state of its section. */
  readonly #matches = new WeakMap<SectionTable, readonly BracketMatchView[]>();

  constructor(
    private readonly reader: TournamentReader,
    private readonly tables: SectionTables,
  ) {}

  async execute({ place, viewer }: TournamentBracket): Promise<BracketView> {
    const seen = await this.reader.readSection(place.id, place.section, viewer);
    const { state, settings, section, version } = seen;
    const system = settings.sections.find(({ id }) => id === place.section)?.format.system;
    if (!system || !isBracket(system))
      throw ProblemException.because('RC_TOURNAMENT_NOT_FOUND', 'This system has no bracket.');
    const table = await this.tables.of(place.id, state, place.section);
    const matches =
      this.#matches.get(table) ?? bracketTies(state, place.section).map((tie) => shown(table, tie));
    this.#matches.set(table, matches);
    return { version, isFinal: section.phase === 'finished', matches: [...matches] };
  }
}

function shown(table: SectionTable, { state, board, entries }: BracketTie): BracketMatchView {
  const { id, bracket, round, position, players, winner, status } = state;
  const games = board === null ? [] : [...board.earlier, board];
  const side = (index: 0 | 1): BracketMatchView['sides'][number] => {
    const entryId = entries[index];
    return {
      player: entryId === null ? null : table.side(entryId),
      isBye: players[index] === 'bye',
      results: games.map(({ white, result }) => resultOfSide(result, white === entryId ? 'white' : 'black')),
    };
  };
  return {
    id,
    bracket,
    round,
    position,
    sides: [side(0), side(1)],
    winner: typeof winner === 'number' ? (winner === players[0] ? 0 : 1) : null,
    status,
    matchIds: games.map(({ matchId }) => matchId),
  };
}
