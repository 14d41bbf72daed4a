#!/usr/bin/env node
// The CLI: npx royal-chess COMMAND. Builds the server part when its sources are newer than its output.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode } from './run.js';

const parts = ['contracts', 'domain', 'infra', 'services', 'game-server', 'server'];

function newest(path) {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function isBuilt(part) {
  const record = join(root, part, 'dist/.tsbuildinfo');
  return existsSync(record) && statSync(record).mtimeMs >= newest(join(root, part, 'src'));
}

// What the compiler has to say must not end up in the command's output; and the command itself must not be blamed for it.
const badUse = 2;
const built =
  parts.every(isBuilt) ||
  (await runNode(['node_modules/typescript/bin/tsc', '-b', 'server'], {
    stdio: ['ignore', process.stderr, 'inherit'],
  })) === 0;
process.exitCode = built
  ? await runNode(
      ['--no-warnings=ExperimentalWarning', join(root, 'server/dist/cli/cli.js'), ...process.argv.slice(2)],
      { env: { ...process.env, ROYAL_CHESS_CWD: process.cwd() } },
    )
  : badUse;
