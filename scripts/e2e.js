// npm run e2e: builds, then takes the journeys in Chromium (CHROMIUM names another binary). Screenshots go to .e2e/.
import { build } from './build.js';
import { runNode } from './run.js';

const journeys = [
  'two-players',
  'live-play',
  'tournament',
  'formats',
  'viewer',
  'database',
  'database-widths',
  'import',
  'email-links',
  'identity',
  'ways-in',
  'profile',
  'users',
  'offline',
];
process.exitCode = await build();
for (const journey of journeys) {
  if (process.exitCode) break;
  console.log(journey);
  process.exitCode = await runNode(['--no-warnings=ExperimentalWarning', `e2e/dist/${journey}.journey.js`]);
}
