// A club from its foundation to its chat and its events: one founds it, another asks, is accepted, writes and enters a tournament and a
// team battle, two clubs play one, and the last leader hands over.
import { strict as assert } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '@royal-chess/bench/support/server-process';
import { openBrowser } from './browser.ts';
import { createBattle, playGames, recountedPoints, type Side, startBattle } from './clubs/team-battle.ts';
import { createEvent, fillEvent, formSection } from './event/event-form.ts';
import { look } from './event/looks.ts';
import { until } from './event/until.ts';
import { endJourney, showFailure } from './end-journey.ts';
import { JourneySteps } from './journey-steps.ts';
import { faultsOf } from './live/axe.ts';
import { Person } from './person.ts';
import { threeScreens } from './screens.ts';

const steps = new JourneySteps();
const dataDir = await mkdtemp(join(tmpdir(), 'royal-chess-journey-'));
const server = await ServerProcess.start(dataDir);
const browser = await openBrowser();
const pictures = join(process.cwd(), '.e2e');
const at = (name: string) => Person.at(browser, server.url, name, threeScreens[2], pictures);
const [lea, otto] = [await at('Lea Leader'), await at('Otto Other')];
const [kim, rae] = [await at('Kim Knight'), await at('Rae Rook')];
const both = [lea, otto];
const all = [...both, kim, rae];
const faults: string[] = [];
const name = 'Tuesday Knights';
const members = ({ page }: Person) => page.getByRole('list', { name: 'Members' });
const heading = ({ page }: Person) => page.getByRole('heading', { level: 1, name });
let address = '';
let rooks = '';

const enter = async (person: Person): Promise<void> => {
  await person.page.getByLabel(/^Age/).fill('25');
  await person.press('Register');
  await person.reads(/You are registered/);
};

/** The page of a club lists the event. */
const isListed = async (club: string, event: string): Promise<void> => {
  await until('the event is listed', async () => {
    const answer = await lea.page.request.get(`/api/tournaments?club=${club.split('/').at(-1)}`);
    return (await answer.text()).includes(event);
  });
};

