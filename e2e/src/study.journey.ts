// Two people write one study in two browsers through a crash of the server: both end with the same chapter, and nothing is lost.
import { strict as assert } from 'node:assert';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '@royal-chess/bench/support/server-process';
import { tapMove } from './at-the-board.ts';
import { openBrowser } from './browser.ts';
import { endJourney, showFailure } from './end-journey.ts';
import { JourneySteps } from './journey-steps.ts';
import { faultsOf } from './live/axe.ts';
import { Person } from './person.ts';
import { threeScreens } from './screens.ts';

const steps = new JourneySteps();
const dataDir = await mkdtemp(join(tmpdir(), 'royal-chess-journey-'));
let server = await ServerProcess.start(dataDir);
const browser = await openBrowser();
const pictures = join(process.cwd(), '.e2e');
const at = (name: string) => Person.at(browser, server.url, name, threeScreens[2], pictures);
const [una, otto] = [await at('Una Author'), await at('Otto Author')];
const both = [una, otto];
const movesOf = ({ page }: Person) => page.getByRole('region', { name: 'Moves' }).first();
/** Its moves and texts, without the tools below them. */
const written = async (person: Person) => (await movesOf(person).innerText()).split(/\n!\n/)[0] ?? '';
const comment = ({ page }: Person) => page.getByLabel(/^Comment/);
/** A busy machine takes its time to start a server again, and pages ask for it less often the longer it is dead. */
const isSaved = ({ page }: Person) =>
  page.getByRole('status').filter({ hasText: 'Saved' }).waitFor({ timeout: 90_000 });
let address = '';

const write = async (person: Person, text: string): Promise<void> => {
  await comment(person).fill(text);
  await comment(person).blur();
};
const shows = (person: Person, text: string) => movesOf(person).getByText(text).first().waitFor();

