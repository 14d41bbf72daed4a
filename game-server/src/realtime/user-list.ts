import type { ChatUser } from '@royal-chess/contracts/chats';
import { type UpdateUserList, userListPage } from '@royal-chess/contracts/realtime';

/** Who is on line as those who look have been told: gives pages of everybody, and pages of what has changed. */
export class UserList {
  readonly #told = new Map<string, string>();

  /** @param namesOf names of users by id; an unknown id is missing from the answer and is not shown */
  constructor(private readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>) {}

  /** Everybody, for somebody who begins to look; an empty page when nobody is there. */
  all(): UpdateUserList[] {
    return pagesOf(
      Array.from(this.#told, ([_id, name]) => ({ _id, name })),
      [],
      true,
    );
  }

  /** What has changed since the last time, now that these are on line; nothing when nothing has. */
  async update(userIds: readonly string[]): Promise<UpdateUserList[]> {
    const now = new Set(userIds);
    const offline = [...this.#told.keys()].filter((id) => !now.has(id));
    const names = await this.namesOf(userIds.filter((id) => !this.#told.has(id)));
    for (const id of offline) this.#told.delete(id);
    for (const [id, name] of names) this.#told.set(id, name);
    const online = Array.from(names, ([_id, name]) => ({ _id, name }));
    return online.length + offline.length === 0 ? [] : pagesOf(online, offline, false);
  }
}

function pagesOf(online: readonly ChatUser[], offline: readonly string[], anew: boolean): UpdateUserList[] {
  const count = Math.max(1, Math.ceil(Math.max(online.length, offline.length) / userListPage));
  return Array.from({ length: count }, (_, page) => {
    const [from, to] = [page * userListPage, (page + 1) * userListPage];
    return { anew: anew && page === 0, online: online.slice(from, to), offline: offline.slice(from, to) };
  });
}
