// npm run e2e: builds, then takes the journeys in Chromium (CHROMIUM names another binary). Screenshots go to .e2e/.
// A journey that fails is repeated, and counted apart if it passes then. The last lines of the output say which step failed, and why.
import { build } from './build.js';
import { failedStep } from './failed-step.js';
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
  'offline',
];

/** More journeys than this that pass only at the second try are a failure: then it is not chance. */
const mayRepeat = 2;

/** Takes a journey. @returns why it failed; null: it passed */
const take = async (journey) => {
  console.log(journey);
  let output = '';
  const args = ['--no-warnings=ExperimentalWarning', `e2e/dist/${journey}.journey.js`];
  const code = await runNode(args, { onOutput: (text) => (output += text) });
  return code === 0 ? null : failedStep(output);
};

if (await build()) process.exit(1);
const failed = [];
const repeated = [];
const faults = [];
for (const journey of journeys) {
  const fault = await take(journey);
  if (fault === null) continue;
  faults.push(`${journey}: ${fault}`);
  console.log(`${journey} failed: repeat`);
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
