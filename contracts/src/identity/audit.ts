import { z } from 'zod';
import { cursorPage, cursorQuery } from '../core/cursor-page.ts';

/** What staff do, by the name of its command. */
export const auditKind = z.enum([
  'MakeTournamentAdmin',
  'EndTournamentAdmin',
  'BanUser',
  'LiftBan',
  'CloseAccount',
  'ReopenAccount',
  'LogOutUser',
  'ExportUsers',
  'SetChild',
  'DecideTitle',
  'CreateTournament',
  'EditTournament',
  'CommandTournament',
  'SaveTournamentForm',
  'DeleteTournamentForm',
  'EndGame',
  'HandleClocks',
  'HandleEventClocks',
  'QueueEventReports',
  'QueueReports',
  'CancelReport',
  'ImportTrf',
  'SendRelayFile',
  'MarkCollection',
  'ImportFideList',
  'ImportPuzzles',
  'SetBanner',
  'SaveArticle',
  'DeleteArticle',
  'SendCampaign',
  'SendTestLetter',
  'ChangeCampaign',
  'RemoveComment',
  'DecideReports',
  'ReviewPuzzle',
  'PutWhatsAppTemplate',
  'DeleteWhatsAppTemplate',
  'SendWhatsApp',
  'CreateChatGroup',
  'OpenTournamentChat',
  'ModerateChat',
  'CloseClubOfOthers',
  'RequeueStream',
  'RebuildReadModel',
]);
export type AuditKind = z.infer<typeof auditKind>;

/** What a command of staff decided, by its kind. */
export interface Decisions {
  readonly SetChild: 'protected' | 'ended';
  readonly DecideTitle: 'granted' | 'refused';
  readonly MarkCollection: 'masters' | 'unmarked';
  readonly ReviewPuzzle: 'withdrawn' | 'kept';
  /** Of a ban without an end; otherwise its end is the detail. */
  readonly BanUser: 'untilLifted';
}
/** The end of a ban, epoch milliseconds. */
const banEnd = /^until (\d+)$/;
export type AuditDetail = Decisions[keyof Decisions] | `until ${number}`;

/** The end of a ban that the detail of an entry gives; null where it gives none. */
export function banEndOf(detail: string): number | null {
  const [, at] = banEnd.exec(detail) ?? [];
  return at === undefined ? null : Number(at);
}

/** What changes roles and rights of users. */
export const rightsKinds: readonly AuditKind[] = [
  'MakeTournamentAdmin',
  'EndTournamentAdmin',
  'BanUser',
  'LiftBan',
  'CloseAccount',
  'ReopenAccount',
  'SetChild',
];

/** `GET /api/admin/audit`. */
export const auditQuery = cursorQuery(50).extend({
  /** User who did it, or whom or what it was about. */
  about: z.uuid().optional(),
  kind: auditKind.optional(),
  /** `rights`: only what changed roles and rights of users, and was done. */
  group: z.enum(['rights']).optional(),
  /** Epoch milliseconds. */
  from: z.coerce.number().int().min(0).optional(),
  /** Epoch milliseconds; not included itself. */
  to: z.coerce.number().int().min(0).optional(),
});

const named = z.object({ id: z.string(), name: z.string().nullable() });

/** One thing that staff did. */
export const auditEntry = z.object({
  id: z.uuid(),
  /** Epoch milliseconds. */
  at: z.number().int(),
  actor: named,
  kind: z.string(),
  /** What exactly, such as the kind of an arbiter's command, or what was decided; '' where the kind says it. */
  detail: z.string(),
  /**
   * Users, streams and read models that it was about, with the name of a user, club or collection and the title of a tournament or
   * article.
   */
  about: z.array(named),
  reason: z.string().nullable(),
  /** `begun`: still under way, or broken off by a stop of the server. */
  outcome: z.enum(['begun', 'done', 'refused', 'failed']),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditAnswer = cursorPage(auditEntry);
