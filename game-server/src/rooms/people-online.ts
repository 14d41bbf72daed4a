/** Who is connected to any room, counted by connections: several tabs are one person. */
export class PeopleOnline {
  readonly #connections = new Map<string, number>();
  #visitors = 0;

  /** Notes a connection; the returned function, called once, notes its end. */
  enter(userId: string | null): () => void {
    let left = false;
    this.#add(userId, 1);
    return () => {
      if (left) return;
      left = true;
      this.#add(userId, -1);
    };
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

  #add(userId: string | null, change: number): void {
    if (userId === null) {
      this.#visitors += change;
      return;
    }
    const connections = (this.#connections.get(userId) ?? 0) + change;
    if (connections > 0) this.#connections.set(userId, connections);
    else this.#connections.delete(userId);
  }
}
