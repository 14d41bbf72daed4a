import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { DeskView } from '@royal-chess/contracts/tournaments';
import { missingResults } from '@royal-chess/domain/tournament/running/round-summaries';
import { Entrants } from '../entrants.ts';
import { FairPlayHints } from '../fair-play-hints.ts';
import { RecordReader } from '../record-reader.ts';
import { boardRow } from '../round-rows.ts';
import { SectionTables } from '../section-tables.ts';
import { TournamentLog } from '../tournament-log.ts';
import { type SeenTournament, TournamentReader, type Viewer } from '../tournament-reader.ts';

/** Lines of the record, calls and missing results that the desk shows. */
const most = { record: 20, calls: 100, missing: 200 };

type Named = DeskView['forbidden'][number]['players'][number];

/** What needs a decision of an arbiter. Refuses with `RC_TOURNAMENT_NOT_FOUND`. */
export class TournamentDesk extends Query<DeskView> {
  constructor(
    readonly tournamentId: string,
    readonly viewer: Viewer,
  ) {
    super();
  }
}

@QueryHandler(TournamentDesk)
export class TournamentDeskHandler implements IQueryHandler<TournamentDesk> {
  constructor(
    private readonly reader: TournamentReader,
    private readonly tables: SectionTables,
    private readonly entrants: Entrants,
    private readonly record: RecordReader,
    private readonly log: TournamentLog,
    private readonly fairPlay: FairPlayHints,
  ) {}

  async execute({ tournamentId, viewer }: TournamentDesk): Promise<DeskView> {
    const seen = await this.reader.read(tournamentId, viewer);
    const entrants = await this.entrants.of(tournamentId, seen.state);
    const named = (entryId: string) => ({ entryId, name: entrants.get(entryId)?.name ?? '' });
    const forbidden = [...seen.state.sections.values()].flatMap(({ sectionId, forbidden: pairs }) =>
      pairs.map(([one, other]) => ({ sectionId, players: [named(one), named(other)] as [Named, Named] })),
    );
    const [calls, missing, record, hints] = await Promise.all([
      this.#calls(seen),
      this.#missing(seen),
      this.record.lines(seen, seen.version + 1, most.record),
      this.#hints(seen),
    ]);
    return { version: seen.version, calls, missing, record, recordTotal: seen.version, forbidden, hints };
  }

  async #hints(seen: SeenTournament): Promise<DeskView['hints']> {
    return this.fairPlay.of(seen, await this.entrants.of(seen.tournamentId, seen.state));
  }

  /** Open calls first, then the newest. */
  async #calls({ tournamentId, state }: SeenTournament): Promise<DeskView['calls']> {
    const [{ calls }, entrants] = await Promise.all([
      this.log.of(tournamentId),
      this.entrants.of(tournamentId, state),
    ]);
    const isAnswered = (answer: string | null): number => (answer === null ? 0 : 1);
    return [...calls.values()]
      .sort((a, b) => isAnswered(a.answer) - isAnswered(b.answer) || b.at - a.at)
      .slice(0, most.calls)
      .map((call) => {
        const board = state.sections.get(call.sectionId)?.rounds[call.round - 1]?.boards[call.board - 1];
        return { ...call, name: entrants.get(call.entryId)?.name ?? '', matchId: board?.matchId ?? null };
      });
  }

  async #missing({ tournamentId, state }: SeenTournament): Promise<DeskView['missing']> {
    const found = missingResults(state).slice(0, most.missing);
    return Promise.all(
      found.map(async ({ sectionId, round, board }) => {
        const table = await this.tables.of(tournamentId, state, sectionId);
        const boards = state.sections.get(sectionId)?.rounds[round - 1];
        if (!boards) throw new Error(`no round ${round} in ${sectionId}`);
        return { sectionId, round, row: boardRow(table, boards, round, board - 1) };
      }),
    );
  }
}
