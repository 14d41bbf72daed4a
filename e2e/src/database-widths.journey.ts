// Imports, annotated copies, the dialogs of the game database, its explorer and the search of the header, in Chromium at three widths,
// light and dark.
import { strict as assert } from 'node:assert';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '@royal-chess/bench/support/server-process';
import { openBrowser } from './browser.ts';
import { annotateCopy } from './database/annotate-copy.ts';
import { annotateGame } from './database/annotated-game.ts';
import { eachDialog } from './database/dialogs.ts';
import { stepWithExplorer } from './database/explorer-steps.ts';
import { GamesPage } from './database/games-page.ts';
import { searchFromHeader } from './database/header-search.ts';
import { importWithProgress } from './database/import-with-progress.ts';
import { inspect } from './database/inspect.ts';
import { endJourney, showFailure } from './end-journey.ts';
import { JourneySteps } from './journey-steps.ts';
import { Person } from './person.ts';

const screens = [
  { width: 360, height: 740 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const;

const steps = new JourneySteps();
const dataDir = await mkdtemp(join(tmpdir(), 'royal-chess-journey-'));
const files = await mkdtemp(join(tmpdir(), 'royal-chess-files-'));
const server = await ServerProcess.start(dataDir);
const browser = await openBrowser();
const people: Person[] = [];
const faults: string[] = [];

try {
  for (const { width, height } of screens) {
    const screen = { width, height, scheme: 'light' } as const;
    const person = await Person.at(browser, server.url, `Ada ${width}`, screen, join(process.cwd(), '.e2e'));
    people.push(person);
    const look = (what: string) => inspect(person, `database-${what}`, faults);
    const step = (name: string, work: () => Promise<void>) => steps.take(`${name}, ${width} px`, work);

    await step('an account with an annotated game', async () => {
      await person.signUp();
      await annotateGame(person);
    });
    await step('header search', () => searchFromHeader(person, () => look('header')));
    await eachDialog(new GamesPage(person), look, step);
    await step('explorer stepping', () => stepWithExplorer(person, () => look('explorer')));
    await step('a copy with a variation and a comment', () => annotateCopy(person, look));
    await step('import with progress', () => importWithProgress(person, files, look));
  }

  await steps.take('nothing was cut at any width, light or dark, and axe found no serious fault', () => {
    assert.deepEqual(faults, []);
    return Promise.resolve();
  });

  await steps.take('no page complained', () => {
    assert.deepEqual(
      people.flatMap(({ complaints }) => complaints),
      [],
    );
    return Promise.resolve();
  });
} catch (error) {
  await showFailure('database-widths', error, people, faults);
} finally {
  await endJourney({ browser, server, folders: [dataDir, files], steps });
}
