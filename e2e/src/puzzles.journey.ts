// Puzzles: visitors and a player find, fail, retry and solve them with the keyboard, reload, and choose a theme; three widths.
import { strict as assert } from 'node:assert';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '@royal-chess/bench/support/server-process';
import { type ShownPuzzle, starterOf } from '@royal-chess/bench/puzzles/starter-puzzles';
import type { Locator } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { endJourney, showFailure } from './end-journey.ts';
import { JourneySteps } from './journey-steps.ts';
import { faultsOf } from './live/axe.ts';
import { Person } from './person.ts';
import type { Session } from './puzzle-session.ts';
import { screens, threeScreens } from './screens.ts';
import { enterMove, rightMove, wrongMove } from './starter-puzzles.ts';

const pictures = join(process.cwd(), '.e2e');
const steps = new JourneySteps();
const dataDir = await mkdtemp(join(tmpdir(), 'royal-chess-journey-'));
let server = await ServerProcess.start(dataDir);
const browser = await openBrowser();
const people = [
  await Person.at(browser, server.url, 'Ilse', screens.desktop, pictures),
  await Person.at(browser, server.url, 'Katya', { width: 820, height: 1180, scheme: 'dark' }, pictures),
  await Person.at(browser, server.url, 'Mira', screens.smallPhone, pictures),
] as const;

async function nothingIsCut({ page }: Person): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert(wider <= 0, `${wider} pixels are cut`);
}

/** A whole part of the page is between the header and the bar of tabs. */
async function isInView(part: Locator): Promise<void> {
  await part.waitFor();
  const { top, bottom, from, to } = await part.evaluate((element) => {
    const bar = document.querySelector('[data-bar]');
    const tabs = bar?.checkVisibility() ? bar.getBoundingClientRect().top : window.innerHeight;
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom, from: header, to: tabs };
  });
  assert(top >= from && bottom <= to, `${top} to ${bottom} is not in ${from} to ${to}`);
}

/** What a browser complains of while it is offline or no server runs. */
const outage = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_(?:REFUSED|RESET)|ERR_EMPTY_RESPONSE|WebSocket/;

/** Waits until it is the solver's turn. */
const turn = async ({ page }: Person): Promise<void> =>
  page.getByText('your move', { exact: true }).waitFor();

/** Takes the solution of the puzzle from its text, `2. Re8+ Rxe8 3. Rxe8#`: the moves of the solver. */
async function solutionOf(person: Person): Promise<string[]> {
  const { page } = person;
  await page.getByRole('button', { name: 'Solution' }).click();
  const shown = page.getByRole('status').filter({ hasText: 'The solution' });
  const text = (await shown.locator('p').textContent()) ?? '';
  const moves = text.split(' ').filter((word) => !/^\d+\.+$/.test(word));
  return moves.filter((_, at) => at % 2 === 0);
}

