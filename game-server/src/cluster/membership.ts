import type { Redis } from 'ioredis';
import type { GameServerLogger } from '../game-server-ports.ts';
import type { LocalRooms } from '../rooms/local-rooms.ts';
import type { ProcessDirectory, ProcessEntry } from './process-directory.ts';
import type { RedisRpc } from './redis-rpc.ts';

/** How often a process renews its entry and checks the others, milliseconds. */
const heartbeatMs = 500;
/** A process without a heartbeat for this long is dead, milliseconds. */
const deadAfterMs = 1_500;

/** What {@link Membership} publishes and watches. */
export interface MembershipOptions {
  readonly processId: string;
  readonly redis: Redis;
  readonly directory: ProcessDirectory;
  readonly rpc: RedisRpc;
  readonly rooms: LocalRooms;
  readonly running: ReadonlySet<string>;
  readonly logger: GameServerLogger;
  /** Called in one process for each process that has died, with rooms to be opened elsewhere. */
  readonly onDeath: (processId: string) => Promise<void>;
  /** Called at each heartbeat while Redis is available. */
  readonly onHeartbeat: () => Promise<void>;
}

/** This process as one of the game servers: renews its own entry, and detects those that have died. */
export class Membership {
  #heartbeats = 0;
  #timer: NodeJS.Timeout | undefined;
  #beating: Promise<void> = Promise.resolve();
  #left = false;
  #living: readonly ProcessEntry[] = [];
  /** Since when a process has sent no heartbeat. */
  readonly #silentSince = new Map<string, number>();

  constructor(private readonly options: MembershipOptions) {}

  /** Adds the entry of this process and starts the heartbeat. @throws when Redis is unavailable */
  async join(): Promise<void> {
    await this.#renew();
    this.#living = await this.options.directory.living();
    this.#timer = setInterval(() => {
      this.#beating = this.#beating.then(() => this.#beat()).catch(() => this.#silentSince.clear());
    }, heartbeatMs);
    this.#timer.unref();
  }

  /** Matches under way on all game servers; those of other processes as of their last heartbeat. */
  get games(): number {
    const { processId, running } = this.options;
    let games = running.size;
    for (const entry of this.#living) if (entry.id !== processId) games += entry.games;
    return games;
  }

  /**
   * Whether this process has to keep a room open that no client requests. One process is responsible for each room, as long as all
   * read the same list of processes.
   */
  isResponsibleFor(roomId: string): boolean {
    if (this.#living.length === 0) return true;
    let hash = 0;
    for (let index = 0; index < roomId.length; index++) hash = (hash * 31 + roomId.charCodeAt(index)) >>> 0;
    return this.#living[hash % this.#living.length]?.id === this.options.processId;
  }

  /** Removes the entry of this process: the others send no further requests. */
  async leave(): Promise<void> {
    this.#left = true;
    clearInterval(this.#timer);
    await this.#beating;
    await this.options.directory.remove(this.options.processId).catch(() => false);
  }

  async #beat(): Promise<void> {
    if (this.#left) return;
    const { directory } = this.options;
    await this.#renew();
    this.#living = await directory.living();
    await this.#findDead();
    await this.options.onHeartbeat();
  }

  #renew(): Promise<void> {
    const { processId, running, rooms, directory } = this.options;
    this.#heartbeats += 1;
    const entry = {
      id: processId,
      rooms: rooms.listings.length,
      games: running.size,
      beat: this.#heartbeats,
    };
    return directory.renew(entry);
  }

  async #findDead(): Promise<void> {
    const { directory, rpc, processId } = this.options;
    const others = (await directory.members()).filter((id) => id !== processId);
    // Just after an outage of Redis no process counts as silent.
    if (others.length === 0 || directory.isSettling) return this.#silentSince.clear();
    const subscribers = await rpc.subscribersOf(others);
    const living = new Set(this.#living.map(({ id }) => id));
    const now = performance.now();
    for (const id of others)
      if (living.has(id) && subscribers.get(id) !== 0) this.#silentSince.delete(id);
      else if (now - (this.#silentSince.get(id) ?? now) >= deadAfterMs) await this.#removeDead(id);
      else if (!this.#silentSince.has(id)) this.#silentSince.set(id, now);
  }

  async #removeDead(id: string): Promise<void> {
    this.#silentSince.delete(id);
    if (!(await this.options.directory.remove(id))) return;
    this.options.logger.warn(`game server ${id} sends no heartbeats: its rooms are opened elsewhere`);
    await this.options.onDeath(id);
  }
}
