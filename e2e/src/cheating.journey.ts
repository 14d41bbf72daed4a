// A cheating client: it searches all that it receives for solutions, answers late, twice, out of order, for others and with forged ids.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readControl, ServerProcess } from '@royal-chess/bench/support/server-process';
import { openBrowser } from './browser.ts';
import { Forger } from './cheating/forger.ts';
import { cheatInRaces } from './cheating/races.ts';
import { Received } from './cheating/received.ts';
import { cheatInRuns } from './cheating/runs.ts';
import { cheatInSessions } from './cheating/sessions.ts';
import { cheatBySpeed } from './cheating/speed.ts';
import { endJourney, showFailure } from './end-journey.ts';
import { JourneySteps } from './journey-steps.ts';
import { Person } from './person.ts';
import { screens } from './screens.ts';

const steps = new JourneySteps();
const dataDir = await mkdtemp(join(tmpdir(), 'royal-chess-journey-'));
const server = await ServerProcess.start(dataDir);
const browser = await openBrowser();
const pictures = join(process.cwd(), '.e2e');
const mallory = await Person.at(browser, server.url, 'Mallory', screens.desktop, pictures);
const ilse = await Person.at(browser, server.url, 'Ilse', screens.desktop, pictures);
const visitor = await Person.at(browser, server.url, 'Visitor', screens.desktop, pictures);
const staff = [
  await Person.at(browser, server.url, 'Desk', screens.desktop, pictures),
  await Person.at(browser, server.url, 'Pocket', { ...screens.smallPhone, scheme: 'dark' }, pictures),
];
const people = [mallory, ilse, visitor, ...staff];
const forger = new Forger(mallory, visitor);
const cheating = { steps, mallory, ilse, received: new Received(mallory.page), forger };

try {
  await mallory.signUp();
  await ilse.signUp();
  await cheatInSessions(cheating);
  // Before the runs: what she fails in them is in her own record then, and a race may have one of those puzzles again.
  await cheatInRaces(cheating);
  await cheatInRuns(cheating);
  const session = /rc_session=([^;]+)/.exec(readControl(dataDir)?.cookie ?? '')?.[1] ?? '';
  for (const { page } of staff)
    await page.context().addCookies([{ name: 'rc_session', value: session, url: server.url }]);
  await cheatBySpeed(cheating, staff);
  console.log(forger.table());
} catch (error) {
  await showFailure('cheating', error, people);
} finally {
  await endJourney({ browser, server, folders: [dataDir], steps });
}
