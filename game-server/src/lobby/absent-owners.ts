import { randomUUID } from 'node:crypto';
import type { GameServerPorts } from '../game-server-ports.ts';
import type { OnlineUsers } from '../rooms/online-users.ts';
import type { OpenSeeks } from '../seeks/open-seeks.ts';

/** How long an offer stays open while its owner is not in the lobby, milliseconds. */
export const ownerGraceMs = 30_000;

/** Withdraws the offers of users who have left the lobby: their opponent would enter a room alone. */
export class AbsentOwners {
  readonly #timers = new Map<string, () => void>();
  readonly #unsubscribe: () => void;

  constructor(
    private readonly ports: Pick<GameServerPorts, 'commands' | 'clock' | 'logger'>,
    private readonly seeks: Pick<OpenSeeks, 'of' | 'owners' | 'onChange'>,
    private readonly inLobby: OnlineUsers,
  ) {
    this.#unsubscribe = seeks.onChange(() => this.checkAll());
  }

  /** Starts or stops the timers of all owners. */
  checkAll(): void {
    // An owner without offers has no timer: the next offer gets the whole time.
    const { owners } = this.seeks;
    for (const userId of this.#timers.keys()) if (!owners.has(userId)) this.#cancelTimer(userId);
    for (const userId of owners) this.#check(userId, true);
  }

  /** Starts or stops the timer of a user who has joined, left or made an offer. */
  check(userId: string): void {
    this.#check(userId, this.seeks.owners.has(userId));
  }

  #check(userId: string, hasOffers: boolean): void {
    if (this.inLobby.has(userId)) this.#cancelTimer(userId);
    else if (hasOffers && !this.#timers.has(userId)) {
      const cancel = this.ports.clock.after(ownerGraceMs, () => {
        this.#timers.delete(userId);
        this.withdrawAll(userId);
      });
      this.#timers.set(userId, cancel);
    }
  }

  /** Withdraws all offers of a user, for example of one whose match has started. */
  withdrawAll(userId: string): void {
    for (const seek of this.seeks.of(userId)) void this.#withdraw(seek.id, userId);
  }

  #cancelTimer(userId: string): void {
    this.#timers.get(userId)?.();
    this.#timers.delete(userId);
  }

  /** Cancels all timers. */
  close(): void {
    this.#unsubscribe();
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
