import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type ListedUser, USERS_AT_ONCE } from '@royal-chess/contracts/identity';
import type { HeaderPage } from '../../platform/routes/route-input.ts';
import { UserSearch, type WantedUsers } from './user-search.ts';

/** A page of the users of a search. */
export class UserList extends Query<HeaderPage<ListedUser[]>> {
  constructor(readonly wanted: WantedUsers) {
    super();
  }
}

@QueryHandler(UserList)
export class UserListHandler implements IQueryHandler<UserList> {
  constructor(private readonly search: UserSearch) {}

  async execute({ wanted }: UserList): Promise<HeaderPage<ListedUser[]>> {
    const found: ListedUser[] = [];
    for await (const user of this.search.find(wanted)) {
      found.push(user);
      if (found.length > USERS_AT_ONCE) break;
    }
    const page = found.slice(0, USERS_AT_ONCE);
    return { page, nextCursor: found.length > page.length ? (page.at(-1)?._id ?? null) : null };
  }
}
