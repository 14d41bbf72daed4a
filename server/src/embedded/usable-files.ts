import { existsSync, statSync } from 'node:fs';
import type { EmbeddedFiles } from '@royal-chess/infra/embedded/embedded-files';
import { checkFirst, checkLater, checksOf, type FileChecks } from '@royal-chess/infra/embedded/file-checks';
import { setAside } from '@royal-chess/infra/embedded/set-aside';
import type { Logger } from 'pino';
import { eventsDamaged, eventsMissing } from '../data-files-unusable.ts';
import type { DataFolder } from '../data-folder.ts';

/**
 * Checks the files before they are opened, in a thread. A damaged one that can be built again is moved aside, with a line in the log.
 * @param at epoch milliseconds
 * @throws DataFilesUnusable when `events.db` is damaged, or missing though it was there
 */
export async function openableFiles(
  { files, isSeeded }: Pick<DataFolder, 'files' | 'isSeeded'>,
  at: number,
  logger: Pick<Logger, 'warn'>,
): Promise<FileChecks> {
  const wasThere = isSeeded || hasContent(files.processes) || hasContent(files.read);
  // SQLite would take an empty file for a new database, and delete the write-ahead log beside it.
  if (wasThere && !hasContent(files.events)) throw eventsMissing(files.events);
  const checks = checksOf(files);
  for (const { path, damage } of await checkFirst(checks)) {
    if (path === files.events) throw eventsDamaged(path, damage);
    const aside = setAside(path, 'damaged', at);
    logger.warn(
      { file: path, damage, aside: aside.path },
      `${path} is damaged. It is moved aside; ${consequenceOf(path, files)}`,
    );
  }
  return checks;
}

/**
 * Checks the large files while the server runs.
 * @param end ends the process; to go on writing to a damaged store would damage it further
 */
export async function checkWhileRunning(
  checks: FileChecks,
  files: EmbeddedFiles,
  logger: Pick<Logger, 'error' | 'fatal'>,
  end: () => void,
): Promise<void> {
  try {
    for (const { path, damage } of await checkLater(checks)) {
      if (path !== files.events) {
        logger.error(
          { file: path, damage },
          `${path} is damaged. Start again: it is then moved aside; ${consequenceOf(path, files)}`,
        );
        continue;
      }
      logger.fatal({ file: path, damage }, eventsDamaged(path, damage).message);
      end();
    }
  } catch (error) {
    logger.error({ err: error }, 'The check of the database files failed');
  }
}

const hasContent = (path: string): boolean => existsSync(path) && statSync(path).size > 0;

function consequenceOf(path: string, { fide, puzzles }: EmbeddedFiles): string {
  if (path === fide) return "import FIDE's list again (royal-chess fide import)";
  if (path === puzzles)
    return 'the starter set is loaded again; import other puzzles again (royal-chess puzzles import)';
  return 'it is filled again from the events';
}
