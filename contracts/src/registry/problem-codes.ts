import type { z } from 'zod';
import { accountProblems } from '../account/account-problems.ts';
import { adminProblems } from '../admin/admin-problems.ts';
import { gameReportsProblems } from '../game-reports/game-reports-problems.ts';
import { bulkEmailProblems } from '../bulk-email/bulk-email-problems.ts';
import { whatsAppProblems } from '../whatsapp/whatsapp-problems.ts';
import { chatsProblems } from '../chats/chats-problems.ts';
import { clubsProblems } from '../clubs/clubs-problems.ts';
import { computerProblems } from '../computer/computer-problems.ts';
import { studiesProblems } from '../studies/studies-problems.ts';
import { endgameTablesProblems } from '../endgame-tables/endgame-tables-problems.ts';
import { coreProblems } from '../core/core-problems.ts';
import { fideProblems } from '../fide/fide-problems.ts';
import { puzzlesProblems } from '../puzzles/puzzles-problems.ts';
import { identityProblems } from '../identity/identity-problems.ts';
import { libraryProblems } from '../library/library-problems.ts';
import { lobbyProblems } from '../lobby/lobby-problems.ts';
import { matchesProblems } from '../matches/matches-problems.ts';
import { notificationsProblems } from '../notifications/notifications-problems.ts';
import { relationsProblems } from '../relations/relations-problems.ts';
import { repertoiresProblems } from '../repertoires/repertoires-problems.ts';
import { tournamentsProblems } from '../tournaments/tournaments-problems.ts';
import { uploadsProblems } from '../uploads/uploads-problems.ts';
import type { fieldFault } from '../core/problem.ts';

/** Every problem code, with its HTTP status and title. */
export const problemCodes = {
  ...coreProblems,
  ...accountProblems,
  ...adminProblems,
  ...bulkEmailProblems,
  ...gameReportsProblems,
  ...chatsProblems,
  ...whatsAppProblems,
  ...clubsProblems,
  ...computerProblems,
  ...studiesProblems,
  ...endgameTablesProblems,
  ...fideProblems,
  ...identityProblems,
  ...libraryProblems,
  ...lobbyProblems,
  ...matchesProblems,
  ...notificationsProblems,
  ...puzzlesProblems,
  ...relationsProblems,
  ...repertoiresProblems,
  ...tournamentsProblems,
  ...uploadsProblems,
} as const;
export type ProblemCode = keyof typeof problemCodes;

/** A typed refusal: the answer of a decider instead of events. */
export interface Refusal {
  readonly code: ProblemCode;
  readonly detail: string;
  readonly fields?: readonly z.infer<typeof fieldFault>[];
}
