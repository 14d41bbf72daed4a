import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PairingSystemName } from '@royal-chess/contracts/tournaments';
import { eventComments } from '@royal-chess/domain/tournament/event-comments/event-comments';
import { trfOf } from '@royal-chess/domain/tournament/files/trf/trf-from-tournament';
import { trfText } from '@royal-chess/domain/tournament/files/trf/write-trf';
import { tournamentStream } from '@royal-chess/domain/tournament/running/tournament-stream';
import { type SystemName, systemNames, typeCodeOf } from '@royal-chess/domain/tournament/systems';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { Names } from '../../identity/names.ts';
import type { FileAnswer } from '../../platform/routes/route-input.ts';
import { Entrants } from '../../tournaments/entrants.ts';
import { isTournamentEvent } from '../../tournaments/record-text.ts';
import { SectionTables } from '../../tournaments/section-tables.ts';
import { tournamentOf } from '../../tournaments/tournament-of.ts';
import { TournamentReader, type Viewer } from '../../tournaments/tournament-reader.ts';

/** A section as a tournament report file. Refuses with `RC_TOURNAMENT_NOT_FOUND`. */
export class TournamentTrf extends Query<FileAnswer> {
  constructor(
    readonly tournamentId: string,
    readonly sectionId: string,
    readonly viewer: Viewer,
  ) {
    super();
  }
}

const isSwiss = (system: PairingSystemName): system is PairingSystemName & SystemName =>
  (systemNames as readonly string[]).includes(system);
const slashed = (date: string): string => date.replaceAll('-', '/');
const dayOf = (at: number): string => slashed(new Date(at).toISOString().slice(2, 10));

@QueryHandler(TournamentTrf)
export class TournamentTrfHandler implements IQueryHandler<TournamentTrf> {
  constructor(
    private readonly reader: TournamentReader,
    private readonly entrants: Entrants,
    private readonly tables: SectionTables,
    private readonly names: Names,
    private readonly store: EventStore,
  ) {}

  async execute({ tournamentId, sectionId, viewer }: TournamentTrf): Promise<FileAnswer> {
    const { state, settings, section } = await this.reader.readSection(tournamentId, sectionId, viewer);
    const [entrants, table, names, events] = await Promise.all([
      this.entrants.of(tournamentId, state),
      this.tables.of(tournamentId, state, sectionId),
      this.names.of(state.arbiters),
      this.store.read(tournamentStream(tournamentId)),
    ]);
    const { tournament, numberOf } = tournamentOf(state, sectionId, entrants);
    const set = settings.sections.find(({ id }) => id === sectionId);
    const [chief, ...deputies] = state.arbiters.map((userId) => names.get(userId) ?? '');
    const starts = section.rounds.flatMap(({ startsAt }) => (startsAt === null ? [] : [dayOf(startsAt)]));
    const document = trfOf(
      {
        ...tournament,
        name: settings.sections.length > 1 ? `${settings.title}, ${set?.name}` : settings.title,
      },
      {
        header: {
          city: settings.location || settings.city[0],
          startDate: slashed(settings.date),
          chiefArbiter: chief,
          ...(deputies.length > 0 && { deputyArbiters: deputies }),
          ...(set && {
            timeControl: `${set.game.gameTime} min + ${set.game.increment} s`,
            ...(isSwiss(set.format.system) && {
              typeCode: typeCodeOf(set.format.system, set.format.acceleration === 'baku'),
            }),
          }),
          ...(starts.length > 0 && { roundDates: starts }),
          ...(section.tieBreaks.length > 0 && { tieBreaks: section.tieBreaks }),
        },
        comments: eventComments(events.filter(isTournamentEvent), sectionId, numberOf),
        standings: table.rows().flatMap(({ rank, side }) => {
          const number = numberOf.get(side.entryId);
          return number === undefined ? [] : [{ rank, number }];
        }),
      },
    );
    return { filename: `${sectionId}.trf`, content: trfText(document) };
  }
}
