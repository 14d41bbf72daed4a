/** Names of users by id; an id without an account is missing from the answer. */
export type UserNames = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Those of these users whose accounts are children's. */
type ChildrenAmong = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

/** Names and pages of users, as far as views need them. */
export interface UserReader {
  readonly names: UserNames;
  readonly childrenAmong: ChildrenAmong;
}

/** The name of a user whose account was deleted. */
export const UNKNOWN_NAME = 'Deleted user';

/** The name of a user, {@link UNKNOWN_NAME} if it is not in `names`. */
export const nameAmong = (names: ReadonlyMap<string, string>, id: string): string =>
  names.get(id) ?? UNKNOWN_NAME;
