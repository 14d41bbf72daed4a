import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Beginning of their names in the build, with the version of the package: `web/src/shared/ui/country-flag.tsx` has it, too. */
const start = 'assets/flag-1.6.20-';

/** Where the package is; null where it is not installed. */
function packageFolder(): string | null {
  try {
    return dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json'));
  } catch {
    return null;
  }
}

/** Copies the flags of countries beside the pages, each a file, since a page shows few. Without them the pages show codes of countries. */
export const flagFiles = (): Plugin => ({
  name: 'flag-files',
  generateBundle() {
    const from = packageFolder();
    if (from === null)
      return this.warn('country-flag-icons is not installed: the pages show codes of countries');
    const flags = readdirSync(join(from, '3x2')).filter((name) => name.endsWith('.svg'));
    for (const name of [...flags.map((flag) => `3x2/${flag}`), 'LICENSE'])
      this.emitFile({
        type: 'asset',
        fileName: start + name.replace('3x2/', ''),
        source: readFileSync(join(from, name)),
      });
  },
});
