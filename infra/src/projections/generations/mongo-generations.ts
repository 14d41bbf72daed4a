import { Schema, type Connection, type Model } from 'mongoose';
import type { Clock } from '../../clock/clock.ts';
import { isDuplicateKey } from '../../documents/upsert-where.ts';
import { FlipUnknown, type ActiveGenerations, type SpareGeneration } from './generation-pointers.ts';
import { backoffMs } from '../../retry/transient-failure.ts';

/** The process that owns a copy that readers do not see, and until when it counts as alive, epoch milliseconds. */
interface Lease {
  readonly owner: string;
  readonly until: number;
}

/** All generations of one projection: one document, so that each change is one compare-and-set. */
interface GenerationsDocument {
  readonly _id: string;
  readonly active: number;
  /** Number given out last. Never goes back: what a late writer leaves behind is never mistaken for a new copy. */
  readonly newest: number;
  readonly spares: Readonly<Record<string, Lease>>;
}

const schema: Schema<GenerationsDocument> = new Schema<GenerationsDocument>(
  {
    _id: { type: String, required: true },
    active: { type: Number, required: true },
    newest: { type: Number, required: true },
    spares: { type: Schema.Types.Mixed, required: true },
  },
  { versionKey: false, minimize: false },
);

/** How stale `active` may be about a flip of another process, milliseconds. */
const refreshMs = 1_000;
/** How long a builder may be silent before its copy counts as left behind, milliseconds. Clocks may differ by seconds. */
const leaseMs = 30_000;
/** How long the outcome of a flip whose answer was lost is queried, milliseconds. */
const certaintyMs = 30_000;

/** The identity of the process, and its clock. */
export interface GenerationsOptions {
  readonly clock: Clock;
  /** Names this process among all that share the database; a restart may use the name again. */
  readonly owner: string;
}

/**
 * Generation pointers that several processes share. Every process polls them, so that `active` answers at once and is at most
 * about a second behind the flips of others; own flips are visible at once.
 */
