/** One connection of a person; `leave` ends it. */
interface Connection {
  leave(code: number): void;
}

/** Close code of connections whose person has logged out: take a new ticket. */
export const signedOutCloseCode = 4_401;

/** Who is connected to any room, counted by connections: several tabs are one person. */
export class PeopleOnline {
  readonly #connections = new Map<string, Set<Connection>>();
  #visitors = 0;

  /** Notes a connection; the returned function notes its end. */
  enter(userId: string | null, connection: Connection): () => void {
    if (userId === null) return this.#enterVisitor();
    const connections = this.#connections.get(userId) ?? new Set();
    this.#connections.set(userId, connections.add(connection));
    return () => {
      connections.delete(connection);
      if (connections.size === 0 && this.#connections.get(userId) === connections)
        this.#connections.delete(userId);
    };
  }

  /** Ends all connections of somebody. */
  signOut(userId: string): void {
    for (const connection of this.#connections.get(userId) ?? []) connection.leave(signedOutCloseCode);
  }

  has(userId: string): boolean {
    return this.#connections.has(userId);
  }

  /** Signed-in people and visitors (a visitor a connection). */
  get count(): number {
    return this.#connections.size + this.#visitors;
  }

  get userIds(): string[] {
    return [...this.#connections.keys()];
  }

  #enterVisitor(): () => void {
    let left = false;
    this.#visitors += 1;
    return () => {
      if (!left) this.#visitors -= 1;
      left = true;
    };
  }
}
