import { resolve } from 'node:path';
import { writeBackup } from '@royal-chess/services/backup/write-backup';
import { loadConfig } from '@royal-chess/services/config/config';
import { openSource } from '../backup/open-backup.ts';
import { contentOf, mendable } from './backup-answers.ts';
import { RIGHT } from './cli-io.ts';
import type { CliOutput } from './cli-output.ts';

/** Saves everything that cannot be derived. @throws BadUse */
export async function backupCommand(output: CliOutput, file: string): Promise<number> {
  const path = resolve(output.io.cwd, file);
  return mendable(async () => {
    const source = await openSource(loadConfig(process.env));
    try {
      const counts = await writeBackup(source, path, Date.now());
      output.answer(`${path} has ${contentOf(counts)}`, { file: path, ...counts });
      return RIGHT;
    } finally {
      await source.close();
    }
  });
}
