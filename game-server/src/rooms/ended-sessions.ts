import type { Seat } from '@royal-chess/infra/rooms/game-rooms';

/**
 * For how long an ended session is remembered, milliseconds: longer than another process may still accept it, and longer than a
 * ticket is valid.
 */
const rememberedMs = 60_000;

/** Whether a seat ends with these sessions; one that names none ends with any session of its user. */
export const endsWith = ({ session }: Pick<Seat, 'session'>, sessions: ReadonlySet<string>): boolean =>
  session === undefined || sessions.has(session);

/** Log-in sessions that have ended lately: a seat that was requested before is refused when it is reserved after. */
export class EndedSessions {
  /** Oldest first; the value is when it can be forgotten, in the time of `now`. */
  readonly #until = new Map<string, number>();

  /** @param now milliseconds that never go back */
  constructor(private readonly now: () => number) {}

  add(sessions: Iterable<string>): void {
    const now = this.now();
    for (const [session, until] of this.#until) {
      if (until > now) break;
      this.#until.delete(session);
    }
    for (const session of sessions) {
      this.#until.delete(session);
      this.#until.set(session, now + rememberedMs);
    }
  }

  has(session: string): boolean {
    return (this.#until.get(session) ?? 0) > this.now();
  }
}
