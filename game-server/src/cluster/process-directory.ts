import type { Redis } from 'ioredis';
import { z } from 'zod';

const membersKey = 'royal-chess:processes';
const entryKey = (id: string): string => `royal-chess:process:${id}`;
/** An entry expires unless it is renewed within this time, milliseconds. */
const entryMs = 2_500;
/** After an outage of Redis processes reconnect one by one: for this long a missing one does not count as dead, milliseconds. */
const settlingMs = 2_500;
/** How long the same process is chosen for the same room, milliseconds. */
const choiceMs = 1_000;

/** The entry of a game server. */
export interface ProcessEntry {
  readonly id: string;
  /** Number of open rooms. */
  readonly rooms: number;
  /** Number of matches under way in them. */
  readonly games: number;
  /** How often the process has written its entry. */
  readonly beat: number;
}

const entrySchema = z.object({
  id: z.string(),
  rooms: z.number(),
  games: z.number(),
  beat: z.number(),
}) satisfies z.ZodType<ProcessEntry>;

/** The game servers that share the rooms, listed in Redis. All methods throw when Redis is unavailable. */
export class ProcessDirectory {
  /** Number of rooms for which a process was chosen since it wrote its last entry. */
  readonly #assigned = new Map<string, { readonly beat: number; count: number }>();
  /** The last choices by room, oldest first: both players of a match should get the same process. */
  readonly #choices = new Map<string, { readonly id: string; readonly at: number }>();
  #restoredAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly redis: Redis) {
    redis.on('ready', () => (this.#restoredAt = performance.now()));
  }

  /** True for a while after an outage of Redis, when other processes may not have reconnected yet. */
  get isSettling(): boolean {
    return performance.now() - this.#restoredAt < settlingMs;
  }

  /** Ids of all processes that have not left, including dead ones. */
  members(): Promise<string[]> {
    return this.redis.smembers(membersKey);
  }

  /** The game servers whose entries have not expired, in the order of their ids. */
  async living(): Promise<ProcessEntry[]> {
    const ids = await this.members();
    if (ids.length === 0) return [];
    const texts = await this.redis.mget(ids.map(entryKey));
    return texts.flatMap(readEntry).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  }

  /** Whether the entry of a process has not expired. */
  async isAlive(id: string): Promise<boolean> {
    return (await this.redis.exists(entryKey(id))) === 1;
  }

  /** The game server with the fewest rooms, for opening one; undefined when there is none. @param except ids not to be chosen */
  async choose(roomId: string, except: ReadonlySet<string>): Promise<string | undefined> {
    const living = (await this.living()).filter(({ id }) => !except.has(id));
    const now = performance.now();
    for (const [room, { at }] of this.#choices)
      if (now - at > choiceMs) this.#choices.delete(room);
      else break;
    const chosen = this.#choices.get(roomId);
    if (chosen && living.some(({ id }) => id === chosen.id)) return chosen.id;
    const loads = living.map((entry) => ({ entry, load: entry.rooms + this.#assignedTo(entry) }));
    const [least] = loads.toSorted((one, other) => one.load - other.load || Math.random() - 0.5);
    if (!least) return undefined;
    // Many rooms may be opened before the next entry counts them: they must not all go to one process.
    const { id, beat } = least.entry;
    this.#assigned.set(id, { beat, count: this.#assignedTo(least.entry) + 1 });
    this.#choices.delete(roomId);
    this.#choices.set(roomId, { id, at: now });
    return id;
  }

  /** Writes the entry of a process. */
  async renew(entry: ProcessEntry): Promise<void> {
    await this.redis
      .multi()
      .sadd(membersKey, entry.id)
      .set(entryKey(entry.id), JSON.stringify(entry), 'PX', entryMs)
      .exec();
  }

  /** Removes a process from the list. @returns false when another process has done so */
  async remove(id: string): Promise<boolean> {
    await this.redis.del(entryKey(id));
    return (await this.redis.srem(membersKey, id)) === 1;
  }

  #assignedTo({ id, beat }: ProcessEntry): number {
    const assigned = this.#assigned.get(id);
    return assigned?.beat === beat ? assigned.count : 0;
  }
}

function readEntry(text: string | null): ProcessEntry[] {
  if (text === null) return [];
  try {
    const { success, data } = entrySchema.safeParse(JSON.parse(text));
    return success ? [data] : [];
  } catch {
    return [];
  }
}
