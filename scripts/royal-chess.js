#!/usr/bin/env node
// The CLI: npx royal-chess COMMAND. Builds the server part when its sources are newer than its output.
import { join } from 'node:path';
import { build } from './build.js';
import { isBuilt, serverParts } from './built-parts.js';
import { root, runNode } from './run.js';

// The exit code of a failed build is that of a wrong use, not of a command's findings.
const badUse = 2;
const built =
  serverParts.every((part) => isBuilt(root, part)) ||
  (await build({ parts: serverParts, pages: false, bundle: false })) === 0;
process.exitCode = built
  ? await runNode(
      ['--no-warnings=ExperimentalWarning', join(root, 'server/dist/cli/cli.js'), ...process.argv.slice(2)],
      { env: { ...process.env, ROYAL_CHESS_CWD: process.cwd() } },
    )
  : badUse;
