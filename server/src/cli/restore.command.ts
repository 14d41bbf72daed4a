import { resolve } from 'node:path';
import { checkBackup, restoreBackup } from '@royal-chess/services/backup/restore-backup';
import { loadConfig } from '@royal-chess/services/config/config';
import { openTarget } from '../backup/open-backup.ts';
import { contentOf, mendable } from './backup-answers.ts';
import { RIGHT } from './cli-io.ts';
import { ProgressBar } from './progress-bar.ts';
import type { CliOutput } from './cli-output.ts';

/** Restores a backup into an empty store; nothing is written before the whole file is verified. @throws BadUse */
export async function restoreCommand(output: CliOutput, file: string): Promise<number> {
  const path = resolve(output.io.cwd, file);
  return mendable(async () => {
    const config = loadConfig(process.env);
    const { events: total } = await checkBackup(path);
    const target = await openTarget(config);
    try {
      const bar = new ProgressBar('events');
      const show = (done: number, finished: boolean): void => {
        if (output.io.watched) bar.show({ done, total, finished });
      };
      const counts = await restoreBackup(path, target, ({ events }) => show(events, false));
      await target.finish();
      show(total, true);
      const next = 'Start the server: it fills the read models from the events.';
      output.answer(`Restored ${contentOf(counts)}. ${next}`, { file: path, ...counts });
      return RIGHT;
    } finally {
      await target.close();
    }
  });
}
