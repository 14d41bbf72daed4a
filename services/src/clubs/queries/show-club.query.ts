import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ClubAnswer } from '@royal-chess/contracts/clubs';
import type { Unmarked } from '../../platform/routes/route-input.ts';
import { ClubPages, listedClub } from '../club-pages.ts';

/** A club, and for those who decide on them the requests. Refuses with `RC_NOT_FOUND`. */
export class ShowClub extends Query<Unmarked<ClubAnswer>> {
  constructor(
    readonly clubId: string,
    /** Null: a visitor. */
    readonly userId: string | null,
  ) {
    super();
  }
}

@QueryHandler(ShowClub)
export class ShowClubHandler implements IQueryHandler<ShowClub> {
  constructor(private readonly pages: ClubPages) {}

  async execute({ clubId, userId }: ShowClub): Promise<Unmarked<ClubAnswer>> {
    const document = await this.pages.one(clubId);
    const listed = listedClub(document, userId);
    const decides = listed.standing === 'leader' || listed.standing === 'moderator';
    const asking = decides ? document.requests.map((id) => ({ userId: id })) : [];
    return {
      ...listed,
      about: document.about,
      foundedAt: document.foundedAt,
      requests: await this.pages.people(asking, true),
    };
  }
}
