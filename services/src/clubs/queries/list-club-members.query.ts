import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ClubMembersAnswer, ClubRole } from '@royal-chess/contracts/clubs';
import type { Unmarked } from '../../platform/routes/route-input.ts';
import { ClubPages, placeOf } from '../club-pages.ts';

const ranks: Readonly<Record<ClubRole, number>> = { leader: 0, moderator: 1, member: 2 };

/**
 * The members of a club: leaders, moderators, then the others as they joined. Only members see which children are among them, so a
 * page may have fewer for others. Refuses with `RC_NOT_FOUND`, and `RC_VALIDATION` a cursor that is none.
 */
export class ListClubMembers extends Query<Unmarked<ClubMembersAnswer>> {
  constructor(
    readonly clubId: string,
    readonly page: { readonly cursor?: string | undefined; readonly limit: number },
    /** Null: a visitor. */
    readonly userId: string | null,
  ) {
    super();
  }
}

@QueryHandler(ListClubMembers)
export class ListClubMembersHandler implements IQueryHandler<ListClubMembers> {
  constructor(private readonly pages: ClubPages) {}

  async execute({ clubId, page, userId }: ListClubMembers): Promise<Unmarked<ClubMembersAnswer>> {
    const from = placeOf(page.cursor);
    const to = from + page.limit;
    const { members, memberIds } = await this.pages.one(clubId);
    const shown = members.toSorted((one, other) => ranks[one.role] - ranks[other.role]).slice(from, to);
    const isMember = userId !== null && memberIds.includes(userId);
    return {
      items: await this.pages.people(shown, isMember),
      nextCursor: members.length > to ? String(to) : null,
    };
  }
}
