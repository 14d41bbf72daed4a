// Puzzle racer: two race through the same puzzles and a visitor watches; the server is killed; a result, a rematch and the boards.
import { strict as assert } from 'node:assert';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '@royal-chess/bench/support/server-process';
import { openBrowser } from './browser.ts';
import { endJourney, showFailure } from './end-journey.ts';
import { JourneySteps } from './journey-steps.ts';
import { Person } from './person.ts';
import { complaintsOf, looksRight, playRight, type Run, solve, turnAt } from './rush-play.ts';
import { screens } from './screens.ts';
import { enterMove, rightMove } from './starter-puzzles.ts';

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
const [ilse, katya, mira] = people;

const raceOf = ({ page }: Person): string => new URL(page.url()).searchParams.get('race') ?? '';

/** The run of a racer, as the server has it. */
async function runOf(person: Person): Promise<Run> {
  const read = async <T>(path: string): Promise<T> =>
    (await (await person.page.request.get(path)).json()) as T;
  const { myRun } = await read<{ readonly myRun: string }>(`/api/puzzles/races/${raceOf(person)}`);
  return read<Run>(`/api/puzzles/rush/${myRun}`);
}

const sees = ({ page }: Person, name: string, solved: number): Promise<void> =>
  page.getByRole('progressbar', { name: `${name}: ${solved} solved` }).waitFor();

try {
  await steps.take('Ilse opens a race, Katya joins by its address, and Mira watches', async () => {
    await ilse.signUp();
    await katya.signUp();
    await ilse.page.goto('/chessplay/puzzles/racer');
    await looksRight(ilse, 'racer');
    await ilse.press('Open a race');
    const address = await ilse.page.getByLabel('Invite by this address').inputValue();
    await katya.page.goto(address);
    await katya.press('Join the race');
    await sees(ilse, 'Katya', 0);
    await katya.reads('Ilse starts the race.');
    await mira.page.goto(address);
    await sees(mira, 'Katya', 0);
    await looksRight(mira, 'racer-open');
  });

  await steps.take('Ilse starts it, and the others follow her bar', async () => {
    await ilse.press('Start the race');
    await katya.reads('Get ready');
    await turnAt(ilse, 0);
    await turnAt(katya, 0);
    const [one, other] = [await runOf(ilse), await runOf(katya)];
    assert.deepEqual(one.puzzle, other.puzzle);
    await solve(ilse, runOf, 2);
    await sees(katya, 'Ilse', 2);
    await sees(mira, 'Ilse', 2);
  });

  await steps.take('the server is killed: a move made meanwhile counts, and a reload goes on', async () => {
    const before = await runOf(katya);
    await server.kill();
    await enterMove(katya, rightMove(before.puzzle!));
    await katya.reads('The server does not answer');
    server = await ServerProcess.start(dataDir, { PORT: String(server.port) });
    await katya.page.getByText('The server does not answer').waitFor({ state: 'hidden' });
    const after = await runOf(katya);
    assert.equal(after.mistakes, 0);
    assert(
      after.score > before.score || (after.puzzle?.moves.length ?? 0) > (before.puzzle?.moves.length ?? 0),
    );
    await ilse.page.reload();
    await turnAt(ilse, 2);
    await playRight(ilse, runOf);
    await looksRight(katya, 'racer-running');
    await looksRight(mira, 'racer-watched');
  });

  await steps.take(
    'Katya is done, then Ilse: the race has its places, and Ilse is on the boards',
    async () => {
      await katya.press('End the run');
      await katya.reads('You are done');
      await ilse.press('End the run');
      await ilse.reads('Ilse won the race');
      await katya.reads('Ilse won the race');
      await mira.reads('Ilse won the race');
      await ilse.page.getByRole('row', { name: /^1 Ilse \(you\) [23]$/ }).waitFor();
      await looksRight(ilse, 'racer-over');
      await looksRight(katya, 'racer-over');
    },
  );

  await steps.take('both go to the rematch', async () => {
    const first = raceOf(ilse);
    await ilse.press('Rematch');
    await katya.press('Join the rematch');
    await katya.reads('Ilse starts the race.');
    await sees(ilse, 'Katya', 0);
    assert.equal(raceOf(ilse), raceOf(katya));
    assert.notEqual(raceOf(ilse), first);
  });

  await steps.take('no page complained of more than a server that was down', () => {
    assert.deepEqual(complaintsOf(people), []);
    return Promise.resolve();
  });
} catch (error) {
  await showFailure('racer', error, people);
} finally {
  await endJourney({ browser, server, folders: [dataDir], steps });
}
