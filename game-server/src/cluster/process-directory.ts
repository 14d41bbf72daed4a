import type { Redis } from 'ioredis';
import { z } from 'zod';

const membersKey = 'royal-chess:processes';
const entryKey = (id: string): string => `royal-chess:process:${id}`;
/** An entry that is not renewed is gone after so long, milliseconds. */
const entryMs = 2_500;
/** After Redis was away the others come back one by one: for so long nobody who is missing counts as dead, milliseconds. */
const settlingMs = 2_500;

/** For so long a choice stands for whoever else asks for the room, milliseconds. */
const chosenMs = 1_000;

/** What a game server says of itself. */
export interface ProcessEntry {
  readonly id: string;
  /** Rooms that it has. */
  readonly rooms: number;
  /** Matches being played in them. */
  readonly games: number;
  /** Counts the entries that a process has written. */
  readonly beat: number;
}

const entrySchema = z.object({
  id: z.string(),
  rooms: z.number(),
  games: z.number(),
  beat: z.number(),
}) satisfies z.ZodType<ProcessEntry>;

/** The game servers that share the rooms, kept in Redis. All methods throw when Redis is away. */
export class ProcessDirectory {
  /** Rooms that were sent to a process since it wrote its last entry. */
  readonly #sent = new Map<string, { readonly beat: number; count: number }>();
  /** What was chosen for rooms just now, oldest first: both players of a match should meet, not race. */
  readonly #chosen = new Map<string, { readonly id: string; readonly at: number }>();
  #backAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly redis: Redis) {
    redis.on('ready', () => (this.#backAt = performance.now()));
  }

  /** True for a while after Redis was away, when the others may not be back yet. */
  get isSettling(): boolean {
    return performance.now() - this.#backAt < settlingMs;
  }

  /** Ids of all that have not gone in order, the dead among them. */
  members(): Promise<string[]> {
    return this.redis.smembers(membersKey);
  }

  /** Game servers that show signs of life, by id. */
  async living(): Promise<ProcessEntry[]> {
    const ids = await this.members();
    if (ids.length === 0) return [];
    const texts = await this.redis.mget(ids.map(entryKey));
    return texts.flatMap(readEntry).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  }

  async isLiving(id: string): Promise<boolean> {
    return (await this.redis.exists(entryKey(id))) === 1;
  }

  /** The game server with the fewest rooms, to open one; undefined when there is none. @param except those not to be taken */
  async choose(roomId: string, except: ReadonlySet<string>): Promise<string | undefined> {
    const living = (await this.living()).filter(({ id }) => !except.has(id));
    const now = performance.now();
    for (const [room, { at }] of this.#chosen)
      if (now - at > chosenMs) this.#chosen.delete(room);
      else break;
    const chosen = this.#chosen.get(roomId);
    if (chosen && living.some(({ id }) => id === chosen.id)) return chosen.id;
    const loads = living.map((entry) => ({ entry, load: entry.rooms + this.#sentTo(entry) }));
    const [least] = loads.toSorted((one, other) => one.load - other.load || Math.random() - 0.5);
    if (!least) return undefined;
    // Many may be chosen before the next entry tells of them: they must not all go to one process.
    const { id, beat } = least.entry;
    this.#sent.set(id, { beat, count: this.#sentTo(least.entry) + 1 });
    this.#chosen.delete(roomId);
    this.#chosen.set(roomId, { id, at: now });
    return id;
  }

  /** Says that this process is there, and how busy. */
  async renew(entry: ProcessEntry): Promise<void> {
    await this.redis
      .multi()
      .sadd(membersKey, entry.id)
      .set(entryKey(entry.id), JSON.stringify(entry), 'PX', entryMs)
      .exec();
  }

  /** Takes a process off the list. @returns false when somebody else has done so */
  async remove(id: string): Promise<boolean> {
    await this.redis.del(entryKey(id));
    return (await this.redis.srem(membersKey, id)) === 1;
  }

  #sentTo({ id, beat }: ProcessEntry): number {
    const sent = this.#sent.get(id);
    return sent?.beat === beat ? sent.count : 0;
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
