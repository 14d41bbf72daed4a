import type { Connection, Model, Schema } from 'mongoose';
import { evaluationReportSchema } from '../evaluations/evaluation-documents.ts';
import { matchNoteSchema } from '../account/match-notes/match-note-documents.ts';
import { avatarSchema, profileSchema } from '../account/profile/profile-documents.ts';
import { settingsSchema } from '../account/settings/settings-documents.ts';
import { commentSchema } from '../articles/comment-documents.ts';
import {
  letterSchema,
  mailKeySchema,
  recipientSchema,
  suppressionSchema,
} from '../bulk-email/bulk-email-documents.ts';
import { chatSchema, messageSchema } from '../chats/chat-documents.ts';
import { auditSchema } from '../identity/audit/audit-documents.ts';
import { gameReportSchema } from '../game-reports/game-report-documents.ts';
import { passkeySchema } from '../identity/factors/passkey-documents.ts';
import { userSchema } from '../identity/account-documents.ts';
import { savedSearchSchema } from '../library/saved-searches/saved-search-documents.ts';
import { relationSchema } from '../account/relations/relation-documents.ts';
import { reportFileSchema } from '../tournament-feeds/reports/report-file-documents.ts';
import { closedGameSchema } from '../matches/closed-games/closed-game-documents.ts';
import {
  deviceSignSchema,
  entrantSchema,
  focusSignSchema,
  tournamentFormSchema,
  tournamentPasswordSchema,
  tournamentSecretSchema,
} from '../tournaments/tournament-documents.ts';
import { notificationSchema } from '../notifications/notification-documents.ts';
import { reportSchema } from '../moderation/report-documents.ts';
import { repertoirePositionSchema } from '../repertoires/repertoire-documents.ts';
import { relaySchema } from '../tournament-relay/relay-documents.ts';
import { whatsAppSentSchema, whatsAppTemplateSchema } from '../whatsapp/whatsapp-documents.ts';
import { trainingResultSchema } from '../training/training-documents.ts';
import { uploadSchema } from '../uploads/upload-documents.ts';

/** A document of which only the id is typed. */
export type KeptDocument = Readonly<Record<string, unknown>> & { readonly _id: string };

interface KeptCollection {
  readonly name: string;
  readonly collection: string;
  readonly schema: Schema<never>;
}

/**
 * Documents that no event contains, in the order in which they are saved: a conversation before its messages, because
 * the message is written first. Sessions are left out: an old backup must not sign anyone in; and so are the browsers that are notified
 * for as long as they are logged in.
 */
const kept = [
  { name: 'User', collection: 'users', schema: userSchema },
  { name: 'Passkey', collection: 'passkeys', schema: passkeySchema },
  { name: 'AuditEntry', collection: 'audit_entries', schema: auditSchema },
  { name: 'UserSettings', collection: 'user_settings', schema: settingsSchema },
  { name: 'MatchNote', collection: 'match_notes', schema: matchNoteSchema },
  { name: 'Profile', collection: 'profiles', schema: profileSchema },
  { name: 'Avatar', collection: 'avatars', schema: avatarSchema },
  { name: 'ClosedGame', collection: 'closed_games', schema: closedGameSchema },
  { name: 'Relation', collection: 'relations', schema: relationSchema },
  { name: 'Chat', collection: 'chats', schema: chatSchema },
  { name: 'Message', collection: 'messages', schema: messageSchema },
  { name: 'Entrant', collection: 'entrants', schema: entrantSchema },
  { name: 'TournamentForm', collection: 'tournament_forms', schema: tournamentFormSchema },
  { name: 'TournamentPassword', collection: 'tournament_passwords', schema: tournamentPasswordSchema },
  { name: 'TournamentSecret', collection: 'tournament_secrets', schema: tournamentSecretSchema },
  { name: 'DeviceSign', collection: 'device_signs', schema: deviceSignSchema },
  { name: 'FocusSign', collection: 'focus_signs', schema: focusSignSchema },
  { name: 'TournamentRelay', collection: 'tournament_relays', schema: relaySchema },
  { name: 'SavedSearch', collection: 'saved_searches', schema: savedSearchSchema },
  { name: 'RepertoirePosition', collection: 'repertoire_positions', schema: repertoirePositionSchema },
  { name: 'EvaluationReport', collection: 'evaluation_reports', schema: evaluationReportSchema },
  { name: 'GameReport', collection: 'game_reports', schema: gameReportSchema },
  { name: 'ArticleComment', collection: 'article_comments', schema: commentSchema },
  { name: 'MailKey', collection: 'mail_keys', schema: mailKeySchema },
  { name: 'Suppression', collection: 'mail_suppressions', schema: suppressionSchema },
  { name: 'CampaignLetter', collection: 'campaign_letters', schema: letterSchema },
  { name: 'CampaignRecipient', collection: 'campaign_recipients', schema: recipientSchema },
  { name: 'UserReport', collection: 'user_reports', schema: reportSchema },
  { name: 'Notification', collection: 'notifications', schema: notificationSchema },
  { name: 'WhatsAppTemplate', collection: 'whatsapp_templates', schema: whatsAppTemplateSchema },
  { name: 'WhatsAppSent', collection: 'whatsapp_sent', schema: whatsAppSentSchema },
  { name: 'TrainingResult', collection: 'training_results', schema: trainingResultSchema },
  { name: 'Upload', collection: 'uploads', schema: uploadSchema },
  { name: 'ReportFile', collection: 'tournament_report_files', schema: reportFileSchema },
] as unknown as readonly KeptCollection[];

/** Names of their collections. */
export const keptCollections: readonly string[] = kept.map(({ collection }) => collection);

/**
 * Their models, by collection.
 * @param writable false where the connection may only read: then no collection and no index is made
 */
export function keptModels(connection: Connection, writable: boolean): Map<string, Model<KeptDocument>> {
  return new Map(
    kept.map(({ name, collection, schema }) => {
      const own = schema.clone();
      own.set('autoIndex', writable);
      own.set('autoCreate', writable);
      const model = connection.models[name] ?? connection.model(name, own, collection);
      return [collection, model as unknown as Model<KeptDocument>];
    }),
  );
}
