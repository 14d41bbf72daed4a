import type { Redis } from 'ioredis';
import type { GameServerLogger } from '../game-server-ports.ts';
import type { LocalRooms } from '../rooms/local-rooms.ts';
import type { ProcessDirectory, ProcessEntry } from './process-directory.ts';
import type { RedisRpc } from './redis-rpc.ts';

/** How often a process renews its entry and looks for the others, milliseconds. */
const beatMs = 500;
/** Who shows no life for so long is dead, milliseconds. */
const deadMs = 1_500;

export interface MembershipOptions {
  readonly processId: string;
  readonly redis: Redis;
  readonly directory: ProcessDirectory;
  readonly line: RedisRpc;
  readonly rooms: LocalRooms;
  readonly running: ReadonlySet<string>;
  readonly logger: GameServerLogger;
  /** Called by one process for each that has died: its rooms are nobody's. */
  readonly died: (processId: string) => Promise<void>;
  /** Called at each beat while Redis answers. */
  readonly beaten: () => Promise<void>;
}

/** This process among the game servers: its own entry, and an eye on those of the others. */
export class Membership {
  #beat = 0;
  #timer: NodeJS.Timeout | undefined;
  #beating: Promise<void> = Promise.resolve();
  #left = false;
  #living: readonly ProcessEntry[] = [];
  /** Since when somebody shows no life. */
  readonly #silent = new Map<string, number>();

  constructor(private readonly options: MembershipOptions) {}

  /** @throws when Redis is away */
  async join(): Promise<void> {
    await this.#renew();
    this.#living = await this.options.directory.living();
    this.#timer = setInterval(() => {
      this.#beating = this.#beating.then(() => this.#look()).catch(() => this.#silent.clear());
    }, beatMs);
    this.#timer.unref();
  }

  /** Matches being played on all game servers, as told last. */
  get games(): number {
    const { processId, running } = this.options;
    let games = running.size;
    for (const entry of this.#living) if (entry.id !== processId) games += entry.games;
    return games;
  }

  /** Whether looking after a match that nobody asks for is up to this process. One is it for each match, so far as all see the same. */
  isOnDuty(matchId: string): boolean {
    if (this.#living.length === 0) return true;
    let hash = 0;
    for (let index = 0; index < matchId.length; index++) hash = (hash * 31 + matchId.charCodeAt(index)) >>> 0;
    return this.#living[hash % this.#living.length]?.id === this.options.processId;
  }

  /** Takes this process off the list: nothing new is sent here. */
  async leave(): Promise<void> {
    this.#left = true;
    clearInterval(this.#timer);
    await this.#beating;
    await this.options.directory.remove(this.options.processId).catch(() => false);
  }

  async #look(): Promise<void> {
    if (this.#left) return;
    const { directory } = this.options;
    await this.#renew();
    this.#living = await directory.living();
    await this.#findDead();
    await this.options.beaten();
  }

  #renew(): Promise<void> {
    const { processId, running, rooms, directory } = this.options;
    this.#beat += 1;
    const entry = { id: processId, rooms: rooms.listings.length, games: running.size, beat: this.#beat };
    return directory.renew(entry);
  }

  async #findDead(): Promise<void> {
    const { directory, line, processId } = this.options;
    const others = (await directory.members()).filter((id) => id !== processId);
    // Just after Redis was away nobody is missed.
    if (others.length === 0 || directory.isSettling) return this.#silent.clear();
    const listeners = await line.listenersOf(others);
    const alive = new Set(this.#living.map(({ id }) => id));
    const now = performance.now();
    for (const id of others)
      if (alive.has(id) && listeners.get(id) !== 0) this.#silent.delete(id);
      else if (now - (this.#silent.get(id) ?? now) >= deadMs) await this.#bury(id);
      else if (!this.#silent.has(id)) this.#silent.set(id, now);
  }

  async #bury(id: string): Promise<void> {
    this.#silent.delete(id);
    if (!(await this.options.directory.remove(id))) return;
    this.options.logger.warn(`game server ${id} shows no life: its rooms are opened elsewhere`);
    await this.options.died(id);
  }
}
