import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { type RecordLine, RecordReader } from '../record-reader.ts';
import { TournamentReader, type Viewer } from '../tournament-reader.ts';

interface Answer {
  items: RecordLine[];
  nextCursor: string | null;
  total: number;
}

/** A page of the record of an event, newest first. Refuses with `RC_TOURNAMENT_NOT_FOUND`, `RC_VALIDATION`. */
export class TournamentRecord extends Query<Answer> {
  constructor(
    readonly tournamentId: string,
    readonly viewer: Viewer,
    readonly page: { readonly cursor?: string | undefined; readonly limit: number },
  ) {
    super();
  }
}

@QueryHandler(TournamentRecord)
export class TournamentRecordHandler implements IQueryHandler<TournamentRecord> {
  constructor(
    private readonly reader: TournamentReader,
    private readonly record: RecordReader,
  ) {}

  async execute({ tournamentId, viewer, page }: TournamentRecord): Promise<Answer> {
    const seen = await this.reader.read(tournamentId, viewer);
    const { cursor, limit } = page;
    if (cursor !== undefined && !/^\d{1,9}$/.test(cursor))
      throw ProblemException.atField('cursor', 'Start at the first page');
    const below = cursor === undefined ? seen.version + 1 : Number(cursor);
    const items = await this.record.lines(seen, below, limit);
    const last = items.at(-1)?.version ?? 1;
    return { items, nextCursor: last > 1 ? String(last) : null, total: seen.version };
  }
}
