import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ACCOUNTS, type UserDocument } from './account-documents.ts';

/** What views of a user show about the page. */
export const pageOf = (userId: string | null, children: ReadonlySet<string>): { readonly hasPage?: false } =>
  userId !== null && children.has(userId) ? { hasPage: false } : {};

/** Which accounts are children's. */
@Injectable()
export class ChildAccounts {
  readonly #listeners: ((userId: string) => Promise<void>)[] = [];

  constructor(@InjectModel('User', ACCOUNTS) private readonly users: Model<UserDocument>) {}

  /** Whether one of these users is a child. */
  async areAmong(ids: readonly string[]): Promise<boolean> {
    return (await this.users.exists({ _id: { $in: [...ids] }, child: true })) !== null;
  }

  /** Those of these users who are children. */
  async among(ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const found = await this.users.find({ _id: { $in: [...ids] }, child: true }).lean<UserDocument[]>();
    return new Set(found.map(({ _id }) => _id));
  }

  /** Has something done with each account that becomes a child's, before the mark is answered. */
  onMarked(listener: (userId: string) => Promise<void>): void {
    this.#listeners.push(listener);
  }

  /** @returns false when there is no such account */
  async mark(id: string, child: boolean): Promise<boolean> {
    const { matchedCount } = await this.users.updateOne({ _id: id }, { $set: { child } });
    if (matchedCount === 0) return false;
    if (child) for (const listener of this.#listeners) await listener(id);
    return true;
  }
}