export class MongoGenerations implements ActiveGenerations {
  readonly #model: Model<GenerationsDocument>;
  readonly #active = new Map<string, number>();
  readonly #listeners = new Set<(projection: string, generation: number) => void>();
  readonly #own = new Map<string, SpareGeneration>();
  #renewed = 0;
  #cancel: () => void = () => undefined;
  #polling: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(
    connection: Connection,
    private readonly options: GenerationsOptions,
  ) {
    const name = 'projection_generations';
    this.#model = connection.model<GenerationsDocument>(name, schema, name);
  }

  /** Reads all pointers once, then again about each second until `close`. */
  async open(): Promise<void> {
    await this.refresh();
    this.#schedule();
  }

  /** Ends the polling. Copies that this process was building count as left behind once their lease is over. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#cancel();
    await this.#polling;
  }

  active(projection: string): number {
    return this.#active.get(projection) ?? 1;
  }

  /** The active generation of every projection that was ever rebuilt. */
  get flipped(): ReadonlyMap<string, number> {
    return this.#active;
  }

  onActiveChange(listener: (projection: string, generation: number) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Reads the pointers now, and notifies the listeners of flips by other processes. */
  async refresh(): Promise<void> {
    for (const { _id, active } of await this.#model.find().lean<GenerationsDocument[]>()) {
      // An answer that was under way while this process flipped is older than the flip; pointers only go up.
      if (active <= this.active(_id)) continue;
      this.#active.set(_id, active);
      for (const listener of this.#listeners) listener(_id, active);
    }
  }

  async begin(projection: string): Promise<number> {
    for (;;) {
      const found = await this.#model.findById(projection).lean<GenerationsDocument>();
      if (!found) {
        await this.#insert(projection);
        continue;
      }
      const generation = found.newest + 1;
      const { modifiedCount } = await this.#model.updateOne(
        { _id: projection, newest: found.newest },
        { $set: { newest: generation, [`spares.${generation}`]: this.#lease() } },
      );
      if (modifiedCount === 0) continue;
      this.#own.set(`${projection}@${generation}`, { projection, generation });
      return generation;
    }
  }

  /** False also when this process does not own the copy any more: another one claimed it as left behind and dropped it. */
  async flip(projection: string, from: number, to: number): Promise<boolean> {
    let flipped: boolean;
    try {
      const { modifiedCount } = await this.#model.updateOne(
        { _id: projection, active: from, [`spares.${to}.owner`]: this.options.owner },
        { $set: { active: to, [`spares.${from}`]: this.#lease() }, $unset: { [`spares.${to}`]: 1 } },
      );
      flipped = modifiedCount > 0;
    } catch (error) {
      // To mistake a flip that happened for one that did not would drop the copy that readers see.
      flipped = (await this.#readActive(projection, error)) === to;
    }
    if (!flipped) return false;
    this.#active.set(projection, to);
    this.#own.delete(`${projection}@${to}`);
    this.#own.set(`${projection}@${from}`, { projection, generation: from });
    return true;
  }

  /** Copies of this process, and those whose builder has not renewed its lease. */
  async spare(): Promise<readonly SpareGeneration[]> {
    const { clock, owner } = this.options;
    const found = await this.#model.find().sort({ _id: 1 }).lean<GenerationsDocument[]>();
    return found.flatMap(({ _id, spares }) =>
      Object.entries(spares)
        .filter(([, lease]) => lease.owner === owner || lease.until < clock.now())
        .map(([generation]) => ({ projection: _id, generation: Number(generation) })),
    );
  }

  async claim(projection: string, generation: number): Promise<boolean> {
    const { clock, owner } = this.options;
    const spare = `spares.${generation}`;
    const { matchedCount } = await this.#model.updateOne(
      {
        _id: projection,
        active: { $ne: generation },
        $or: [{ [`${spare}.owner`]: owner }, { [`${spare}.until`]: { $lt: clock.now() } }],
      } as object,
      { $set: { [spare]: this.#lease() } },
    );
    return matchedCount > 0;
  }

  /** @throws Error when readers see the copy, or when that is unknown */
  async mustBeSpare(projection: string, generation: number): Promise<void> {
    const found = await this.#model.findById(projection).lean<GenerationsDocument>();
    if ((found?.active ?? 1) === generation)
      throw new Error(`Generation ${generation} of ${projection} is in use`);
  }

  async forget(projection: string, generation: number): Promise<void> {
    this.#own.delete(`${projection}@${generation}`);
    await this.#model.updateOne(
      { _id: projection, active: { $ne: generation } },
      { $unset: { [`spares.${generation}`]: 1 } },
    );
  }

  #lease(): Lease {
    return { owner: this.options.owner, until: this.options.clock.now() + leaseMs };
  }

  async #insert(projection: string): Promise<void> {
    try {
      await this.#model.create({ _id: projection, active: 1, newest: 1, spares: {} });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** The active generation as the engine has it; repeated until it answers. */
  async #readActive(projection: string, cause: unknown): Promise<number> {
    const { clock } = this.options;
    const deadline = clock.monotonic() + certaintyMs;
    for (let attempt = 0; ; attempt += 1) {
      try {
        const found = await this.#model.findById(projection).lean<GenerationsDocument>();
        return found?.active ?? 1;
      } catch {
        if (this.#closed || clock.monotonic() > deadline)
          throw new FlipUnknown(`${projection} may have been flipped; the store does not answer`, { cause });
        await new Promise<void>((resolve) => {
          clock.after(backoffMs(attempt), resolve);
        });
      }
    }
  }

  #schedule(): void {
    this.#cancel = this.options.clock.after(refreshMs, () => {
      // What fails now is tried again in a second; readers and writers meet the same failure and report it.
      this.#polling = this.#poll()
        .catch(() => undefined)
        .then(() => {
          if (!this.#closed) this.#schedule();
        });
    });
  }

  async #poll(): Promise<void> {
    await this.refresh();
    const now = this.options.clock.monotonic();
    if (this.#own.size === 0 || now < this.#renewed + leaseMs / 3) return;
    const lease = this.#lease();
    for (const { projection, generation } of this.#own.values())
      await this.#model.updateOne(
        { _id: projection, [`spares.${generation}.owner`]: lease.owner },
        { $set: { [`spares.${generation}.until`]: lease.until } },
      );
    this.#renewed = now;
  }
}
