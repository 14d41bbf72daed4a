import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
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
import { hasListedRole, listedUserOf, withListedRole } from './listed-user.ts';

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
    private readonly rooms: GameRooms,
    private readonly clock: Clock,
  ) {}

  /** All of them, the newest account first. */
  async *find(wanted: WantedUsers): AsyncGenerator<ListedUser, void> {
    const shown = await this.#shown();
    for await (const user of this.#matching(wanted)) yield shown(user);
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
    const users = ids.flatMap((id) => byId.get(id) ?? []).map(shown);
    return { users, page: place.page, total: keys.length };
  }

  async #pageOfAll(role: ListedRole | undefined, sort: UsersSort, wanted: number): Promise<FoundUsers> {
    const filter = withListedRole(role);
    const total = await this.users.countDocuments(filter);
    const { page, skip } = placeOf(wanted, total);
    const found = await this.users
      .find(filter)
      .sort(orders[sort])
      .skip(skip)
      .limit(USERS_ON_PAGE)
      .lean<UserDocument[]>();
    return { users: found.map(await this.#shown()), page, total };
  }

  /** How users are shown now. */
  async #shown(): Promise<(user: UserDocument) => ListedUser> {
    const online = new Set((await this.rooms.counts()).onlineUserIds);
    const now = this.clock.now();
    return (user) => listedUserOf(user, now, online.has(user._id));
  }

  async *#matching({ search, role, cursor }: WantedUsers): AsyncGenerator<UserDocument, void> {
    const text = plain(search.trim());
    for await (const user of this.#newestFirst(cursor)) {
      if (user.roles.includes('guest') || (role !== undefined && !hasListedRole(user, role))) continue;
      if (plain(user.name).includes(text) || user.email?.includes(text)) yield user;
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
