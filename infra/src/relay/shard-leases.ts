import type { mongo } from 'mongoose';
import type { Clock } from '../clock/clock.ts';
import { relayShards } from '../event-store/mongo-commits.ts';
import { answered } from '../event-store/mongo-failures.ts';

/** The owner of a shard. */
interface LeaseDocument {
  /** The shard. */
  readonly _id: number;
  /** Empty without an owner. */
  readonly owner: string;
  /** Rises with each owner: one with an older epoch has lost the shard. */
  readonly epoch: number;
  /** When others may take it, epoch milliseconds. */
  readonly until: number;
}

/** The update that releases a shard. */
const free = { $set: { owner: '', until: 0 } };

/** A relay that is alive, with shards or without: relays with too many release some for it. */
interface MemberDocument {
  /** The owner. */
  readonly _id: string;
  readonly until: number;
}

export interface ShardLeasesOptions {
  readonly db: mongo.Db;
  readonly clock: Clock;
  /** Name that no other process has, now or after a restart. */
  readonly owner: string;
  /** How long a shard stays with an owner that does not renew, milliseconds; 5,000 by default. */
  readonly leaseMs?: number;
}

/**
 * The shards that this process may work on, shared with other processes. A lease counts on the monotonic clock from
 * before each renewal was sent, so a process that was paused notices the loss of its shards before it does anything else.
 * Others
 * compare `until` with their own wall clocks, and watch for renewals: where clocks differ a shard may have two owners, never
 * none.
 */
export class ShardLeases {
  readonly #leases: mongo.Collection<LeaseDocument>;
  readonly #members: mongo.Collection<MemberDocument>;
  readonly #leaseMs: number;
  #held: ReadonlyMap<number, number> = new Map();
  #deadline = Number.NEGATIVE_INFINITY;
  /** Since when leases and members are unchanged, by the monotonic clock of this process. */
  readonly #seen = new Map<number | string, { readonly until: number; readonly since: number }>();

  constructor(private readonly options: ShardLeasesOptions) {
    this.#leaseMs = options.leaseMs ?? 5_000;
    const writeConcern = { w: 'majority' as const, wtimeoutMS: this.#leaseMs };
    const readConcern = { level: 'majority' as const };
    this.#leases = options.db.collection('relay_shards', { writeConcern, readConcern });
    this.#members = options.db.collection('relay_members', { writeConcern, readConcern });
  }

  /** How often to renew, milliseconds: a renewal may fail twice before anything is lost. */
  get renewMs(): number {
    return this.#leaseMs / 4;
  }

  /** Shards that are held at this moment, with their epochs: one that was lost and taken again has another. */
  held(): ReadonlyMap<number, number> {
    return this.options.clock.monotonic() < this.#deadline ? this.#held : new Map();
  }

  /** Renews the held shards, takes free ones, and releases those above its share: shards are shared evenly. */
  async renew(): Promise<void> {
    const { clock, owner } = this.options;
    const deadline = clock.monotonic() + this.#leaseMs;
    const until = clock.now() + this.#leaseMs;
    await this.#answered(this.#members.updateOne({ _id: owner }, { $set: { until } }, { upsert: true }));
    await this.#answered(this.#leases.updateMany({ owner }, { $set: { until } }));
    const leases = await this.#all();
    const members = await this.#answered(this.#members.find().toArray());
    const share = Math.ceil(relayShards / members.filter((member) => !this.#isOver(member)).length);
    let held: readonly LeaseDocument[] = leases.filter((lease) => lease.owner === owner);
    if (held.length > share) {
      const surplus = held.slice(share);
      held = held.slice(0, share);
      this.#held = epochsOf(held);
      await this.#release(surplus);
    } else if (held.length < share) {
      const vacant = leases.filter((lease) => this.#isOver(lease) && lease.owner !== owner);
      held = await this.#take(vacant.slice(0, share - held.length), until);
    }
    this.#held = epochsOf(held);
    this.#deadline = deadline;
  }

  /**
   * Whether a lease or a member has ended: by the wall clock of this process, or because it was unchanged for the time of a
   * lease.
   * So the lease of a relay whose clock was ahead does not last longer.
   */
  #isOver({ _id, until }: LeaseDocument | MemberDocument): boolean {
    const { clock } = this.options;
    const seen = this.#seen.get(_id);
    if (seen?.until !== until) this.#seen.set(_id, { until, since: clock.monotonic() });
    else if (clock.monotonic() - seen.since >= this.#leaseMs) return true;
    return until <= clock.now();
  }

  /** Releases all shards, so that others need not wait. */
  async release(): Promise<void> {
    this.#held = new Map();
    await this.#answered(this.#leases.updateMany({ owner: this.options.owner }, free));
    await this.#answered(this.#members.deleteOne({ _id: this.options.owner }));
  }

  /** All leases; in a new database they are made first. */
  async #all(): Promise<readonly LeaseDocument[]> {
    const leases = await this.#answered(this.#leases.find().sort({ _id: 1 }).toArray());
    if (leases.length === relayShards) return leases;
    const fresh = Array.from({ length: relayShards }, (_, shard) => ({
      updateOne: {
        filter: { _id: shard },
        update: { $setOnInsert: { owner: '', epoch: 0, until: 0 } },
        upsert: true,
      },
    }));
    await this.#answered(this.#leases.bulkWrite(fresh, { ordered: false }));
    return this.#answered(this.#leases.find().sort({ _id: 1 }).toArray());
  }

  async #release(leases: readonly LeaseDocument[]): Promise<void> {
    const own = { _id: { $in: leases.map(({ _id }) => _id) }, owner: this.options.owner };
    await this.#answered(this.#leases.updateMany(own, free));
  }

  /** Takes shards that are unchanged since they were read. @returns all that this process owns now */
  async #take(seen: readonly LeaseDocument[], until: number): Promise<readonly LeaseDocument[]> {
    const { owner } = this.options;
    const takes = seen.map((lease) => ({
      updateOne: {
        filter: { _id: lease._id, owner: lease.owner, epoch: lease.epoch, until: lease.until },
        update: { $set: { owner, until }, $inc: { epoch: 1 } },
      },
    }));
    if (takes.length > 0) {
      await this.#answered(this.#leases.bulkWrite(takes, { ordered: false }));
      // Relays that were killed, the former owners among them.
      await this.#answered(this.#members.deleteMany({ until: { $lt: until - 10 * this.#leaseMs } }));
    }
    return this.#answered(this.#leases.find({ owner }).sort({ _id: 1 }).toArray());
  }

  /** A renewal that takes longer would come too late. */
  #answered<T>(command: Promise<T>): Promise<T> {
    return answered(command, this.#leaseMs);
  }
}

const epochsOf = (leases: readonly LeaseDocument[]): ReadonlyMap<number, number> =>
  new Map(leases.map(({ _id, epoch }) => [_id, epoch]));
