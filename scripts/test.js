// Runs Jest over all workspaces, on the pinned Node, and ends with a plain line: N passed, N failed.
// Unless files are named, the files of a project are taken in groups (scripts/test-groups): they load what they share once.
import { runJest } from './run-jest.js';

const nightly = process.argv.includes('--nightly');
const args = process.argv.slice(2).filter((arg) => arg !== '--nightly');
const { passed, failed, skipped, right } = await runJest(args, {
  NIGHTLY: nightly ? '1' : '',
  TEST_GROUPS: args.every((arg) => arg.startsWith('--')) ? '1' : '',
});
if (skipped > 0) console.log(`${skipped} skipped`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = right ? 0 : 1;
