import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ClubsAnswer, ClubsOf } from '@royal-chess/contracts/clubs';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import type { Unmarked } from '../../platform/routes/route-input.ts';
import { listedClub, placeOf } from '../club-pages.ts';
import { type ClubDocument, clubsModel } from '../clubs.read-model.ts';

interface Page {
  readonly of: ClubsOf;
  readonly name?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Clubs, those with most members first. Refuses with `RC_VALIDATION` a cursor that is none, `RC_NOT_SIGNED_IN`. */
export class ListClubs extends Query<Unmarked<ClubsAnswer>> {
  constructor(
    readonly page: Page,
    /** Null: a visitor. */
    readonly userId: string | null,
  ) {
    super();
  }
}

@QueryHandler(ListClubs)
export class ListClubsHandler implements IQueryHandler<ListClubs> {
  constructor(private readonly models: ReadModels) {}

  async execute({
    page: { of, name = '', cursor, limit },
    userId,
  }: ListClubs): Promise<Unmarked<ClubsAnswer>> {
    const from = placeOf(cursor);
    if (of === 'mine' && userId === null)
      throw ProblemException.because('RC_NOT_SIGNED_IN', 'Log in to see your clubs.');
    const named =
      name === '' ? {} : { lowerName: { $regex: name.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&') } };
    const found = await this.models
      .active(clubsModel)
      .find({ ...(of === 'mine' && { memberIds: userId }), ...named, isClosed: false })
      .sort({ memberCount: -1, _id: 1 })
      .skip(from)
      .limit(limit + 1)
      .lean<ClubDocument[]>();
    return {
      items: found.slice(0, limit).map((document) => listedClub(document, userId)),
      nextCursor: found.length > limit ? String(from + limit) : null,
    };
  }
}
