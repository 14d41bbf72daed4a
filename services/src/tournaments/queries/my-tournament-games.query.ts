import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { MyTournamentGame } from '@royal-chess/contracts/tournaments';
import type {
  Entry,
  Section,
  TournamentState,
} from '@royal-chess/domain/tournament/running/tournament-state';
import { Clock } from '@royal-chess/infra/clock/clock';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { Entrants, type EntrantsOfEvent } from '../entrants.ts';
import type { ListedTournament } from '../listed-tournament.ts';
import { type SeenTournament, TournamentReader, type Viewer } from '../tournament-reader.ts';
import { tournamentsModel } from '../tournaments.read-model.ts';

/** How long before its start an event is shown, milliseconds. */
const aheadMs = 24 * 3_600_000;
/** Most events looked at. */
const most = 20;

/** A user's boards in the events that run, or check in soon. */
export class MyTournamentGames extends Query<{ games: MyTournamentGame[] }> {
  constructor(readonly viewer: NonNullable<Viewer>) {
    super();
  }
}

@QueryHandler(MyTournamentGames)
export class MyTournamentGamesHandler implements IQueryHandler<MyTournamentGames> {
  constructor(
    private readonly models: ReadModels,
    private readonly reader: TournamentReader,
    private readonly entrants: Entrants,
    private readonly clock: Clock,
  ) {}

  /** The projection names the events; what they show is read from their streams. */
  async execute({ viewer }: MyTournamentGames): Promise<{ games: MyTournamentGame[] }> {
    const now = this.clock.now();
    const found = await this.models
      .active(tournamentsModel)
      .find({
        playing: viewer.id,
        $or: [{ phase: 'running' }, { phase: 'published', startsAt: { $lt: now + aheadMs } }],
      })
      .sort({ startsAt: 1 })
      .limit(most)
      .lean<ListedTournament[]>();
    const games = await Promise.all(
      found.map(async ({ _id }) => {
        const seen = await this.reader.read(_id, viewer);
        const entryId = seen.state.entryOfUser.get(viewer.id);
        const entry = entryId === undefined ? undefined : seen.state.entries.get(entryId);
        if (!entry || entry.leftFrom !== null || entry.seat !== 'seated') return [];
        return gamesOf(seen, entry, await this.entrants.of(_id, seen.state), now);
      }),
    );
    return { games: games.flat() };
  }
}

function gamesOf(
  { tournamentId, settings, state }: SeenTournament,
  entry: Entry,
  entrants: EntrantsOfEvent,
  now: number,
): MyTournamentGame[] {
  const { sectionId, entryId } = entry;
  const section = state.sections.get(sectionId) as Section;
  const startsAt = settings.sections.find(({ id }) => id === sectionId)?.startsAt ?? null;
  const common = { tournamentId, title: settings.title, sectionId };
  const none = { round: 0, board: null, color: null, opponent: '', matchId: null, startsAt, joinUntil: null };
  const waiting = { ...common, ...none };
  if (section.phase === 'finished') return [{ ...waiting, state: 'finished' }];
  if (section.phase === 'registration') {
    const opensAt = (startsAt ?? Infinity) - settings.checkInMinutes * 60_000;
    const checksIn = settings.checkInMinutes > 0 && now >= opensAt && !entry.present;
    return [{ ...waiting, state: checksIn ? 'checkIn' : 'waiting' }];
  }
  const arena = arenaGameOf(state, entryId, sectionId);
  if (arena) {
    const color = arena.white === entryId ? 'white' : 'black';
    const opponent = entrants.get(color === 'white' ? arena.black : arena.white)?.name ?? '';
    return [{ ...waiting, round: arena.game, color, opponent, matchId: arena.matchId, state: 'playing' }];
  }
  return roundOf(section, entryId, entrants).map((game) => ({ ...waiting, ...game }));
}

const arenaGameOf = ({ sections }: TournamentState, entryId: string, sectionId: string) =>
  [...(sections.get(sectionId)?.arena.games.values() ?? [])].findLast(
    ({ white, black, result }) => result === undefined && (white === entryId || black === entryId),
  );

/** The last published round of a player: the boards without a result, of which a simultaneous display has more than one; else the last. */
function roundOf(
  { rounds }: Section,
  entryId: string,
  entrants: EntrantsOfEvent,
): (Pick<MyTournamentGame, 'state'> & Partial<MyTournamentGame>)[] {
  const index = rounds.findLastIndex(({ phase }) => phase !== 'draft');
  const round = rounds[index];
  if (!round) return [{ state: 'waiting' }];
  const { startsAt, joinUntil, boards } = round;
  const at = { round: index + 1, startsAt, joinUntil };
  const own = boards.flatMap((board, place) => {
    if (board.white !== entryId && board.black !== entryId) return [];
    const color = board.white === entryId ? 'white' : 'black';
    const opponent = entrants.get(color === 'white' ? board.black : board.white)?.name ?? '';
    const state: MyTournamentGame['state'] =
      board.result !== null ? 'waiting' : round.phase === 'published' ? 'paired' : 'playing';
    return [{ ...at, board: place + 1, color, opponent, matchId: board.matchId, state } as const];
  });
  if (own.length === 0) return [{ ...at, state: round.phase === 'finished' ? 'waiting' : 'bye' }];
  const open = own.filter(({ state }) => state !== 'waiting');
  return open.length > 0 ? open : own.slice(-1);
}
