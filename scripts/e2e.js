// npm run e2e: builds, then takes the journeys in Chromium (CHROMIUM names another binary). Screenshots go to .e2e/.
// `--half 1` and `--half 2` take every second journey, `--half` alone the half of the day; the first journey is in both.
// A journey that fails is repeated, and counted apart if it passes then. The last lines of the output say which step failed, and why.
import { availableParallelism } from 'node:os';
import { build } from './build.js';
import { failedStep } from './failed-step.js';
import { halfOf } from './journey-halves.js';
import { runNode } from './run.js';

const journeys = [
  'two-players',
  'live-play',
  'tournament',
  'formats',
  'viewer',
  'analysis',
  'report',
  'computer',
  'training',
  'database',
  'database-widths',
  'large-letters',
  'import',
  'email-links',
  'identity',
  'ways-in',
  'profile',
  'notifications',
  'users',
  'dashboards',
  'articles',
  'bulk-email',
  'mail-returns',
  'messages',
  'puzzles',
  'repertoire',
  'study',
  'clubs',
  'rush',
  'racer',
  'cheating',
  'offline',
  'step-back',
];

/** More journeys than this that pass only at the second try are a failure: then it is not chance. */
const mayRepeat = 2;

/** Takes a journey and shows what it printed once it has ended. @returns why it failed; null: it passed */
const take = async (journey) => {
  const began = performance.now();
  let output = '';
  const args = ['--no-warnings=ExperimentalWarning', `e2e/dist/${journey}.journey.js`];
  const code = await runNode(args, { onOutput: (text) => (output += text) });
  console.log(`${journey} (${Math.round((performance.now() - began) / 1000)} s)\n${output.trimEnd()}`);
  return code === 0 ? null : failedStep(output);
};

const taken = halfOf(journeys, process.argv.slice(2), Date.now());
if (await build()) process.exit(1);
const faults = [];
const firstFaults = new Map();
console.log(`${taken.length} of ${journeys.length} journeys: ${taken.join(', ')}`);
const waiting = [...taken];
/** Takes journeys one after the other until none waits. */
const takeWaiting = async () => {
  for (let journey = waiting.shift(); journey !== undefined; journey = waiting.shift()) {
    const fault = await take(journey);
    if (fault !== null) firstFaults.set(journey, fault);
  }
};
// A journey waits half of its time, for its server and for its own steps.
await Promise.all(Array.from({ length: availableParallelism() }, takeWaiting));

const failed = [];
const repeated = [];
for (const [journey, fault] of firstFaults) {
  console.log(`${journey} failed: repeat`);
  faults.push(`${journey}: ${fault}`);
  const again = await take(journey);
  if (again === null) repeated.push(journey);
  else {
    failed.push(journey);
    faults.push(`${journey}, repeated: ${again}`);
  }
}
if (repeated.length > 0) console.log(`Passed only at the second try: ${repeated.join(', ')}`);
if (failed.length > 0) console.log(`Failed twice: ${failed.join(', ')}`);
for (const fault of faults) console.log(fault);
process.exitCode = failed.length > 0 || repeated.length > mayRepeat ? 1 : 0;
