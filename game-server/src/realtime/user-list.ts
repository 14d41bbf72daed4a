import type { ChatUser } from '@royal-chess/contracts/chats';
import { type UpdateUserList, userListPage } from '@royal-chess/contracts/realtime';

/** The online users as last sent; makes the pages of all users, and of changes. */
export class UserList {
  readonly #sent = new Map<string, string>();

  /** @param namesOf names of users by id; without unknown ids, which are not shown */
  constructor(private readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>) {}

  /** Pages of all users, for a client that starts to watch; one empty page when no user is online. */
  all(): UpdateUserList[] {
    return pagesOf(
      Array.from(this.#sent, ([_id, name]) => ({ _id, name })),
      [],
      true,
    );
  }

  /** Pages of the changes since the last update, given the ids of the users online now; none without changes. */
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
