import type { ChatUser } from '@royal-chess/contracts/chats';
import { type UpdateUserList, userListPage } from '@royal-chess/contracts/realtime';
import type { PresenceAudience, UserRelations } from '../game-server-ports.ts';

/** A user of the list; without an audience, one whom all see. */
interface ListedUser extends ChatUser {
  readonly audience?: PresenceAudience | undefined;
}

/** A change of the list, before it is cut to what one viewer sees. */
export interface UserListChange {
  /** It is the whole list. */
  readonly replaces: boolean;
  readonly online: readonly ListedUser[];
  readonly offline: readonly ListedUser[];
}

/** How many updates use the audiences that were read. */
const updatesPerRead = 10;

/** The online users as last sent. */
export class UserList {
  readonly #sent = new Map<string, ListedUser>();
  #updates = 0;

  /** @param namesOf names of users by id; without unknown ids, which are not shown */
  constructor(
    private readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>,
    private readonly audiencesOf: UserRelations['audiencesOf'],
  ) {}

  /** All users, for a client that starts to watch. */
  all(): UserListChange {
    return { replaces: true, online: [...this.#sent.values()], offline: [] };
  }

  /** The changes since the last update, given the ids of the users online now. */
  async update(userIds: readonly string[]): Promise<UserListChange> {
    const now = new Set(userIds);
    const joined = userIds.filter((id) => !this.#sent.has(id));
    // A setting or a block that changed while its user is online shows within some updates.
    const read = this.#updates++ % updatesPerRead === 0 ? userIds : joined;
    const [names, audiences] = await Promise.all([this.namesOf(joined), this.audiencesOf(read)]);
    const offline: ListedUser[] = [];
    const online: ListedUser[] = [];
    for (const user of this.#sent.values())
      if (!now.has(user._id)) offline.push(user);
      else if (read.length > joined.length && !isSame(user.audience, audiences.get(user._id))) {
        offline.push(user);
        online.push({ ...user, audience: audiences.get(user._id) });
      }
    for (const [_id, name] of names) online.push({ _id, name, audience: audiences.get(_id) });
    for (const { _id } of offline) this.#sent.delete(_id);
    for (const user of online) this.#sent.set(user._id, user);
    return { replaces: false, online, offline };
  }
}

/** Pages of what this viewer sees of a change; one empty page of an empty list, none of no change. */
export function pagesFor({ replaces, ...change }: UserListChange, viewer: string): UpdateUserList[] {
  const seen = ({ _id, audience }: ListedUser): boolean =>
    audience === undefined ||
    _id === viewer ||
    ((audience.only?.includes(viewer) ?? true) && !audience.except.includes(viewer));
  const online = change.online.filter(seen).map(({ _id, name }) => ({ _id, name }));
  const offline = change.offline.filter(seen).map(({ _id }) => _id);
  const rows = Math.max(online.length, offline.length);
  const count = Math.max(replaces ? 1 : 0, Math.ceil(rows / userListPage));
  return Array.from({ length: count }, (_, page) => {
    const [from, to] = [page * userListPage, (page + 1) * userListPage];
    return {
      replaces: replaces && page === 0,
      online: online.slice(from, to),
      offline: offline.slice(from, to),
    };
  });
}

const isSame = (one: PresenceAudience | undefined, other: PresenceAudience | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
