import type { BackupCounts } from '@royal-chess/services/backup/backup-format';
import { ConfigError } from '@royal-chess/services/platform/config';
import { BadUse } from './bad-use.ts';

/** `1,800 events, 12 users`. */
export function contentOf({ events, documents }: BackupCounts): string {
  return [['events', events] as const, ...Object.entries(documents)]
    .map(([what, count]) => `${count.toLocaleString('en')} ${what}`)
    .join(', ');
}

/** What the system says of a file that a person can mend. */
const ofFiles = new Set(['ENOENT', 'EACCES', 'EISDIR', 'ENOTDIR', 'ENOSPC', 'EROFS']);

/**
 * Carries work out whose failures a person can mend without a stack trace.
 * @throws BadUse
 */
export async function mendable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, name, message } = error as Error & { readonly code?: unknown };
    if (error instanceof ConfigError || name === 'MongooseServerSelectionError')
      throw new BadUse('server', message);
    if (typeof code !== 'string') throw error;
    if (code.startsWith('RC_')) throw new BadUse('file', message, { code });
    if (ofFiles.has(code)) throw new BadUse('file', message);
    throw error;
  }
}