try {
  await steps.take('a study is created, and another is let in to write', async () => {
    for (const person of both) await person.signUp();
    await una.page.goto('/study');
    await una.press('New study');
    const dialog = una.page.getByRole('dialog', { name: 'New study' });
    await dialog.getByRole('textbox', { name: /^Name/ }).fill('Endings to know');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await una.page.waitForURL('**/study/*/*');
    address = new URL(una.page.url()).pathname;
    await una.page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
    await una.page.getByRole('menuitem', { name: 'Study settings' }).click();
    const settings = una.page.getByRole('dialog', { name: 'Study settings' });
    await settings.getByLabel('Name of a player').fill('Otto');
    await settings.getByRole('button', { name: 'Otto Author' }).click();
    await settings.getByRole('button', { name: 'Remove Otto Author' }).waitFor();
    await una.page.keyboard.press('Escape');
  });

  await steps.take('both see each other, and what the other writes', async () => {
    await otto.page.goto(address);
    await una.page.getByRole('region', { name: 'Here now' }).getByText('Otto Author').waitFor();
    await tapMove(una, 'e2', 'e4');
    await movesOf(otto).getByRole('button', { name: 'e4' }).waitFor();
    await write(una, 'the best of all');
    await shows(otto, 'the best of all');
    await tapMove(otto, 'd2', 'd4');
    await movesOf(una).getByRole('button', { name: 'd4' }).waitFor();
    for (const person of both) await isSaved(person);
  });

  await steps.take('what both write while the server is dead arrives when it is back', async () => {
    const { port } = server;
    await server.kill();
    await tapMove(una, 'e7', 'e5');
    await write(una, 'written by Una in the dark');
    await tapMove(otto, 'd7', 'd5');
    await write(otto, 'written by Otto in the dark');
    server = await ServerProcess.start(dataDir, { PORT: String(port) });
    for (const person of both) {
      await isSaved(person);
      for (const text of ['the best of all', 'written by Una in the dark', 'written by Otto in the dark'])
        await shows(person, text);
    }
    const [one, two] = [await written(una), await written(otto)];
    const listed = (text: string) => text.split(/\s+/).filter((word) => !word.startsWith('Hide'));
    assert.deepEqual(listed(one), listed(two));
  });

  await steps.take('after a reload it is the same, and what was done is taken back', async () => {
    const before = await written(una);
    await una.page.reload();
    await shows(una, 'written by Otto in the dark');
    // The text ends where the tools to write begin, which come after it.
    await comment(una).waitFor();
    assert.equal(await written(una), before);
    await tapMove(una, 'c2', 'c4');
    await movesOf(otto).getByRole('button', { name: 'c4' }).waitFor();
    await una.press('Undo');
    await movesOf(otto).getByRole('button', { name: 'c4' }).waitFor({ state: 'detached' });
  });

  await steps.take('a lesson answers each move that its reader finds', async () => {
    await una.press('Change the chapter');
    const dialog = una.page.getByRole('dialog', { name: 'Change the chapter' });
    await dialog.getByLabel('Lesson', { exact: true }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await una.press('Take the lesson');
    await tapMove(una, 'a2', 'a3');
    await una.reads('Not that one. Try again.');
    await tapMove(una, 'e2', 'e4');
    await una.reads('That is the end of the lesson.');
    await una.press('Back to writing');
  });

  await steps.take('a chapter of 10x8 has its engine in an isolated document of the study', async () => {
    const { page } = una;
    await una.press('Add a chapter');
    const dialog = page.getByRole('dialog', { name: 'Add a chapter' });
    await dialog.getByLabel('Name of the chapter').fill('Wide boards');
    await dialog.getByLabel('Variant').selectOption('capablanca');
    await dialog.getByRole('button', { name: 'Add a chapter' }).click();
    await page.getByRole('link', { name: 'Wide boards' }).click();
    await page.locator('[data-square="j1"]').first().waitFor();
    await tapMove(una, 'e2', 'e4');
    await isSaved(una);
    const engine = page.getByRole('region', { name: 'Engine' });
    await engine.getByRole('switch', { name: 'Engine' }).check();
    assert.equal(await page.evaluate(() => crossOriginIsolated), false);
    await engine.getByRole('link', { name: 'Load with the engine' }).click();
    await page.waitForURL('**/study/*/*?variant=capablanca&at=*');
    assert.equal(await page.evaluate(() => crossOriginIsolated), true);
    await engine.getByText(/^depth \d+/).waitFor();
    await movesOf(una).locator('[aria-current="step"]').filter({ hasText: 'e4' }).waitFor();
    await engine.getByRole('listitem').first().waitFor();
    // Its long lines are cut inside of it, not by the edge of the page.
    const { x = 0, width = Infinity } = (await engine.boundingBox()) ?? {};
    assert(x + width <= threeScreens[2].width, `the engine ends at ${x + width}`);
    await una.picture('study-10x8');
    // What is written there is saved as elsewhere, and the other author sees it.
    await tapMove(una, 'e7', 'e5');
    await isSaved(una);
    await otto.page.getByRole('link', { name: 'Wide boards' }).click();
    await movesOf(otto).getByRole('button', { name: 'e5' }).waitFor();
    await engine.getByRole('switch', { name: 'Engine' }).uncheck();
    for (const { page: shown } of both) await shown.goto(address);
  });

  await steps.take('nothing is cut at any width, and nothing is in the way of others', async () => {
    for (const { width, height, scheme } of threeScreens) {
      await una.page.setViewportSize({ width, height });
      await una.page.emulateMedia({ colorScheme: scheme });
      await shows(una, 'the best of all');
      const wider = await una.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert(wider <= 0, `${wider} pixels are cut at ${width}`);
      assert.deepEqual(await faultsOf(una), []);
      await una.picture(`study-${width}`);
    }
  });

  await steps.take('a study that is private is unknown to others', async () => {
    const visitor = await at('Vera Visitor');
    await visitor.page.goto(address);
    await visitor.reads('This study does not exist');
    await visitor.close();
  });
} catch (error) {
  await showFailure('study', error, both);
} finally {
  await endJourney({ browser, server, folders: [dataDir], steps });
}
