import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pinnedNode } from './pinned-node.js';
import { root } from './run.js';

/**
 * Runs Jest over all workspaces, on the pinned Node.
 * @param {string[]} args of Jest
 * @param {Record<string, string>} environment on top of the present one
 * @returns {Promise<{ passed: number, failed: number, skipped: number, right: boolean }>} `right` only if something ran
 *   and nothing failed
 */
export async function runJest(args, environment) {
  const folder = mkdtempSync(join(tmpdir(), 'royal-chess-test-'));
  const report = join(folder, 'report.json');
  const flags = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
  const jest = spawn(pinnedNode(), [...flags, '--json', `--outputFile=${report}`, ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environment },
  });
  const abandon = () => jest.kill();
  process.once('exit', abandon);
  const code = await new Promise((resolve) => jest.on('close', resolve));
  process.off('exit', abandon);
  try {
    const counts = JSON.parse(readFileSync(report, 'utf8'));
    const passed = counts.numPassedTests ?? 0;
    const failed = (counts.numFailedTests ?? 0) + (counts.numRuntimeErrorTestSuites ?? 0);
    const skipped = counts.numPendingTests ?? 0;
    return { passed, failed, skipped, right: code === 0 && failed === 0 && passed > 0 };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, right: false };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
