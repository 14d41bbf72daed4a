import { existsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { misfitsOf } from '@royal-chess/infra/embedded/derived-files';
import { mismatchText } from '@royal-chess/infra/store-marks/store-mark';
import { embeddedFiles } from '@royal-chess/infra/embedded/embedded-files';
import { type SetAside, setAsideIn } from '@royal-chess/infra/embedded/set-aside';
import { type Finding, Findings, messageOf } from '@royal-chess/infra/engine-checks/finding';
import { isOpenToOthers } from '@royal-chess/infra/sqlite/private-file';
import { quickCheck } from '@royal-chess/infra/sqlite/quick-check';

const byHand = 'docs/backup.md, "A damaged file", says what can be done.';

/** Checks the database files of a data folder, also of one that a server runs on: damage, rights, and whether they belong together. */
export function* checkDataFiles(folder: string): Iterable<Finding> {
  const findings = new Findings('data files', []);
  const files = embeddedFiles(folder);
  const found = Object.values({ ...files }).filter((path) => existsSync(path));
  const hasEvents = existsSync(files.events) && statSync(files.events).size > 0;
  if (!hasEvents && (found.length > 0 || existsSync(join(folder, 'seeded'))))
    yield findings.fault('events.db', 'missing or empty, but it was there', `Put it back: ${byHand}`);
  let isWhole = hasEvents;
  for (const path of found) {
    const finding = structureOf(findings, path, path === files.events);
    isWhole &&= finding.outcome === 'ok';
    yield finding;
    if (isOpenToOthers(path))
      yield findings.warning(
        `${basename(path)} rights`,
        'open to other users',
        `Run chmod 600 ${path}*; a start does it, too.`,
      );
  }
  if (isWhole) yield* belonging(findings, folder);
  for (const aside of setAsideIn(folder)) yield movedAside(findings, aside);
}

function structureOf(findings: Findings, path: string, isEvents: boolean): Finding {
  const name = basename(path);
  try {
    const damage = quickCheck(path);
    if (damage === null) return findings.ok(name, `whole, ${Math.ceil(statSync(path).size / 1_048_576)} MB`);
    const remedy = isEvents
      ? `Stop the server and copy the folder. ${byHand}`
      : 'Start again: it is moved aside, and can be built again.';
    return findings.fault(name, `damaged: ${damage}`, remedy);
  } catch (error) {
    return findings.fault(
      name,
      messageOf(error),
      'See who may read it, and whether the disk is full or fails.',
    );
  }
}

function* belonging(findings: Findings, folder: string): Iterable<Finding> {
  try {
    const misfits = misfitsOf(embeddedFiles(folder));
    if (misfits.length === 0)
      yield findings.ok('belong together', 'read models and cursors have seen this event store');
    for (const { path, why } of misfits)
      yield findings.warning(
        'belong together',
        `${basename(path)} ${mismatchText[why]}`,
        'Start again: it is moved aside and filled again. If an older events.db is there by mistake, put the newer one back first.',
      );
  } catch (error) {
    yield findings.fault('belong together', messageOf(error), byHand);
  }
}

function movedAside(findings: Findings, { path, name, why, at }: SetAside): Finding {
  const reason = why === 'damaged' ? 'was damaged' : mismatchText[why];
  return findings.warning(
    'moved aside',
    `${name} at ${at}: it ${reason}`,
    `Remove ${path}* when it is not needed.`,
  );
}
