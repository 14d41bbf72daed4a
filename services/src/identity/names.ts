import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Clock } from '@royal-chess/infra/clock/clock';
import type { Model } from 'mongoose';
import { ACCOUNTS, type UserDocument } from './account-documents.ts';
import { nameWords } from './name-words.ts';

const CACHE_SIZE = 20_000;
/** How long a name is known: another process does not notice that a user changes it. */
const KNOWN_MS = 60_000;

/** Names of users by id. Events contain ids only, so all views use this. */
@Injectable()
export class Names {
  readonly #known = new Map<string, string>();
  #knownUntil = 0;

  constructor(
    @InjectModel('User', ACCOUNTS) private readonly users: Model<UserDocument>,
    private readonly clock: Clock,
  ) {}

  /** Names of those of `ids` that have an account. */
  async of(ids: Iterable<string>): Promise<ReadonlyMap<string, string>> {
    const wanted = [...new Set(ids)];
    this.#expire();
    const missing = wanted.filter((id) => !this.#known.has(id));
    const found = new Map<string, string>();
    for (const id of wanted) {
      const name = this.#known.get(id);
      if (name !== undefined) found.set(id, name);
    }
    if (missing.length > 0) for (const { _id, name } of await this.#load(missing)) found.set(_id, name);
    return found;
  }

  /** `null` for an id without an account. */
  async nameOf(id: string): Promise<string | null> {
    return (await this.of([id])).get(id) ?? null;
  }

  /**
   * Ids of users in whose name a word begins with each word of `text`, any case, accents or not; at most `limit`, and no children. More
   * than two words add little: the longest select best.
   */
  async idsByPart(text: string, limit: number): Promise<readonly string[]> {
    const byLength = nameWords(text).toSorted((a, b) => b.length - a.length);
    const wanted = byLength.slice(0, 2);
    if (wanted.length === 0) return [];
    const found = await this.users
      .find({
        $and: wanted.map((word) => ({ nameWords: new RegExp(`^${word}`) })),
        child: { $ne: true },
      })
      .limit(limit)
      .lean<UserDocument[]>();
    return found.map((user) => user._id);
  }

  /** A user has another name. */
  forget(id: string): void {
    this.#known.delete(id);
  }

  #expire(): void {
    const now = this.clock.monotonic();
    if (now < this.#knownUntil) return;
    this.#known.clear();
    this.#knownUntil = now + KNOWN_MS;
  }

  async #load(ids: readonly string[]): Promise<readonly UserDocument[]> {
    const users = await this.users.find({ _id: { $in: ids } }).lean<UserDocument[]>();
    if (this.#known.size + users.length > CACHE_SIZE) this.#known.clear();
    for (const user of users) this.#known.set(user._id, user.name);
    return users;
  }
}
