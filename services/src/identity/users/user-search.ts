import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ListedRole, ListedUser } from '@royal-chess/contracts/identity';
import { Clock } from '@royal-chess/infra/clock/clock';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import type { Model } from 'mongoose';
import { ACCOUNTS, type UserDocument } from '../account-documents.ts';
import { hasListedRole, listedUserOf } from './listed-user.ts';

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

const plain = (text: string): string => text.normalize('NFC').toLowerCase();

/** Users whose name or e-mail address contains a text, the newest account first; guests are left out. */
@Injectable()
export class UserSearch {
  constructor(
    @InjectModel('User', ACCOUNTS) private readonly users: Model<UserDocument>,
    private readonly rooms: GameRooms,
    private readonly clock: Clock,
  ) {}

  async *find({ search, role, cursor }: WantedUsers): AsyncGenerator<ListedUser, void> {
    const text = plain(search.trim());
    const online = new Set((await this.rooms.counts()).onlineUserIds);
    const now = this.clock.now();
    for await (const user of this.#newestFirst(cursor)) {
      if (user.roles.includes('guest') || (role !== undefined && !hasListedRole(user, role))) continue;
      if (plain(user.name).includes(text) || user.email?.includes(text))
        yield listedUserOf(user, now, online.has(user._id));
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
