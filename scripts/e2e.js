// npm run e2e: builds, then takes the journeys in Chromium (CHROMIUM names another binary). Screenshots go to .e2e/.
// A journey that fails is repeated, and counted apart if it passes then: its first failure stays in the output.
import { build } from './build.js';
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
  'rush',
  'racer',
  'offline',
];

/** More journeys than this that pass only at the second try are a failure: then it is not chance. */
const mayRepeat = 2;

const take = async (journey) => {
  console.log(journey);
  return (await runNode(['--no-warnings=ExperimentalWarning', `e2e/dist/${journey}.journey.js`])) === 0;
};

if (await build()) process.exit(1);
const failed = [];
const repeated = [];
for (const journey of journeys) {
  if (await take(journey)) continue;
  console.log(`${journey} failed: repeat`);
  ((await take(journey)) ? repeated : failed).push(journey);
}
if (repeated.length > 0) console.log(`Passed only at the second try: ${repeated.join(', ')}`);
if (failed.length > 0) console.log(`Failed twice: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 || repeated.length > mayRepeat ? 1 : 0;
