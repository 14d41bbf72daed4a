import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedData } from '../../../chess/testing/shared-data.ts';

/** The tournaments of `dutch-random.tar.xz`, by file name, as text. Needs `tar` and `xz`. */
export function dutchRandomFiles(): Map<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'dutch-random-'));
  try {
    execFileSync('tar', ['-xJf', sharedData('pairing/dutch-random.tar.xz'), '-C', folder]);
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.trf'),
    );
    return new Map(names.toSorted().map((name) => [name, readFileSync(join(folder, name), 'latin1')]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
