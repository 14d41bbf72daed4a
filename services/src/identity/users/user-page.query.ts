import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { UsersPageAnswer, UsersPageQuery } from '@royal-chess/contracts/identity';
import { UserSearch } from './user-search.ts';

/** A numbered page of the users of a search. */
export class UserPage extends Query<UsersPageAnswer> {
  constructor(readonly wanted: UsersPageQuery) {
    super();
  }
}

@QueryHandler(UserPage)
export class UserPageHandler implements IQueryHandler<UserPage> {
  constructor(private readonly search: UserSearch) {}

  execute({ wanted }: UserPage): Promise<UsersPageAnswer> {
    return this.search.page(wanted);
  }
}
