import type { AuditEntry, ListedUser } from '@royal-chess/contracts/identity';
import { idOf, userNamed } from './samples.ts';

/** An admin. */
export const root = userNamed('Ada', { admin: true, roles: ['user', 'admin'] });

/** An account as the list of users has it. */
export const listed = (number: number, name: string, more: Partial<ListedUser> = {}): ListedUser => ({
  _id: idOf(number),
  name,
  formerNames: [],
  email: `${number}@mail.example`,
  phone: null,
  role: 'user',
  admin: false,
  coach: false,
  child: false,
  createdAt: 0,
  online: false,
  lastSeenAt: null,
  ban: null,
  closed: null,
  ...more,
});

export const noor = listed(11, 'Noor Haddadin');

/** An act of {@link root} in the record of staff. */
export const banned: AuditEntry = {
  id: idOf(21),
  at: Date.UTC(2026, 10, 23),
  actor: { id: root._id, name: 'Ada' },
  kind: 'BanUser',
  detail: '',
  about: [{ id: noor._id, name: noor.name }],
  reason: 'Engine use',
  outcome: 'done',
};
