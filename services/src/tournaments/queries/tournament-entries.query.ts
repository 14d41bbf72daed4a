import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { EntryRow, EntryRowForArbiters } from '@royal-chess/contracts/tournaments';
import type { Entry } from '@royal-chess/domain/tournament/running/tournament-state';
import { type Entrant, Entrants } from '../entrants.ts';
import { TournamentReader, type Viewer } from '../tournament-reader.ts';

interface Answer {
  version: number;
  entries: (EntryRow | EntryRowForArbiters)[];
}

/** Who plays, by starting number, then in the order of entering. Refuses with `RC_TOURNAMENT_NOT_FOUND`. */
export class TournamentEntries extends Query<Answer> {
  constructor(
    readonly tournamentId: string,
    readonly viewer: Viewer,
    readonly sectionId: string | undefined,
  ) {
    super();
  }
}

@QueryHandler(TournamentEntries)
export class TournamentEntriesHandler implements IQueryHandler<TournamentEntries> {
  constructor(
    private readonly reader: TournamentReader,
    private readonly entrants: Entrants,
  ) {}

  async execute({ tournamentId, viewer, sectionId }: TournamentEntries): Promise<Answer> {
    const { state, version, isArbiter } = await this.reader.read(tournamentId, viewer);
    const entrants = await this.entrants.of(tournamentId, state);
    const numbers = new Map(
      [...state.sections.values()].flatMap(({ order }) => order.map((id, index) => [id, index + 1] as const)),
    );
    const entries = [...state.entries.values()]
      .filter((entry) => sectionId === undefined || entry.sectionId === sectionId)
      .map((entry) => {
        const entrant = entrants.get(entry.entryId) as Entrant;
        const row = rowOf(entry, entrant, numbers.get(entry.entryId) ?? null);
        return isArbiter ? { ...row, ...forArbiters(entry, entrant) } : row;
      });
    const last = entries.length + 1;
    return { version, entries: entries.sort((a, b) => (a.number ?? last) - (b.number ?? last)) };
  }
}

const rowOf = (entry: Entry, { name }: Entrant, number: number | null): EntryRow => ({
  entryId: entry.entryId,
  userId: entry.userId,
  number,
  name,
  title: entry.title,
  rating: entry.rating,
  federation: entry.federation,
  school: entry.school,
  team: entry.team,
  ...(entry.clubId !== null && { clubId: entry.clubId }),
  seat: entry.seat,
  place: entry.place,
  present: entry.present,
  withdrawn: entry.leftFrom !== null,
});

const forArbiters = (
  { paid, byes, ratings, noHalfPointByes }: Entry,
  { fideId, birthYear, sex, city, note }: Entrant,
): Omit<EntryRowForArbiters, keyof EntryRow> => ({
  paid,
  fideId,
  birthYear,
  sex,
  city,
  note,
  ...(ratings && { fideRating: ratings.fide, nationalRating: ratings.national }),
  ...(noHalfPointByes && { noHalfPointByes }),
  byes: Object.entries(byes).map(([round, bye]) => ({ round: Number(round), bye })),
});
