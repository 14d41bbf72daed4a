import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pinnedNode } from './pinned-node.js';
import { root } from './run.js';

/** Compiled sources of the processes that tests start: without it each compiles all it imports. */
const compileCache = join(root, 'node_modules/.cache/node-compile');

/** Room for new objects, MiB: a page in a test makes and drops more than fits the usual 16, and each overflow is a collection. */
const youngMemory = '--max-semi-space-size=64';

/** A folder in memory, where Linux has one: thousands of small stores are opened, and each would wait for the disk to write. */
const memoryFolder = '/dev/shm';

/** What the files of all tests that run at a time may need, in bytes. */
const neededInMemory = 4 * 1024 ** 3;

/** @returns {string} where tests keep their files */
function temporaryFolder() {
  if (!existsSync(memoryFolder)) return tmpdir();
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize >= neededInMemory ? memoryFolder : tmpdir();
}

/** How long Jest may take to end once it has reported, in milliseconds. */
const endsWithinMs = 15_000;

/** Kills Jest when it has reported and does not end: some suite left a socket, a timer or a process behind. */
function endAfterReport(jest, report) {
  let stuck = false;
  const check = setInterval(() => {
    if (!existsSync(report)) return;
    clearInterval(check);
    deadline = setTimeout(() => {
      stuck = true;
      jest.kill('SIGKILL');
    }, endsWithinMs);
  }, 1000);
  let deadline;
  return () => {
    clearInterval(check);
    clearTimeout(deadline);
    return stuck;
  };
}

/**
 * Runs Jest over all workspaces, on the pinned Node.
 * @param {string[]} args of Jest
 * @param {Record<string, string>} environment on top of the present one
 * @returns {Promise<{ passed: number, failed: number, skipped: number, right: boolean }>} `right` only if something ran
 *   and nothing failed
 */
export async function runJest(args, environment) {
  const folder = mkdtempSync(join(temporaryFolder(), 'royal-chess-test-'));
  const report = join(folder, 'report.json');
  const jestFile = 'node_modules/jest/bin/jest.js';
  const flags = ['--experimental-vm-modules', '--no-warnings', youngMemory, jestFile];
  const jest = spawn(pinnedNode(), [...flags, '--json', `--outputFile=${report}`, ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache, TMPDIR: folder, ...environment },
  });
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const abandon = () => {
    jest.kill();
    remove();
  };
  process.once('exit', abandon);
  const wasStuck = endAfterReport(jest, report);
  const code = await new Promise((resolve) => jest.on('close', resolve));
  process.off('exit', abandon);
  const stuck = wasStuck();
  if (stuck) console.log('Jest did not end: a suite left something open, which is a failure.');
  try {
    const counts = JSON.parse(readFileSync(report, 'utf8'));
    const passed = counts.numPassedTests ?? 0;
    const broken = (counts.numRuntimeErrorTestSuites ?? 0) + (stuck ? 1 : 0);
    const failed = (counts.numFailedTests ?? 0) + broken;
    const skipped = counts.numPendingTests ?? 0;
    return { passed, failed, skipped, right: code === 0 && failed === 0 && passed > 0 };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, right: false };
  } finally {
    remove();
  }
}
