import type { mongo } from 'mongoose';
import type { Clock } from '../clock/clock.ts';
import { relayShards } from '../event-store/mongo-commits.ts';
import { answered } from '../event-store/mongo-failures.ts';

/** Who has a shard. */
interface LeaseDocument {
  /** The shard. */
  readonly _id: number;
  /** Empty when nobody has it. */
  readonly owner: string;
  /** Rises with each owner: who took the shard on an older epoch has lost it. */
  readonly epoch: number;
  /** When others may take it, epoch milliseconds. */
  readonly until: number;
}

/** What a shard is given back with. */
const free = { $set: { owner: '', until: 0 } };

/** A relay that is alive, whether it has shards or not: those who have too many make room for it. */
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
  /** How long a shard stays with an owner that does not renew, milliseconds; 5,000 unless told. */
  readonly leaseMs?: number;
}

/**
 * The shards that this process may work on, shared with other processes. What is held is told by the monotonic clock from
 * before each renewal was sent, so a process that was paused knows that it lost them before it does anything else. Others go
 * by `until` on their own wall clocks, and by what they see happen: where clocks differ a shard may have two owners, never none.
 */
export class ShardLeases {
  readonly #leases: mongo.Collection<LeaseDocument>;
  readonly #members: mongo.Collection<MemberDocument>;
  readonly #leaseMs: number;
  #held: ReadonlyMap<number, number> = new Map();
  #deadline = Number.NEGATIVE_INFINITY;
  /** Since when leases and members stand as they do, by our monotonic clock. */
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

  /** Renews what is held, takes what is free, and gives back what others should have: shards are shared evenly. */
  async renew(): Promise<void> {
    const { clock, owner } = this.options;
    const deadline = clock.monotonic() + this.#leaseMs;
    const until = clock.now() + this.#leaseMs;
    await this.#ask(this.#members.updateOne({ _id: owner }, { $set: { until } }, { upsert: true }));
    await this.#ask(this.#leases.updateMany({ owner }, { $set: { until } }));
    const leases = await this.#all();
    const members = await this.#ask(this.#members.find().toArray());
    const share = Math.ceil(relayShards / members.filter((member) => !this.#isOver(member)).length);
    let held: readonly LeaseDocument[] = leases.filter((lease) => lease.owner === owner);
    if (held.length > share) {
      const surplus = held.slice(share);
      held = held.slice(0, share);
      this.#held = epochsOf(held);
      await this.#give(surplus);
    } else if (held.length < share) {
      const vacant = leases.filter((lease) => this.#isOver(lease) && lease.owner !== owner);
      held = await this.#take(vacant.slice(0, share - held.length), until);
    }
    this.#held = epochsOf(held);
    this.#deadline = deadline;
  }

  /**
   * Whether a lease or a member has ended: by our wall clock, or because nothing happened to it for a lease while we looked.
   * So a relay whose clock was ahead is not waited for longer.
   */
  #isOver({ _id, until }: LeaseDocument | MemberDocument): boolean {
    const { clock } = this.options;
    const seen = this.#seen.get(_id);
    if (seen?.until !== until) this.#seen.set(_id, { until, since: clock.monotonic() });
    else if (clock.monotonic() - seen.since >= this.#leaseMs) return true;
    return until <= clock.now();
  }

  /** Gives everything back, so that others need not wait. */
  async release(): Promise<void> {
    this.#held = new Map();
    await this.#ask(this.#leases.updateMany({ owner: this.options.owner }, free));
    await this.#ask(this.#members.deleteOne({ _id: this.options.owner }));
  }

  /** All leases; in a new database they are made first. */
  async #all(): Promise<readonly LeaseDocument[]> {
    const leases = await this.#ask(this.#leases.find().sort({ _id: 1 }).toArray());
    if (leases.length === relayShards) return leases;
    const fresh = Array.from({ length: relayShards }, (_, shard) => ({
      updateOne: {
        filter: { _id: shard },
        update: { $setOnInsert: { owner: '', epoch: 0, until: 0 } },
        upsert: true,
      },
    }));
    await this.#ask(this.#leases.bulkWrite(fresh, { ordered: false }));
    return this.#ask(this.#leases.find().sort({ _id: 1 }).toArray());
  }

  async #give(leases: readonly LeaseDocument[]): Promise<void> {
    const ours = { _id: { $in: leases.map(({ _id }) => _id) }, owner: this.options.owner };
    await this.#ask(this.#leases.updateMany(ours, free));
  }

  /** Takes shards as they were seen: who was renewed or taken meanwhile stays. @returns all that are ours now */
  async #take(seen: readonly LeaseDocument[], until: number): Promise<readonly LeaseDocument[]> {
    const { owner } = this.options;
    const takes = seen.map((lease) => ({
      updateOne: {
        filter: { _id: lease._id, owner: lease.owner, epoch: lease.epoch, until: lease.until },
        update: { $set: { owner, until }, $inc: { epoch: 1 } },
      },
    }));
    if (takes.length > 0) {
      await this.#ask(this.#leases.bulkWrite(takes, { ordered: false }));
      // Relays that were killed; those whose shards these were among them.
      await this.#ask(this.#members.deleteMany({ until: { $lt: until - 10 * this.#leaseMs } }));
    }
    return this.#ask(this.#leases.find({ owner }).sort({ _id: 1 }).toArray());
  }

  /** A renewal that waits longer would come too late. */
  #ask<T>(question: Promise<T>): Promise<T> {
    return answered(question, this.#leaseMs);
  }
}

const epochsOf = (leases: readonly LeaseDocument[]): ReadonlyMap<number, number> =>
  new Map(leases.map(({ _id, epoch }) => [_id, epoch]));
