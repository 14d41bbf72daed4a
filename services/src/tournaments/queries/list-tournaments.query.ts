import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { UNKNOWN_NAME } from '@royal-chess/application/names/user-names';
import type { RouteQuery, SentAnswer } from '@royal-chess/contracts/core';
import type { httpRoutes } from '@royal-chess/contracts/registry';
import {
  type TournamentCard,
  type TournamentFacetCounts,
  type TournamentFacets,
  type TournamentStatus,
  tournamentStatus,
} from '@royal-chess/contracts/tournaments';
import { Clock } from '@royal-chess/infra/clock/clock';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { words } from '@royal-chess/infra/search/search-text';
import type { QueryFilter } from 'mongoose';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import type { Unmarked } from '../../platform/routes/route-input.ts';
import { Entrants } from '../entrants.ts';
import type { ListedTournament } from '../listed-tournament.ts';
import type { Viewer } from '../tournament-reader.ts';
import { facetCounts, facetFields, type FacetValues, filterOfFacets } from '../listed-facets.ts';
import { tournamentsModel } from '../tournaments.read-model.ts';

type Answer = Unmarked<SentAnswer<typeof httpRoutes.tournaments>>;
type ListQuery = RouteQuery<typeof httpRoutes.tournaments>;
type Filter = QueryFilter<ListedTournament>;

/** Place of a card in the list. */
type Place = readonly [startsAt: number, id: string];

/** More words than this add little. */
const maxWords = 6;

/** Events whose facets are counted, the newest. */
const maxCounted = 5_000;

/**
 * Events by status, words and the viewer's part: those to come by their start, the others newest first. Refuses with
 * `RC_NOT_SIGNED_IN` where `mine` needs a user, and with `RC_VALIDATION` for a cursor that is not ours.
 */
export class ListTournaments extends Query<Answer> {
  constructor(
    readonly query: ListQuery,
    readonly viewer: Viewer,
  ) {
    super();
  }
}

@QueryHandler(ListTournaments)
export class ListTournamentsHandler implements IQueryHandler<ListTournaments> {
  constructor(
    private readonly models: ReadModels,
    private readonly clock: Clock,
    private readonly entrants: Entrants,
  ) {}

  async execute({ query, viewer }: ListTournaments): Promise<Answer> {
    const { status, q, mine, club, cursor, limit } = query;
    const now = this.clock.now();
    const isAhead = status === 'open' || status === 'upcoming';
    const wide: Filter[] = [
      mine === undefined ? { phase: { $ne: 'draft' } } : filterOfMine(mine, viewer),
      ...(status === undefined ? [] : [filterOfStatus(status, now)]),
      // Events of clubs are for their members: they stand on the page of their club, and among one's own.
      ...(club === undefined ? (mine === undefined ? [{ clubId: null }] : []) : [filterOfClub(club)]),
      ...words(q ?? '')
        .slice(0, maxWords)
        .map((word): Filter => ({ words: new RegExp(`^${word}`) })),
    ];
    const filters: Filter[] = [
      ...wide,
      filterOfFacets(query),
      ...(cursor === undefined ? [] : [filterAfter(placeOf(cursor), isAhead)]),
    ];
    const direction = isAhead ? 1 : -1;
    const model = this.models.active(tournamentsModel);
    const found = await model
      .find({ $and: filters })
      .sort({ startsAt: direction, _id: direction })
      .limit(limit + 1)
      .lean<ListedTournament[]>();
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const [names, counts, facets] = await Promise.all([
      this.entrants.namesOf(page.flatMap(({ podium }) => podium)),
      this.#counts(now),
      query.facets ? this.#facets(wide, query) : null,
    ]);
    return {
      items: page.map((listed) => cardOf(listed, now, names)),
      nextCursor: found.length > limit && last ? cursorOf([last.startsAt, last._id]) : null,
      counts,
      facets,
    };
  }

  /** One reading of the small fields counts all facets, whatever is chosen in them. */
  async #facets(wide: readonly Filter[], chosen: TournamentFacets): Promise<TournamentFacetCounts> {
    const found = await this.models
      .active(tournamentsModel)
      .find({ $and: [...wide] }, facetFields)
      .sort({ startsAt: -1, _id: -1 })
      .limit(maxCounted)
      .lean<FacetValues[]>();
    return facetCounts(found, chosen);
  }

  async #counts(now: number): Promise<Record<TournamentStatus, number>> {
    const model = this.models.active(tournamentsModel);
    const counted = await Promise.all(
      tournamentStatus.options.map(
        async (status) =>
          [status, await model.countDocuments({ ...filterOfStatus(status, now), clubId: null })] as const,
      ),
    );
    return Object.fromEntries(counted) as Record<TournamentStatus, number>;
  }
}

/** Events of a club, and the team battles that it is invited to. */
const filterOfClub = (club: string): Filter => ({ $or: [{ clubId: club }, { battleClubs: club }] });

/** `open` and `upcoming` depend on the time, the others are phases. */
function filterOfStatus(status: TournamentStatus, now: number): Filter {
  if (status === 'open') return { phase: 'published', closesAt: { $gt: now } };
  if (status === 'upcoming') return { phase: 'published', closesAt: { $lte: now } };
  return { phase: status };
}

function statusOf({ phase, closesAt }: ListedTournament, now: number): TournamentCard['status'] {
  if (phase !== 'published') return phase;
  return closesAt > now ? 'open' : 'upcoming';
}

function filterOfMine(mine: 'playing' | 'arbiting', viewer: Viewer): Filter {
  if (viewer === null) throw ProblemException.because('RC_NOT_SIGNED_IN', 'Log in first, then try again.');
  return mine === 'playing' ? { playing: viewer.id, phase: { $ne: 'draft' } } : { arbiters: viewer.id };
}

function filterAfter([startsAt, id]: Place, isAhead: boolean): Filter {
  const beyond = isAhead ? '$gt' : '$lt';
  return { $or: [{ startsAt: { [beyond]: startsAt } }, { startsAt, _id: { [beyond]: id } }] };
}

const cursorOf = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** @throws ProblemException `RC_VALIDATION` */
function placeOf(cursor: string): Place {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(place) && typeof place[0] === 'number' && typeof place[1] === 'string')
      return [place[0], place[1]];
  } catch {
    // Falls through to the refusal: what is not JSON is no cursor.
  }
  throw ProblemException.atField('cursor', 'This cursor is not one of ours: start at the first page');
}

const cardOf = (
  listed: ListedTournament,
  now: number,
  names: ReadonlyMap<string, string>,
): TournamentCard => ({
  id: listed._id,
  title: listed.title,
  status: statusOf(listed, now),
  mode: listed.mode,
  system: listed.system,
  variant: listed.variant,
  timeControl: listed.timeControl,
  rated: listed.rated,
  rounds: listed.rounds,
  round: listed.round,
  startsAt: listed.startsAt,
  timeZone: listed.timeZone,
  location: listed.location,
  cities: listed.cities,
  image: listed.image,
  entries: listed.entries,
  waiting: listed.waiting,
  seats: listed.seats,
  entryFee: listed.entryFee,
  prizes: listed.prizes,
  currency: listed.currency,
  sections: listed.sections,
  podium: listed.podium.map((entryId) => names.get(entryId) ?? UNKNOWN_NAME),
  // Absent from what was listed before there were team battles.
  ...(((listed.battleClubs as string[] | undefined) ?? []).length > 0 && { isBattle: true }),
});
