import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Clock } from '@royal-chess/infra/clock/clock';
import { uuid7 } from '@royal-chess/infra/ids/uuid7';
import type { Model } from 'mongoose';
import { type AuditBeginning, type AuditEnd, AuditTrail } from '../../platform/cqrs/audit-trail.ts';
import { ACCOUNTS } from '../account-documents.ts';
import type { AuditDocument } from './audit-documents.ts';

/** The streams of users are named by what they are about: `tournament-<id>` is searched by the id alone. */
const idIn = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const searchedBy = (ids: readonly string[]): string[] => [
  ...new Set(ids.flatMap((one) => [one, idIn.exec(one)?.[0] ?? one])),
];

/** Keeps the record as documents. It is written before what it records, so that a crash in between hides nothing. */
@Injectable()
export class StoredAuditTrail extends AuditTrail implements OnModuleInit {
  constructor(
    @InjectModel('AuditEntry', ACCOUNTS) private readonly entries: Model<AuditDocument>,
    private readonly clock: Clock,
  ) {
    super();
  }

  async onModuleInit(): Promise<void> {
    await this.entries.init();
  }

  async begin(entry: AuditBeginning): Promise<(end: AuditEnd) => Promise<void>> {
    const at = this.clock.now();
    const _id = uuid7(at);
    const involved = searchedBy([entry.actor, ...entry.about]);
    await this.entries.create({ ...entry, _id, at, involved, outcome: 'begun' });
    return async (end) => {
      const about = [...new Set([...entry.about, ...end.about])];
      await this.entries.updateOne(
        { _id },
        { $set: { outcome: end.outcome, about, involved: searchedBy([entry.actor, ...about]) } },
      );
    };
  }
}
