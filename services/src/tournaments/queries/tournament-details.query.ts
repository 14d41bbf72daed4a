import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { UNKNOWN_NAME } from '@royal-chess/application/names/user-names';
import type { BattleOfEvent, TeamBattle, TournamentDetails } from '@royal-chess/contracts/tournaments';
import { mayComeBack } from '@royal-chess/domain/tournament/running/decide-registration';
import { registrationOpen, seatsLeft, statusOf } from '@royal-chess/domain/tournament/running/event-status';
import { nextPairingAt } from '@royal-chess/domain/tournament/running/next-due';
import { plannedRounds } from '@royal-chess/domain/tournament/running/planned-rounds';
import { roundSummaries } from '@royal-chess/domain/tournament/running/round-summaries';
import { sectionFacts } from '@royal-chess/domain/tournament/running/section-facts';
import type { Entry, TournamentState } from '@royal-chess/domain/tournament/running/tournament-state';
import { Clock } from '@royal-chess/infra/clock/clock';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { type ClubDocument, clubsModel } from '../../clubs/clubs.read-model.ts';
import { Names } from '../../identity/names.ts';
import { type SeenTournament, TournamentReader, type Viewer } from '../tournament-reader.ts';

type Sections = TournamentDetails['sections'];

/** An event with its sections and the part that the viewer has in it. Refuses with `RC_TOURNAMENT_NOT_FOUND`. */
export class TournamentDetailsOf extends Query<TournamentDetails> {
  constructor(
    readonly tournamentId: string,
    readonly viewer: Viewer,
  ) {
    super();
  }
}

@QueryHandler(TournamentDetailsOf)
export class TournamentDetailsHandler implements IQueryHandler<TournamentDetailsOf> {
  constructor(
    private readonly reader: TournamentReader,
    private readonly names: Names,
    private readonly clock: Clock,
    private readonly models: ReadModels,
  ) {}

  async execute({ tournamentId, viewer }: TournamentDetailsOf): Promise<TournamentDetails> {
    const seen = await this.reader.read(tournamentId, viewer);
    const { state, settings, version, isArbiter } = seen;
    const names = await this.names.of(state.arbiters);
    const now = this.clock.now();
    const entryId = viewer && state.entryOfUser.get(viewer.id);
    const entry = entryId ? state.entries.get(entryId) : undefined;
    return {
      id: tournamentId,
      status: statusOf(state, now),
      version,
      settings,
      sections: sectionsOf(seen),
      arbiters: state.arbiters.map((id) => ({ id, name: names.get(id) ?? UNKNOWN_NAME })),
      fideMode: state.isFideMode,
      paused: state.paused,
      seatsLeft: seatsLeft(state),
      registrationOpen: registrationOpen(state, now),
      cancelReason: state.cancelReason,
      club: await this.#club(settings.clubId, viewer),
      ...(settings.teamBattle && { battle: await this.#battle(settings.teamBattle, viewer) }),
      me: { isArbiter, entry: entry ? myEntry(state, entry) : null },
    };
  }

  async #battle({ clubs: ids, leaders }: TeamBattle, viewer: Viewer): Promise<BattleOfEvent> {
    const clubs = this.models.active(clubsModel);
    const among = { _id: { $in: [...ids] }, isClosed: false };
    const [found, mine] = await Promise.all([
      clubs.find(among, { name: 1 }).lean<{ readonly _id: string; readonly name: string }[]>(),
      viewer
        ? clubs
            .find({ ...among, memberIds: viewer.id }, { members: 1 })
            .lean<Pick<ClubDocument, '_id' | 'members'>[]>()
        : [],
    ]);
    const names = new Map(found.map(({ _id, name }) => [_id, name]));
    const roles = new Map(
      mine.map(({ _id, members }) => [_id, members.find(({ userId }) => userId === viewer?.id)?.role]),
    );
    return {
      clubs: ids.map((id) => ({
        id,
        name: names.get(id) ?? null,
        isMine: roles.has(id),
        isLed: roles.get(id) === 'leader',
      })),
      leaders,
    };
  }

  async #club(clubId: string | undefined, viewer: Viewer): Promise<TournamentDetails['club']> {
    if (clubId === undefined) return null;
    const clubs = this.models.active(clubsModel);
    const [club, mine] = await Promise.all([
      clubs.findOne({ _id: clubId, isClosed: false }, { name: 1 }).lean<{ readonly name: string } | null>(),
      viewer && clubs.exists({ _id: clubId, memberIds: viewer.id }),
    ]);
    return club && { id: clubId, name: club.name, isMine: mine !== null };
  }
}

function myEntry(state: TournamentState, entry: Entry): NonNullable<TournamentDetails['me']['entry']> {
  const { entryId, sectionId, seat, present, leftFrom, available, clubId } = entry;
  return {
    entryId,
    sectionId,
    seat,
    present,
    withdrawn: leftFrom !== null,
    available,
    ...(clubId !== null && { clubId }),
    ...(mayComeBack(state, entry) && { mayEnterAgain: true }),
  };
}

function sectionsOf({ state, settings, isArbiter }: SeenTournament): Sections {
  const entries = new Map<string, number>();
  for (const { sectionId, seat, leftFrom } of state.entries.values())
    if (seat === 'seated' && leftFrom === null) entries.set(sectionId, (entries.get(sectionId) ?? 0) + 1);
  return settings.sections.map(({ id, name, kind, format }) => {
    const section = state.sections.get(id);
    const rounds = section ? roundSummaries(section) : [];
    const facts = sectionFacts(state, id);
    return {
      id,
      name,
      kind,
      phase: section?.phase ?? 'registration',
      system: format.system,
      rounds: plannedRounds(state, id),
      entries: entries.get(id) ?? 0,
      played: rounds.filter(({ phase }) => isArbiter || phase !== 'draft'),
      nextRoundAt: section?.phase === 'running' && facts ? nextPairingAt(facts) : null,
      liveFrom: section?.relay?.name ?? null,
    };
  });
}
