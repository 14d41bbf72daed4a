import type { ChatUser } from '@royal-chess/contracts/chats';
import { type UpdateUserList, userListPage } from '@royal-chess/contracts/realtime';

/** The online users as last sent: makes the pages of all users, and of what has changed. */
export class UserList {
  readonly #sent = new Map<string, string>();

  /** @param namesOf names of users by id; an unknown id is missing from the answer and is not shown */
  constructor(private readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>) {}

  /** All users, for a client that begins to watch; an empty page when there is none. */
  all(): UpdateUserList[] {
    return pagesOf(
      Array.from(this.#sent, ([_id, name]) => ({ _id, name })),
      [],
      true,
    );
  }

  /** What has changed since the last update, given who is online now; no page when nothing has. */
  async update(userIds: readonly string[]): Promise<UpdateUserList[]> {
    const now = new Set(userIds);
    const offline = [...this.#sent.keys()].filter((id) => !now.has(id));
    const names = await this.namesOf(userIds.filter((id) => !this.#sent.has(id)));
    for (const id of offline) this.#sent.delete(id);
    for (const [id, name] of names) this.#sent.set(id, name);
    const online = Array.from(names, ([_id, name]) => ({ _id, name }));
    return online.length + offline.length === 0 ? [] : pagesOf(online, offline, false);
  }
}

function pagesOf(
  online: readonly ChatUser[],
  offline: readonly string[],
  replaces: boolean,
): UpdateUserList[] {
  const count = Math.max(1, Math.ceil(Math.max(online.length, offline.length) / userListPage));
  return Array.from({ length: count }, (_, page) => {
    const [from, to] = [page * userListPage, (page + 1) * userListPage];
    return {
      replaces: replaces && page === 0,
      online: online.slice(from, to),
      offline: offline.slice(from, to),
    };
  });
}
