// Rush, storm and survival: players solve and fail, reload, lose the server, end, go through the run again and find it on the boards.
import { strict as assert } from 'node:assert';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '@royal-chess/bench/support/server-process';
import { openBrowser } from './browser.ts';
import { endJourney, showFailure } from './end-journey.ts';
import { JourneySteps } from './journey-steps.ts';
import { Person } from './person.ts';
import {
  complaintsOf,
  looksRight,
  playRight as playRightIn,
  type Run,
  solve as solveIn,
  turnAt,
} from './rush-play.ts';
import { screens } from './screens.ts';
import { enterMove, rightMove, wrongMove } from './starter-puzzles.ts';

const pictures = join(process.cwd(), '.e2e');
const steps = new JourneySteps();
const dataDir = await mkdtemp(join(tmpdir(), 'royal-chess-journey-'));
let server = await ServerProcess.start(dataDir);
const browser = await openBrowser();
const people = [
  await Person.at(browser, server.url, 'Ilse', screens.desktop, pictures),
  await Person.at(browser, server.url, 'Katya', { width: 820, height: 1180, scheme: 'dark' }, pictures),
  await Person.at(browser, server.url, 'Mira', { ...screens.smallPhone, scheme: 'dark' }, pictures),
] as const;

/** The run that a page shows, as the server has it. */
async function runOf({ page }: Person, mode: string): Promise<Run> {
  const id = await page.evaluate((ending) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('rush:') && name.endsWith(ending));
    return key === undefined ? null : localStorage.getItem(key);
  }, `:${mode}`);
  return (await (await page.request.get(`/api/puzzles/rush/${id}`)).json()) as Run;
}

/** Plays a wrong move; in another puzzle, where this one has none. */
async function playWrong(person: Person, mode: string): Promise<void> {
  const { puzzle, currentRushPuzzle, mistakes } = await runOf(person, mode);
  assert(puzzle);
  await turnAt(person, currentRushPuzzle);
  const uci = wrongMove(puzzle);
  if (uci === null) {
    await solve(person, mode, 1);
    return playWrong(person, mode);
  }
  const answer = person.page.waitForResponse(/\/moves$/);
  await enterMove(person, uci);
  await answer;
  const after = await runOf(person, mode);
  assert(after.mistakes > mistakes || after.end !== null);
}

const playRight = (person: Person, mode: string): Promise<void> =>
  playRightIn(person, (one) => runOf(one, mode));
const solve = (person: Person, mode: string, count: number): Promise<void> =>
  solveIn(person, (one) => runOf(one, mode), count);

async function begin({ page }: Person, mode: string): Promise<void> {
  await page.goto(`/chessplay/puzzles/${mode}`);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByText('Puzzle 1', { exact: true }).waitFor();
}

try {
  for (const person of people) {
    const { name, page } = person;
    await steps.take(`${name} begins a rush of 3 minutes and solves three puzzles`, async () => {
      await person.signUp();
      await begin(person, 'rush3');
      await solve(person, 'rush3', 3);
      assert.equal((await runOf(person, 'rush3')).score, 3);
      await looksRight(person, 'rush');
    });

    await steps.take(`${name} reloads, and the same run goes on`, async () => {
      await page.reload();
      await page.getByText('Puzzle 4', { exact: true }).waitFor();
      await page.getByRole('timer').waitFor();
      await solve(person, 'rush3', 1);
    });

    await steps.take(`${name} ends the run, and it is on the boards`, async () => {
      await page.getByRole('button', { name: 'End the run' }).click();
      await page.getByText('4 puzzles solved').waitFor();
      await page.getByRole('row', { name: new RegExp(`${name} \\(you\\) 4`) }).waitFor();
      await page.getByRole('radio', { name: 'All time' }).check();
      await page.getByRole('row', { name: new RegExp(`${name} \\(you\\) 4`) }).waitFor();
      await page.getByRole('button', { name: /^Puzzle 1, rated/ }).click();
      await page.getByText(/^The solution: /).waitFor();
      await looksRight(person, 'rush-over');
    });
  }

  const [ilse, katya] = people;
  await steps.take('Ilse plays a storm, and five right moves in a row give time', async () => {
    await begin(ilse, 'storm');
    for (let right = 1; right <= 5; right += 1) await playRight(ilse, 'storm');
    await ilse.page.getByText('7 more for 5 s').waitFor();
    await looksRight(ilse, 'storm');
    await ilse.press('End the run');
    await ilse.reads('The run is over');
  });

  await steps.take('the server is killed in a survival run: a move made meanwhile counts once', async () => {
    await begin(katya, 'survival');
    await solve(katya, 'survival', 1);
    const before = await runOf(katya, 'survival');
    const { puzzle, currentRushPuzzle } = before;
    assert(puzzle);
    await server.kill();
    await turnAt(katya, currentRushPuzzle);
    await enterMove(katya, rightMove(puzzle));
    await katya.reads('The server does not answer');
    server = await ServerProcess.start(dataDir, { PORT: String(server.port) });
    await katya.page.getByText('The server does not answer').waitFor({ state: 'hidden' });
    const after = await runOf(katya, 'survival');
    assert.equal(after.mistakes, 0);
    assert(
      after.currentRushPuzzle > currentRushPuzzle || (after.puzzle?.moves.length ?? 0) > puzzle.moves.length,
    );
    await solve(katya, 'survival', 1);
  });

  await steps.take('three mistakes end a survival run, and the puzzles that failed come first', async () => {
    await begin(ilse, 'survival');
    await solve(ilse, 'survival', 1);
    for (let mistakes = 1; mistakes <= 3; mistakes += 1) await playWrong(ilse, 'survival');
    await ilse.reads('Three mistakes.');
    const [first] = await ilse.page.getByRole('button', { name: /^Puzzle \d+, rated/ }).all();
    assert.match((await first?.getAttribute('aria-label')) ?? '', /failed$/);
    await ilse.reads(/^You played /);
    await looksRight(ilse, 'survival-over');
  });

  await steps.take(
    'what failed in the run is in the history, marked with it, and comes back as practice',
    async () => {
      const { page } = ilse;
      await page.getByRole('link', { name: 'Try the missed ones again' }).click();
      await page.getByRole('heading', { level: 1, name: 'My mistakes' }).waitFor();
      await page.getByText('This puzzle changes no rating.').waitFor();
      for (const [width, height] of [
        [1440, 900],
        [820, 1180],
        [360, 740],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.goto('/chessplay/puzzles/history?result=failed');
        const marked = page.getByRole('row').filter({ hasText: 'Survival' });
        await marked.first().waitFor();
        assert.equal(await marked.count(), 3);
        await looksRight(ilse, 'history-of-runs');
      }
      await page.setViewportSize(screens.desktop);
      await page.getByRole('link', { name: 'Try again' }).first().click();
      await page.getByText('This puzzle changes no rating.').waitFor();
    },
  );

  await steps.take('no page complained of more than a server that was down', () => {
    assert.deepEqual(complaintsOf(people), []);
    return Promise.resolve();
  });
} catch (error) {
  await showFailure('rush', error, people);
} finally {
  await endJourney({ browser, server, folders: [dataDir], steps });
}
