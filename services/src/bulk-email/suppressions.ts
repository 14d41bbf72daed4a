import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Clock } from '@royal-chess/infra/clock/clock';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import type { SuppressionDocument } from './bulk-email-documents.ts';

/** Addresses in one question. */
const pieceSize = 500;

/** What stands for an address where it need not be known: it cannot be written to, and stays after the address was deleted. */
export const addressKey = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url');

/** The addresses that no list is sent to. */
@Injectable()
export class Suppressions implements OnModuleInit {
  constructor(
    @InjectModel('Suppression', ACCOUNTS) private readonly suppressions: Model<SuppressionDocument>,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.suppressions.init();
  }

  /** @param key see {@link addressKey}. The first reason stays. */
  async add(key: string, reason: SuppressionDocument['reason']): Promise<void> {
    await this.suppressions.updateOne(
      { _id: key },
      { $setOnInsert: { reason, at: this.clock.now() } },
      { upsert: true },
    );
  }

  /** {@link add} by the address itself. */
  addAddress(email: string, reason: SuppressionDocument['reason']): Promise<void> {
    return this.add(addressKey(email), reason);
  }

  /** Why an address is suppressed; null where it is not. */
  async reasonOf(email: string): Promise<SuppressionDocument['reason'] | null> {
    const found = await this.suppressions.findById(addressKey(email)).lean<SuppressionDocument | null>();
    return found?.reason ?? null;
  }

  /** Takes back what the owner of an address has done; who bounced or complained stays. */
  async removeUnsubscribed(key: string): Promise<void> {
    await this.suppressions.deleteOne({ _id: key, reason: 'unsubscribed' });
  }

  async has(email: string): Promise<boolean> {
    return (await this.suppressions.exists({ _id: addressKey(email) })) !== null;
  }

  /** Those of the addresses that are suppressed. */
  async among(emails: readonly string[]): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    for (let from = 0; from < emails.length; from += pieceSize) {
      const byKey = new Map(emails.slice(from, from + pieceSize).map((email) => [addressKey(email), email]));
      const documents = await this.suppressions
        .find({ _id: { $in: [...byKey.keys()] } }, { _id: 1 })
        .lean<{ readonly _id: string }[]>();
      for (const { _id } of documents) found.add(byKey.get(_id)!);
    }
    return found;
  }
}
