import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ACCOUNTS, type UserDocument } from './account-documents.ts';
import { nameWords } from './name-words.ts';

const CACHE_SIZE = 20_000;

/** Names of users by id. Events contain ids only, so all views use this. */
@Injectable()
export class Names {
  readonly #known = new Map<string, string>();

  constructor(@InjectModel('User', ACCOUNTS) private readonly users: Model<UserDocument>) {}

  /** Names of those of `ids` that have an account. */
  async of(ids: Iterable<string>): Promise<ReadonlyMap<string, string>> {
    const wanted = [...new Set(ids)];
    const missing = wanted.filter((id) => !this.#known.has(id));
    if (missing.length > 0) await this.#load(missing);
    const found = new Map<string, string>();
    for (const id of wanted) {
      const name = this.#known.get(id);
      if (name !== undefined) found.set(id, name);
    }
    return found;
  }

  /** `null` for an id without an account. */
  async nameOf(id: string): Promise<string | null> {
    return (await this.of([id])).get(id) ?? null;
  }

  /**
   * Ids of users in whose name a word begins with each word of `text`, any case, accents or not; at most `limit`. More
   * than two words add little: the longest select best.
   */
  async idsByPart(text: string, limit: number): Promise<readonly string[]> {
    const byLength = nameWords(text).toSorted((a, b) => b.length - a.length);
    const wanted = byLength.slice(0, 2);
    if (wanted.length === 0) return [];
    const found = await this.users
      .find({ $and: wanted.map((word) => ({ nameWords: new RegExp(`^${word}`) })) })
      .limit(limit)
      .lean<UserDocument[]>();
    return found.map((user) => user._id);
  }

  async #load(ids: readonly string[]): Promise<void> {
    const users = await this.users.find({ _id: { $in: ids } }).lean<UserDocument[]>();
    if (this.#known.size + users.length > CACHE_SIZE) this.#known.clear();
    for (const user of users) this.#known.set(user._id, user.name);
  }
}
