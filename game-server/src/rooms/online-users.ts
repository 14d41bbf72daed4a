import type { Seat } from '@royal-chess/infra/rooms/game-rooms';
import { closeCodes } from './close-codes.ts';
import { endsWith } from './ended-sessions.ts';

/** A connection of a user; `leave` ends it. */
interface Connection {
  readonly auth?: Pick<Seat, 'session'>;
  leave(code: number): void;
}

/** The users connected to some rooms: a user with several tabs counts once. */
export class OnlineUsers {
  readonly #connections = new Map<string, Set<Connection>>();
  #guests = 0;

  /** Adds a connection; the returned function removes it. */
  enter(userId: string | null, connection: Connection): () => void {
    if (userId === null) return this.#enterGuest();
    const connections = this.#connections.get(userId) ?? new Set();
    this.#connections.set(userId, connections.add(connection));
    return () => {
      connections.delete(connection);
      if (connections.size === 0 && this.#connections.get(userId) === connections)
        this.#connections.delete(userId);
    };
  }

  /** Ends the connections that a user has by these sessions. */
  signOut(userId: string, sessions: ReadonlySet<string>): void {
    for (const connection of this.#connections.get(userId) ?? [])
      if (endsWith(connection.auth ?? {}, sessions)) connection.leave(closeCodes.signedOut);
  }

  /** Whether a user is connected. */
  has(userId: string): boolean {
    return this.#connections.has(userId);
  }

  /** Signed-in users and guests; a guest is counted for each connection. */
  get count(): number {
    return this.#connections.size + this.#guests;
  }

  /** Ids of the signed-in users. */
  get userIds(): string[] {
    return [...this.#connections.keys()];
  }

  #enterGuest(): () => void {
    let left = false;
    this.#guests += 1;
    return () => {
      if (!left) this.#guests -= 1;
      left = true;
    };
  }
}
