import type { BackupCounts } from '@royal-chess/services/backup/backup-format';
import { fileFaultOf } from '@royal-chess/infra/sqlite/file-fault';
import { ConfigError } from '@royal-chess/infra/settings/load-settings';
import { BadUse } from './bad-use.ts';

/** `1,800 events, 12 users`. */
export function contentOf({ events, documents }: BackupCounts): string {
  return [['events', events] as const, ...Object.entries(documents)]
    .map(([what, count]) => `${count.toLocaleString('en')} ${what}`)
    .join(', ');
}

/** Codes of faults of the backup file; all others are faults of the store that the settings name. */
const codesOfFile = new Set(['RC_BACKUP_BROKEN', 'RC_BACKUP_NEWER', 'RC_BACKUP_EXISTS']);

/** The system's errors for a file that a person can repair. */
const ofFiles = new Set(['ENOENT', 'EACCES', 'EISDIR', 'ENOTDIR', 'ENOSPC', 'EROFS']);

/**
 * Carries work out whose failures a person can repair without a stack trace.
 * @throws BadUse
 */
export async function mendable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, name, message } = error as Error & { readonly code?: unknown };
    if (error instanceof ConfigError) throw new BadUse('server', message);
    if (name === 'MongooseServerSelectionError') throw refused('RC_ENGINE_UNUSABLE', noMongodb(message));
    if (typeof code !== 'string') throw error;
    if (code.startsWith('RC_')) throw refused(code, message);
    if (ofFiles.has(code)) throw new BadUse('file', message);
    const fault = fileFaultOf(error);
    if (fault)
      throw refused(`RC_FILES_${fault.toUpperCase()}`, `The database files or their disk: ${message}.`);
    throw error;
  }
}

function refused(code: string, message: string): BadUse {
  return new BadUse(codesOfFile.has(code) ? 'file' : 'store', `${message} (${code})`, { code });
}

const noMongodb = (why: string): string =>
  `MongoDB does not answer: ${why}. Start it, or correct host and port in MONGODB_URI and MONGODB_DOCUMENTS_URI.`;
