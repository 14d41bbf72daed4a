#!/usr/bin/env node
// The CLI: npx royal-chess COMMAND. Builds the server part when needed.
import { runNode } from './run.js';

const built = await runNode(['node_modules/typescript/bin/tsc', '-b', 'server']);
process.exitCode =
  built ||
  (await runNode(['--no-warnings=ExperimentalWarning', 'server/dist/cli/cli.js', ...process.argv.slice(2)], {
    env: { ...process.env, ROYAL_CHESS_CWD: process.cwd() },
  }));
