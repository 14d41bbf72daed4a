import { Injectable } from '@nestjs/common';
import { UNKNOWN_NAME } from '@royal-chess/application/names/user-names';
import type { NotificationView } from '@royal-chess/contracts/notifications';
import { ChildAccounts, pageOf } from '../identity/child-accounts.ts';
import { Names } from '../identity/names.ts';
import type { NotificationDocument } from './notification-documents.ts';

/** Notifications with the names of those who act in them. */
@Injectable()
export class NotificationViews {
  constructor(
    private readonly names: Names,
    private readonly children: ChildAccounts,
  ) {}

  async of(documents: readonly NotificationDocument[]): Promise<NotificationView[]> {
    const ids = [...new Set(documents.flatMap(({ actorId }) => actorId ?? []))];
    const [names, children] = await Promise.all([this.names.of(ids), this.children.among(ids)]);
    return documents.map(
      ({ _id, type, at, readAt, actorId, count, subject, club, outcome, reason, round, ref, path }) => ({
        id: _id,
        type,
        at,
        isRead: readAt !== undefined,
        actor:
          actorId === undefined
            ? null
            : { _id: actorId, name: names.get(actorId) ?? UNKNOWN_NAME, ...pageOf(actorId, children) },
        count,
        subject: subject ?? '',
        ...(club !== undefined && { club }),
        outcome: outcome ?? null,
        ...(reason !== undefined && { reason }),
        round: round ?? null,
        ref,
        path: path ?? null,
      }),
    );
  }
}
