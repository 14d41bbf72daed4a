import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectModel } from '@nestjs/mongoose';
import {
  type auditAnswer,
  type auditQuery,
  type AuditEntry,
  rightsKinds,
} from '@royal-chess/contracts/identity';
import type { Model, QueryFilter } from 'mongoose';
import type { z } from 'zod';
import { AuditSubjects } from '../../platform/cqrs/audit-subjects.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { ACCOUNTS } from '../account-documents.ts';
import { Names } from '../names.ts';
import type { AuditDocument } from './audit-documents.ts';

type Wanted = z.output<typeof auditQuery>;
type Page = z.output<typeof auditAnswer>;

/** What staff did, the latest first. Refuses with `RC_VALIDATION` a cursor that is none. */
export class AuditLog extends Query<Page> {
  constructor(readonly wanted: Wanted) {
    super();
  }
}

const cursorForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

@QueryHandler(AuditLog)
export class AuditLogHandler implements IQueryHandler<AuditLog> {
  constructor(
    @InjectModel('AuditEntry', ACCOUNTS) private readonly entries: Model<AuditDocument>,
    private readonly names: Names,
    private readonly subjects: AuditSubjects,
  ) {}

  async execute({ wanted }: AuditLog): Promise<Page> {
    const { limit } = wanted;
    const found = await this.entries
      .find(filterOf(wanted))
      .sort({ _id: -1 })
      .limit(limit + 1)
      .lean<AuditDocument[]>();
    const shown = found.slice(0, limit);
    const [names, titles] = await Promise.all([
      this.names.of(shown.flatMap(({ actor, about }) => [actor, ...about])),
      this.subjects.of(shown.flatMap(({ about }) => about)),
    ]);
    const named = (id: string) => ({ id, name: names.get(id) ?? titles.get(id) ?? null });
    const items = shown.map(({ _id, at, actor, kind, detail, about, reason, outcome }): AuditEntry => ({
      id: _id,
      at,
      actor: named(actor),
      kind,
      detail: detail ?? '',
      about: about.map(named),
      reason: reason ?? null,
      outcome,
    }));
    return { items, nextCursor: found.length > limit ? (shown.at(-1)?._id ?? null) : null };
  }
}

function filterOf({ about, kind, group, from, to, cursor }: Wanted): QueryFilter<AuditDocument> {
  if (cursor !== undefined && !cursorForm.test(cursor))
    throw ProblemException.atField('cursor', 'This is not a cursor of this list.');
  return {
    ...(about !== undefined && { involved: about }),
    ...(group !== undefined && { kind: { $in: [...rightsKinds] }, outcome: 'done' }),
    ...(kind !== undefined && { kind }),
    ...((from !== undefined || to !== undefined) && {
      at: { ...(from !== undefined && { $gte: from }), ...(to !== undefined && { $lt: to }) },
    }),
    ...(cursor !== undefined && { _id: { $lt: cursor } }),
  };
}
