import type { EnteredUser } from '@royal-chess/contracts/identity';

const key = 'auth';

/** Browser storage as the specification has it (section 3): `_id`, `name`, `admin`. Storage may be forbidden. */
export function rememberUser({ _id, name, admin }: EnteredUser): void {
  try {
    localStorage.setItem(key, JSON.stringify({ _id, name, admin }));
  } catch {
    // Private windows: the session cookie alone carries the log-in.
  }
}

/** What the header shows of a user before the server has said who it is. */
export type ShownUser = Pick<EnteredUser, '_id' | 'name' | 'admin'>;

/** The user of the last visit; null without one. It only spares a flash of "Log in": nothing is decided by it. */
export function rememberedUser(): ShownUser | null {
  try {
    const { _id, name, admin } = JSON.parse(localStorage.getItem(key) ?? '') as Partial<ShownUser>;
    return typeof _id === 'string' && typeof name === 'string' ? { _id, name, admin: admin === true } : null;
  } catch {
    return null;
  }
}

export function forgetUser(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/**
 * What features keep in this browser for one user: names of games and files, notes and unsaved work. Articles that were not sent stay,
 * under the id of their writer: a log-out must not cost a day's work.
 */
const ofUsers =
  /^(annotation-draft-|open-games-of$|otp-flow$|dashboard$|match-notes|letter-repairs |(chat-)?upload )/;

/** After a log-out the next user of the browser finds nothing of the one before. */
export function forgetWork(): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const name of Object.keys(storage)) if (ofUsers.test(name)) storage.removeItem(name);
  } catch {
    // As above.
  }
}

/** The account has ended, or its session by its user: nothing of it stays in this browser. */
export function forgetAccount(): void {
  forgetUser();
  forgetWork();
}
