import type { AuthUser } from '@royal-chess/contracts/identity';

const key = 'auth';

/** Browser storage as the specification has it (section 3): `_id`, `name`, `admin`. Storage may be forbidden. */
export function rememberUser({ _id, name, admin }: AuthUser): void {
  try {
    localStorage.setItem(key, JSON.stringify({ _id, name, admin }));
  } catch {
    // Private windows: the session cookie alone carries the log-in.
  }
}

export function forgetUser(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
