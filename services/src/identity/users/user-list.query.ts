import { setImmediate as nextTurn } from 'node:timers/promises';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectModel } from '@nestjs/mongoose';
import { type ListedRole, type ListedUser, USERS_AT_ONCE } from '@royal-chess/contracts/identity';
import { Clock } from '@royal-chess/infra/clock/clock';
import type { Model } from 'mongoose';
import type { HeaderPage } from '../../platform/routes/route-input.ts';
import { ACCOUNTS, type UserDocument } from '../account-documents.ts';
import { hasListedRole, listedUserOf } from './listed-user.ts';

/** Accounts read at once: a search through all of them lets other requests in between. */
const READ_AT_ONCE = 500;

interface Wanted {
  /** Text in the name or the e-mail address; '' for all. Each character means itself. */
  readonly search: string;
  readonly role?: ListedRole | undefined;
  /** Id of the last user of the page before. */
  readonly cursor?: string | undefined;
}

/** Users whose name or e-mail address contains a text, the newest account first; guests are left out. */
export class UserList extends Query<HeaderPage<ListedUser[]>> {
  constructor(readonly wanted: Wanted) {
    super();
  }
}

const plain = (text: string): string => text.normalize('NFC').toLowerCase();

@QueryHandler(UserList)
export class UserListHandler implements IQueryHandler<UserList> {
  constructor(
    @InjectModel('User', ACCOUNTS) private readonly users: Model<UserDocument>,
    private readonly clock: Clock,
  ) {}

  async execute({ wanted: { search, role, cursor } }: UserList): Promise<HeaderPage<ListedUser[]>> {
    const text = plain(search.trim());
    const matches = (user: UserDocument): boolean =>
      !user.roles.includes('guest') &&
      (role === undefined || hasListedRole(user, role)) &&
      (text === '' || plain(user.name).includes(text) || (user.email?.includes(text) ?? false));
    const found: UserDocument[] = [];
    for await (const user of this.#newestFirst(cursor)) {
      if (!matches(user)) continue;
      found.push(user);
      if (found.length > USERS_AT_ONCE) break;
    }
    const shown = found.slice(0, USERS_AT_ONCE);
    const now = this.clock.now();
    return {
      page: shown.map((user) => listedUserOf(user, now)),
      nextCursor: found.length > shown.length ? (shown.at(-1)?._id ?? null) : null,
    };
  }

  async *#newestFirst(before: string | undefined): AsyncGenerator<UserDocument, void> {
    let last = before;
    while (true) {
      const batch: UserDocument[] = await this.users
        .find(last === undefined ? {} : { _id: { $lt: last } })
        .sort({ _id: -1 })
        .limit(READ_AT_ONCE)
        .lean<UserDocument[]>();
      yield* batch;
      last = batch.at(-1)?._id;
      if (last === undefined || batch.length < READ_AT_ONCE) return;
      await nextTurn();
    }
  }
}
