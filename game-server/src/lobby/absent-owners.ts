import { randomUUID } from 'node:crypto';
import type { GameServerPorts } from '../game-server-ports.ts';
import type { OnlineUsers } from '../rooms/online-users.ts';
import type { OpenSeeks } from '../seeks/open-seeks.ts';

/** How long an offer waits for its owner to come back to the lobby, milliseconds. */
export const ownerAwayMs = 30_000;

/** Withdraws the offers of those who have left the lobby: an acceptor would enter an empty room. */
export class AbsentOwners {
  readonly #timers = new Map<string, () => void>();
  readonly #stopListening: () => void;

  constructor(
    private readonly ports: Pick<GameServerPorts, 'commands' | 'clock' | 'logger'>,
    private readonly seeks: Pick<OpenSeeks, 'of' | 'owners' | 'onChange'>,
    private readonly inLobby: OnlineUsers,
  ) {
    this.#stopListening = seeks.onChange(() => this.checkAll());
  }

  checkAll(): void {
    // An owner without offers is not waited for: the next offer gets its whole time.
    const { owners } = this.seeks;
    for (const userId of this.#timers.keys()) if (!owners.has(userId)) this.#stopWaiting(userId);
    for (const userId of owners) this.#check(userId, true);
  }

  /** A user came, left or offered: start or stop waiting. */
  check(userId: string): void {
    this.#check(userId, this.seeks.owners.has(userId));
  }

  #check(userId: string, offers: boolean): void {
    if (this.inLobby.has(userId)) this.#stopWaiting(userId);
    else if (offers && !this.#timers.has(userId)) {
      const cancel = this.ports.clock.after(ownerAwayMs, () => {
        this.#timers.delete(userId);
        this.withdrawAll(userId);
      });
      this.#timers.set(userId, cancel);
    }
  }

  /** A user who plays now offers nothing any more. */
  withdrawAll(userId: string): void {
    for (const seek of this.seeks.of(userId)) void this.#withdraw(seek.id, userId);
  }

  #stopWaiting(userId: string): void {
    this.#timers.get(userId)?.();
    this.#timers.delete(userId);
  }

  close(): void {
    this.#stopListening();
    for (const cancel of this.#timers.values()) cancel();
    this.#timers.clear();
  }

  async #withdraw(id: string, userId: string): Promise<void> {
    try {
      const input = { seekId: id, ownerId: userId };
      await this.ports.commands.execute('withdrawLeftSeek', input, randomUUID());
    } catch (error) {
      this.ports.logger.warn(`offer ${id} could not be withdrawn: ${String(error)}`);
      this.check(userId);
    }
  }
}
