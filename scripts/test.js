// Runs Jest over all workspaces, on the pinned Node, and ends with a plain line: N passed, N failed.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pinnedNode } from './pinned-node.js';

const nightly = process.argv.includes('--nightly');
const args = process.argv.slice(2).filter((arg) => arg !== '--nightly');
const folder = mkdtempSync(join(tmpdir(), 'royal-chess-test-'));
const report = join(folder, 'report.json');

const jest = spawn(
  pinnedNode(),
  [
    '--experimental-vm-modules',
    '--no-warnings',
    'node_modules/jest/bin/jest.js',
    '--json',
    `--outputFile=${report}`,
    ...args,
  ],
  { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NIGHTLY: nightly ? '1' : '' } },
);
jest.on('close', (code) => {
  let passed = 0;
  let failed = 0;
  try {
    const counts = JSON.parse(readFileSync(report, 'utf8'));
    passed = counts.numPassedTests ?? 0;
    failed = (counts.numFailedTests ?? 0) + (counts.numRuntimeErrorTestSuites ?? 0);
    if (counts.numPendingTests > 0) console.log(`${counts.numPendingTests} skipped`);
  } catch {
    failed = 1;
  }
  rmSync(folder, { recursive: true, force: true });
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = code === 0 && failed === 0 && passed > 0 ? 0 : 1;
});
