import { setImmediate as nextTurn } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type ListedRole,
  type ListedUser,
  USERS_ON_PAGE,
  type UsersPageQuery,
  type UsersSort,
} from '@royal-chess/contracts/identity';
import { Clock } from '@royal-chess/infra/clock/clock';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import type { Model } from 'mongoose';
import { ACCOUNTS, type UserDocument } from '../account-documents.ts';
import { Sessions } from '../sessions/sessions.ts';
import { hasListedRole, listed, listedUserOf, otherRoles } from './listed-user.ts';

/** Accounts read at once: a search through all of them lets other requests in between. */
const READ_AT_ONCE = 500;

/** Which users are searched. */
export interface WantedUsers {
  /** Text in the name or the e-mail address; '' for all. Each character means itself. */
  readonly search: string;
  readonly role?: ListedRole | undefined;
  /** Id of the user after whom the search begins. */
  readonly cursor?: string | undefined;
}

/** The users of a numbered page. */
export interface FoundUsers {
  readonly users: ListedUser[];
  /** Of the page that was found: the last one where the wanted one is behind it. */
  readonly page: number;
  readonly total: number;
}

const orders = {
  family: { familyKey: 1, _id: 1 },
  familyDown: { familyKey: -1, _id: -1 },
  newest: { _id: -1 },
} as const;

const plain = (text: string): string => text.normalize('NFC').toLowerCase();

/** What a found user is sorted by. */
type Key = readonly [familyKey: string, id: string];
const keyOf = ({ familyKey = '', _id }: UserDocument, sort: UsersSort): Key => [
  sort === 'newest' ? '' : familyKey,
  _id,
];
const byKey = ([a, idOfA]: Key, [b, idOfB]: Key): number =>
  a === b ? Number(idOfA > idOfB) - Number(idOfA < idOfB) : a < b ? -1 : 1;

/** Users whose name or e-mail address contains a text; guests are left out. */
@Injectable()
export class UserSearch {
  constructor(
    @InjectModel('User', ACCOUNTS) private readonly users: Model<UserDocument>,
    @Inject(Sessions) private readonly sessions: Pick<Sessions, 'lastUsedBy'>,
    private readonly rooms: GameRooms,
    private readonly clock: Clock,
  ) {}

  /** All of them, the newest account first. */
  async *find(wanted: WantedUsers): AsyncGenerator<ListedUser, void> {
    const shown = await this.#shown();
    for await (const user of this.#matching(wanted)) yield* (await this.#withVisits([user])).map(shown);
  }

  /** A numbered page in its order. Without a text it reads that page alone, else it looks at every account. */
  async page({ search, role, sort, page }: UsersPageQuery): Promise<FoundUsers> {
    if (search.trim() === '') return this.#pageOfAll(role, sort, page);
    const keys: Key[] = [];
    for await (const user of this.#matching({ search, role })) keys.push(keyOf(user, sort));
    keys.sort(sort === 'family' ? byKey : (a, b) => byKey(b, a));
    const place = placeOf(page, keys.length);
    const ids = keys.slice(place.skip, place.skip + USERS_ON_PAGE).map(([, id]) => id);
    const found = await this.users.find({ _id: { $in: ids } }).lean<UserDocument[]>();
    const byId = new Map(found.map((user) => [user._id, user]));
    const shown = await this.#shown();
    const users = (await this.#withVisits(ids.flatMap((id) => byId.get(id) ?? []))).map(shown);
    return { users, page: place.page, total: keys.length };
  }

  async #pageOfAll(role: ListedRole | undefined, sort: UsersSort, wanted: number): Promise<FoundUsers> {
    const total = await this.#countOf(role);
    const { page, skip } = placeOf(wanted, total);
    const found = await this.#slice(role, sort, skip);
    return { users: (await this.#withVisits(found)).map(await this.#shown()), page, total };
  }

  async #countOf(role: ListedRole | undefined): Promise<number> {
    if (role !== undefined && role !== 'user') return this.users.countDocuments({ ...listed, roles: role });
    const all = await this.users.countDocuments(listed);
    if (role === undefined) return all;
    return all - (await this.users.countDocuments({ ...listed, roles: { $in: [...otherRoles] } }));
  }

  async #slice(role: ListedRole | undefined, sort: UsersSort, skip: number): Promise<UserDocument[]> {
    const isByIndex = role === undefined ? sort !== 'newest' : role !== 'user';
    if (isByIndex)
      return this.users
        .find(role === undefined ? listed : { ...listed, roles: role })
        .sort(orders[sort])
        .skip(skip)
        .limit(USERS_ON_PAGE)
        .lean<UserDocument[]>();
    const found: UserDocument[] = [];
    let at = 0;
    for await (const user of sort === 'newest' ? this.#newestFirst(undefined) : this.#byFamily(sort)) {
      if (user.roles.includes('guest') || (role !== undefined && !hasListedRole(user, role))) continue;
      if (at >= skip) found.push(user);
      at += 1;
      if (found.length === USERS_ON_PAGE) break;
    }
    return found;
  }

  /** How users are shown now. */
  async #shown(): Promise<(user: UserDocument) => ListedUser> {
    const online = new Set((await this.rooms.counts()).onlineUserIds);
    const now = this.clock.now();
    return (user) => listedUserOf(user, now, online.has(user._id));
  }

  /** Accounts of before visits were noted have theirs from the sessions. */
  async #withVisits(users: readonly UserDocument[]): Promise<UserDocument[]> {
    const unknown = users.filter(({ lastSeenAt }) => lastSeenAt === undefined);
    if (unknown.length === 0) return [...users];
    const lastUsed = await this.sessions.lastUsedBy(unknown.map(({ _id }) => _id));
    return users.map((user) => {
      const lastSeenAt = user.lastSeenAt ?? lastUsed.get(user._id);
      return lastSeenAt === undefined ? user : { ...user, lastSeenAt };
    });
  }

  async *#matching({ search, role, cursor }: WantedUsers): AsyncGenerator<UserDocument, void> {
    const text = plain(search.trim());
    for await (const user of this.#newestFirst(cursor)) {
      if (user.roles.includes('guest') || (role !== undefined && !hasListedRole(user, role))) continue;
      if (plain(user.name).includes(text) || user.email?.includes(text)) yield user;
    }
  }

  async *#byFamily(sort: 'family' | 'familyDown'): AsyncGenerator<UserDocument, void> {
    for (let from = 0; ; from += READ_AT_ONCE) {
      const batch = await this.users
        .find(listed)
        .sort(orders[sort])
        .skip(from)
        .limit(READ_AT_ONCE)
        .lean<UserDocument[]>();
      yield* batch;
      if (batch.length < READ_AT_ONCE) return;
      await nextTurn();
    }
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

/** Where a page is among `total` users; there is always a first one. */
function placeOf(wanted: number, total: number): { readonly page: number; readonly skip: number } {
  const page = Math.max(1, Math.min(wanted, Math.ceil(total / USERS_ON_PAGE)));
  return { page, skip: (page - 1) * USERS_ON_PAGE };
}