/** The session that a page shows, as the server has it. */
async function sessionOf({ page }: Person, method: string): Promise<Session> {
  const id = await page.evaluate((way) => {
    const key = Object.keys(localStorage).find((name) => new RegExp(`^puzzle:.+:${way}:`).test(name));
    return key === undefined ? null : localStorage.getItem(key);
  }, method);
  const response = await page.request.get(`/api/puzzles/sessions/${id}`);
  assert(response.ok(), `session ${id}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as Session;
}

/** Solves the puzzle on the board from where it is. */
async function solve(person: Person, method: string): Promise<void> {
  await turn(person);
  await solveSession(person, await sessionOf(person, method));
}

async function solveSession(person: Person, session: ShownPuzzle): Promise<void> {
  const solution = starterOf(session).moves;
  for (let at = session.moves.length; at < solution.length; at += 2) {
    await turn(person);
    await enterMove(person, solution[at]!);
  }
  await person.page.getByRole('button', { name: 'Play it again' }).waitFor();
}

/** Plays a wrong move; false where there is none. */
async function fail(person: Person, method: string): Promise<boolean> {
  await turn(person);
  const uci = wrongMove(await sessionOf(person, method));
  if (uci === null) return false;
  await enterMove(person, uci);
  await person.reads('There is a better move.');
  assert.equal((await sessionOf(person, method)).result, 'failed');
  return true;
}

try {
  for (const person of people) {
    const { page } = person;
    const width = page.viewportSize()?.width;

    await steps.take(
      `${person.name} sees the daily puzzle as a visitor, and it stays after a reload`,
      async () => {
        await page.goto('/chessplay/puzzles/daily');
        await turn(person);
        const before = await page.getByRole('list').filter({ hasText: 'your move' }).textContent();
        assert.deepEqual(await faultsOf(person), []);
        await nothingIsCut(person);
        await person.picture(`puzzle-${width}`);
        await page.reload();
        await turn(person);
        assert.equal(await page.getByRole('list').filter({ hasText: 'your move' }).textContent(), before);
      },
    );

    await steps.take(`${person.name} sees the solution and finds it`, async () => {
      const moves = await solutionOf(person);
      assert(moves.length > 0);
      await person.picture(`puzzle-solution-${width}`);
      await page.getByRole('button', { name: 'Play it again' }).click();
      for (const move of moves) {
        await turn(person);
        const field = page.getByLabel(/Type a move/);
        if (await field.isVisible()) {
          await field.fill(move);
          await field.press('Enter');
        }
      }
      if (await page.getByLabel(/Type a move/).isVisible())
        await page.getByText('the puzzle counts as failed').waitFor();
      assert.deepEqual(await faultsOf(person), []);
    });

    await steps.take(`${person.name} chooses a theme, and has a new puzzle`, async () => {
      await page.goto('/chessplay/puzzles/theme');
      await turn(person);
      // Until it has come, the puzzle before may still be on the page.
      const begun = page.waitForResponse(
        (response) => response.request().postData()?.includes('mateIn2') ?? false,
      );
      await page.getByLabel('Theme', { exact: true }).selectOption('mateIn2');
      await page.waitForURL(/theme=mateIn2/);
      await begun;
      await turn(person);
      await page.getByRole('button', { name: 'Hint' }).click();
      await page.getByText(/Move the piece on/).waitFor();
      assert.deepEqual(await faultsOf(person), []);
      await nothingIsCut(person);
    });

    await steps.take(`${person.name} solves a fork, and a puzzle of an opening`, async () => {
      const begun = page.waitForResponse(
        (response) => response.request().postData()?.includes('"fork"') ?? false,
      );
      await page.goto('/chessplay/puzzles/theme?theme=fork');
      await turn(person);
      await isInView(page.getByRole('button', { name: 'Skip' }));
      await person.picture(`puzzle-begun-${width}`);
      await solveSession(person, (await (await begun).json()) as Session);
      await isInView(page.getByRole('button', { name: 'Next puzzle' }));
      await person.picture(`puzzle-solved-${width}`);
      await page.getByText(/Fork/).filter({ visible: true }).last().waitFor();
      await person.press('Next puzzle');
      await turn(person);
      await isInView(page.getByRole('region', { name: 'Puzzle board' }));
      await person.picture(`puzzle-next-${width}`);
      await page.goto('/chessplay/puzzles/opening');
      await turn(person);
      await page.getByLabel('Opening', { exact: true }).selectOption('Sicilian_Defense');
      await page.waitForURL(/opening=Sicilian_Defense/);
      await person.picture(`puzzle-opening-${width}`);
      assert.deepEqual(await faultsOf(person), []);
      await nothingIsCut(person);
    });

    await steps.take(`${person.name} finds no page for a day to come`, async () => {
      const answer = await page.goto('/chessplay/puzzles/daily/2999-01-01');
      assert.equal(answer?.status(), 404);
      await page.getByRole('heading', { level: 1, name: 'There is no such page of puzzles' }).waitFor();
    });
  }

  const [ilse] = people;
  const { page } = ilse;
  await steps.take('Ilse, who has an account, fails a rated puzzle, tries again and finds it', async () => {
    await ilse.signUp();
    await page.goto('/chessplay/puzzles/theme');
    await turn(ilse);
    for (;;) {
      if (await fail(ilse, 'theme')) break;
      await solve(ilse, 'theme');
      await ilse.press('Next puzzle');
    }
    assert.deepEqual(await faultsOf(ilse), []);
    await ilse.picture('puzzle-wrong-1440');
    await ilse.press('Try again');
    await solve(ilse, 'theme');
    await ilse.reads('the puzzle counts as failed');
    await page.getByRole('link', { name: 'My mistakes 1' }).waitFor();
  });

  await steps.take('she votes for it, and goes on from her history', async () => {
    await page.getByRole('button', { name: 'Yes, 0 votes' }).click();
    await page.getByRole('button', { name: 'Yes, 1 vote', pressed: true }).waitFor();
    await page.getByRole('link', { name: 'History' }).click();
    await page.getByRole('row', { name: /Not solved/ }).waitFor();
    assert.deepEqual(await faultsOf(ilse), []);
    for (const width of [1_440, 820, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await nothingIsCut(ilse);
      await ilse.picture(`puzzle-history-${width}`);
    }
    await page.setViewportSize(screens.desktop);
    await page.getByRole('link', { name: 'Try again' }).click();
    await turn(ilse);
  });

  // Before the puzzle of the day: where that is the same one, solving it takes the mistake away.
  await steps.take('her mistake comes back, and is solved', async () => {
    await page.goto('/chessplay/puzzles/mistakes');
    await turn(ilse);
    await solve(ilse, 'mistakes');
    await page.getByRole('link', { name: 'My mistakes 0' }).waitFor();
    await ilse.press('Next puzzle');
    await ilse.reads('No mistakes to repeat');
  });

  await steps.take(
    'she opens the calendar of daily puzzles, solves one and sees how others did',
    async () => {
      await page.goto('/chessplay/puzzles/daily');
      await solve(ilse, 'daily');
      await ilse.reads('1 of 1 player solved it (100%).');
      await page.getByRole('navigation', { name: 'Days' }).getByRole('button').click();
      await page.getByRole('link', { name: /, Solved$/ }).waitFor();
      assert.deepEqual(await faultsOf(ilse), []);
      await ilse.picture('puzzle-calendar-1440');
    },
  );

  await steps.take(
    'her streak goes on when she is offline, and when the server is killed, in a move',
    async () => {
      await page.goto('/chessplay/puzzles/streak');
      const away = [
        async () => {
          await page.context().setOffline(true);
          return () => page.context().setOffline(false);
        },
        async () => {
          await server.kill();
          return async () => {
            server = await ServerProcess.start(dataDir, { PORT: String(server.port) });
          };
        },
      ];
      const complained = people.map(({ complaints }) => complaints.length);
      for (const leave of away) {
        await turn(ilse);
        const before = await sessionOf(ilse, 'streak');
        const back = await leave();
        await enterMove(ilse, rightMove(before));
        await ilse.reads('The server does not answer.');
        await back();
        await page.getByText('The server does not answer.').waitFor({ state: 'hidden' });
        const after = await sessionOf(ilse, 'streak');
        assert.equal(after.id, before.id);
        assert.notEqual(after.result, 'failed');
        assert(after.moves.length > before.moves.length);
        if (after.result === null) await solve(ilse, 'streak');
        await ilse.press('Next puzzle');
      }
      await turn(ilse);
      // A browser complains of each call that reaches no server, until here.
      for (const [at, { complaints }] of people.entries())
        complaints.push(...complaints.splice(complained[at]!).filter((text) => !outage.test(text)));
    },
  );

  await steps.take('her streak goes on after a reload, and ends with a mistake', async () => {
    await page.goto('/chessplay/puzzles/streak');
    await turn(ilse);
    await solve(ilse, 'streak');
    await ilse.press('Next puzzle');
    await turn(ilse);
    const before = await sessionOf(ilse, 'streak');
    await page.reload();
    await turn(ilse);
    assert.equal((await sessionOf(ilse, 'streak')).id, before.id);
    while (!(await fail(ilse, 'streak'))) {
      await solve(ilse, 'streak');
      await ilse.press('Next puzzle');
      await turn(ilse);
    }
    await page.getByText(/^The run is over (after \d+ puzzles?|with its first puzzle)\.$/).waitFor();
    await ilse.press('Solution');
    await page.getByRole('button', { name: 'New run' }).waitFor();
    assert.deepEqual(await faultsOf(ilse), []);
  });

  await steps.take('a rated puzzle ranks her, among all and among her friends, at three widths', async () => {
    await page.setViewportSize(screens.desktop);
    await page.goto('/chessplay/puzzles/theme');
    // The last one may be over already.
    await page.getByRole('button', { name: /^(Skip|Next puzzle)$/ }).click();
    await solve(ilse, 'theme');
    await page.getByRole('link', { name: 'Rankings' }).first().click();
    const row = page.getByRole('row', { name: /Ilse.*You/ });
    await row.waitFor();
    await page.getByRole('combobox', { name: 'Among' }).selectOption({ label: 'My friends and I' });
    await page.waitForURL(/among=friends/);
    await row.waitFor();
    for (const { width, height, scheme } of threeScreens) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: scheme });
      await nothingIsCut(ilse);
      assert.deepEqual(await faultsOf(ilse), []);
      await ilse.picture(`rankings-${width}`);
    }
  });

  await steps.take('her progress has the time and the themes of her puzzles', async () => {
    await page.goto('/chessplay/training');
    await ilse.press('Progress');
    const dialog = page.getByRole('dialog', { name: 'Progress' });
    await dialog.getByRole('row', { name: /^Time for puzzles/ }).waitFor();
    await dialog
      .getByRole('table', { name: /^Themes of your newest/ })
      .getByRole('row', { name: /^Checkmate / })
      .waitFor();
    assert.deepEqual(await faultsOf(ilse), []);
  });

  await steps.take('no page complained of more than no mistakes and no day to come', () => {
    const complaints = people.flatMap((person) => person.complaints);
    assert.deepEqual(
      complaints.filter((text) => !/404 .*(\/api\/puzzles\/sessions|\/daily\/2999-01-01)$/.test(text)),
      [],
    );
    return Promise.resolve();
  });
} catch (error) {
  await showFailure('puzzles', error, people);
} finally {
  await endJourney({ browser, server, folders: [dataDir], steps });
}