try {
  await steps.take('a club is founded, and found by its name', async () => {
    for (const person of all) await person.signUp();
    await lea.page.goto('/clubs');
    await lea.press('Found a club');
    const dialog = lea.page.getByRole('dialog', { name: 'Found a club' });
    await dialog.getByRole('textbox', { name: /^Name/ }).fill(name);
    await dialog.getByRole('textbox', { name: 'About the club' }).fill('We meet on Tuesdays.');
    await dialog.getByRole('radio', { name: 'By request' }).check();
    await dialog.getByRole('button', { name: 'Found it' }).click();
    await heading(lea).waitFor();
    address = new URL(lea.page.url()).pathname;
    await otto.page.goto('/clubs');
    await otto.page.getByRole('textbox', { name: 'Search by name' }).fill('tuesday');
    await otto.page.getByRole('link', { name: new RegExp(name) }).click();
    await heading(otto).waitFor();
  });

  await steps.take('another asks, and is accepted', async () => {
    await otto.press('Ask to join');
    await otto.page.getByRole('button', { name: 'Withdraw the request' }).waitFor();
    await lea.page.reload();
    await lea.press('Accept Otto Other');
    await members(lea).getByRole('link', { name: 'Otto Other' }).waitFor();
    await otto.page.reload();
    await otto.page.getByRole('button', { name: 'Leave' }).waitFor();
  });

  await steps.take('the leader begins the chat, and the member reads and writes', async () => {
    await lea.press('Chat');
    const dialog = lea.page.getByRole('dialog', { name: 'Chat of the club' });
    await dialog.getByLabel('First message').fill('Welcome to the club');
    await dialog.getByRole('button', { name: 'Begin the chat' }).click();
    await lea.page.waitForURL('**/messages/group/*');
    await otto.press('Chat');
    await otto.page.waitForURL('**/messages/group/*');
    await otto.reads('Welcome to the club');
    await otto.page.getByRole('link', { name: 'To the club', exact: true }).click();
    await heading(otto).waitFor();
  });

  await steps.take('the leader makes a tournament of the club, and the member enters it', async () => {
    await lea.page.goto(address);
    await lea.page.getByRole('link', { name: 'Make a tournament' }).click();
    await fillEvent(lea, 'Club evening', 'Five rounds among ourselves.');
    await isListed(address, await createEvent(lea));
    await otto.page.goto(address);
    await otto.page.getByRole('link', { name: 'Club evening' }).click();
    await enter(otto);
  });

  await steps.take('clubs meet in a team battle, and a member of both chooses one', async () => {
    const json = { commandId: randomUUID(), name: 'Roaming Rooks' };
    const { id } = await otto.post<{ id: string }>('/api/clubs', json);
    rooks = id;
    await until('the second club is found', async () =>
      (await otto.page.request.get(`/api/clubs/${id}`)).ok(),
    );
    await lea.page.goto(address);
    await lea.page.getByRole('link', { name: 'Make a team battle' }).click();
    await fillEvent(lea, 'Derby', 'Knights against rooks.');
    await formSection(lea, 'Tournament Details')
      .getByRole('combobox', { name: /^Other clubs/ })
      .fill('roaming');
    await lea.page.getByRole('option', { name: 'Roaming Rooks' }).click();
    const derby = await createEvent(lea);
    await isListed(`/clubs/${id}`, derby);
    await otto.page.goto(`/clubs/${id}`);
    await otto.page.getByRole('link', { name: 'Derby' }).click();
    await otto.page.getByRole('radio', { name: 'Roaming Rooks' }).check();
    await enter(otto);
    await otto.reads('You play for Roaming Rooks.');
    await otto.page.goto(`/tournament-details/${derby}?tab=standings`);
    const clubs = otto.page.getByRole('table', { name: 'Clubs' });
    await clubs.getByRole('row', { name: /Roaming Rooks.*Otto Other/ }).waitFor();
    await clubs.getByRole('link', { name: 'Tuesday Knights' }).click();
    await otto.page.getByRole('dialog', { name: 'Club' }).getByText('No player yet').waitFor();
  });

  await steps.take(
    'a battle is played: a club declines, and the games make the points of the others',
    async () => {
      const club = { commandId: randomUUID(), name: 'Busy Bishops' };
      const { id: bishops } = await rae.post<{ id: string }>('/api/clubs', club);
      await rae.page.request.post(`/api/clubs/${rooks}/membership`, { data: { commandId: randomUUID() } });
      await kim.page.goto(address);
      await kim.press('Ask to join');
      await kim.page.getByRole('button', { name: 'Withdraw the request' }).waitFor();
      await lea.page.goto(address);
      await lea.press('Accept Kim Knight');
      await members(lea).getByRole('link', { name: 'Kim Knight' }).waitFor();
      const knights = address.split('/').at(-1)!;
      const id = await createBattle(lea, knights, [rooks, bishops]);
      await rae.page.goto(`/tournament-details/${id}?tab=info`);
      await rae.press('Decline for Busy Bishops');
      await look(rae, 'decline', faults);
      await rae.page.getByRole('dialog').getByRole('button', { name: 'Decline for Busy Bishops' }).click();
      await rae.reads('Busy Bishops takes no part');
      await rae.page.getByRole('link', { name: 'Busy Bishops' }).waitFor({ state: 'detached' });
      const sides: readonly Side[] = [
        { id: knights, name, players: [lea, kim] },
        { id: rooks, name: 'Roaming Rooks', players: [otto, rae] },
      ];
      await startBattle(lea, id, sides);
      await playGames(id, sides, (pair) => pair.find((person) => person === lea || person === kim));
      // Now Kim loses.
      await playGames(id, sides, (pair) =>
        pair.find((person) => person !== kim && !(pair.includes(lea) && person !== lea)),
      );
      const points = await recountedPoints(lea, id, sides, 4);
      assert.deepEqual([...points.values()], [6, 2]);
      await lea.page.goto(`/tournament-details/${id}?tab=standings`);
      const table = lea.page.getByRole('table', { name: 'Clubs' });
      for (const [index, [of, count]] of [...points].entries())
        await table
          .getByRole('row', { name: new RegExp(`^${index + 1} ${of} .*2 players.* ${count}$`) })
          .waitFor();
      await look(lea, 'team-battle', faults);
      await lea.page.goto(`/tournament-details/${id}?tab=players`);
      await lea.page.getByRole('row', { name: /Otto Other Roaming Rooks/ }).waitFor();
      await look(lea, 'team-battle-players', faults);
      assert.deepEqual(faults, []);
    },
  );

  await steps.take('the last leader hands over before leaving', async () => {
    await lea.page.goto(address);
    await lea.press('Leave');
    await lea.press('Leave the club');
    await lea.reads(/Make another member a leader first/);
    await lea.press('More about Otto Other');
    await lea.page.getByRole('menuitem', { name: 'Make a leader' }).click();
    await members(lea).getByText('Leader').nth(1).waitFor();
    await lea.press('Leave');
    await lea.press('Leave the club');
    await lea.page.getByRole('button', { name: 'Ask to join' }).waitFor();
  });

  await steps.take('nothing is cut at any width, and nothing is in the way of others', async () => {
    await otto.page.goto(address);
    for (const { width, height, scheme } of threeScreens) {
      await otto.page.setViewportSize({ width, height });
      await otto.page.emulateMedia({ colorScheme: scheme });
      await members(otto).waitFor();
      const wider = await otto.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert(wider <= 0, `${wider} pixels are cut at ${width}`);
      assert.deepEqual(await faultsOf(otto), []);
      await otto.picture(`club-${width}`);
    }
  });
} catch (error) {
  await showFailure('clubs', error, all, faults);
} finally {
  await endJourney({ browser, server, folders: [dataDir], steps });
}
