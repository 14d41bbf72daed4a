import type { UserDocument } from '../../identity/account-documents.ts';

interface PersonalData {
  readonly model: string;
  readonly field: string;
  /** Another field with a person's id: with the account these are deleted too, but they are data of others, and not exported. */
  readonly ofOthers?: string;
  /** Which of those are deleted; all where it is absent. */
  readonly ofOthersWhere?: Readonly<Record<string, unknown>>;
  readonly secret: readonly string[];
  /** The field is an e-mail address that others wrote: it is the person's only once they have shown that they read its mails. */
  readonly needsVerifiedEmail?: true;
}

/**
 * The models whose documents belong to one person, and the field with the person's id: they are exported, and deleted with the
 * account. Secrets are not exported. In the order in which they are deleted from its end: the account itself last.
 */
export const personalData: readonly PersonalData[] = [
  {
    model: 'User',
    field: '_id',
    secret: ['passwordHash', 'secondFactor', 'nameKey', 'nameWords', 'familyKey'],
  },
  { model: 'UserSettings', field: '_id', secret: [] },
  { model: 'MatchNote', field: 'userId', secret: ['_id'] },
  { model: 'Profile', field: '_id', secret: [] },
  { model: 'Avatar', field: '_id', secret: [] },
  { model: 'Session', field: 'userId', secret: ['_id'] },
  { model: 'Passkey', field: 'userId', secret: [] },
  { model: 'EmailLink', field: 'userId', secret: ['_id'] },
  { model: 'LogInStep', field: 'person', secret: ['_id'] },
  { model: 'SavedSearch', field: 'userId', secret: [] },
  { model: 'TrainingResult', field: 'userId', secret: [] },
  { model: 'RepertoirePosition', field: 'userId', secret: [] },
  { model: 'EvaluationReport', field: 'userId', secret: [] },
  { model: 'Notification', field: 'userId', ofOthers: 'actorId', secret: [] },
  { model: 'PushDevice', field: 'userId', secret: ['_id', 'endpoint', 'p256dh', 'auth'] },
  { model: 'ClosedGame', field: 'userId', secret: [] },
  { model: 'TournamentForm', field: 'ownerId', secret: [] },
  { model: 'Relation', field: 'from', ofOthers: 'to', secret: ['_id'] },
  { model: 'ArticleComment', field: 'userId', secret: [] },
  { model: 'CampaignRecipient', field: 'email', secret: [], needsVerifiedEmail: true },
  {
    model: 'UserReport',
    field: 'by',
    ofOthers: 'aboutId',
    // A club goes on without the leader that its report names.
    ofOthersWhere: { kind: { $ne: 'club' } },
    secret: ['decision'],
  },
  { model: 'WhatsAppSent', field: 'userId', secret: [] },
  { model: 'Message', field: 'senderId', secret: [] },
];

/** What documents of a model are found by: the person's id, and what an unfinished log-in knows before it. */
export function keysOf(
  userId: string,
  user: UserDocument | null,
  { needsVerifiedEmail }: Pick<PersonalData, 'needsVerifiedEmail'>,
): string[] {
  const email = needsVerifiedEmail && user?.emailVerifiedAt === undefined ? undefined : user?.email;
  return [userId, email, user?.googleId].filter((key) => key !== undefined);
}
