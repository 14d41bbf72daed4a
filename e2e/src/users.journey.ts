// The user list of the administration: search, badges, promotion, a ban, a child's account, a claimed title, and the record; desktop and phone, by keyboard.
import { strict as assert } from 'node:assert';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readControl, ServerProcess } from '@royal-chess/bench/support/server-process';
import { openBrowser } from './browser.ts';
import { endJourney, showFailure } from './end-journey.ts';
import { JourneySteps } from './journey-steps.ts';
import { faultsOf } from './live/axe.ts';
import { Person } from './person.ts';
import { screens } from './screens.ts';

const pictures = join(process.cwd(), '.e2e');
const steps = new JourneySteps();
const dataDir = await mkdtemp(join(tmpdir(), 'royal-chess-journey-'));
const server = await ServerProcess.start(dataDir);
const browser = await openBrowser();
const session = /rc_session=([^;]+)/.exec(readControl(dataDir)?.cookie ?? '')?.[1] ?? '';

const staff = [
  { admin: await Person.at(browser, server.url, 'Desk', screens.desktop, pictures), about: 'Noor Haddadin' },
  {
    admin: await Person.at(browser, server.url, 'Pocket', screens.smallPhone, pictures),
    about: 'Pavel Drozd',
  },
];
const people = staff.map(({ admin }) => admin);

const emailOf = (about: string): string => `${about.toLowerCase().replaceAll(' ', '.')}@journey.example`;
const password = 'a long journey';

/** @returns the id of the account */
async function registered(about: string): Promise<string> {
  const answer = await fetch(`${server.url}/api/register/user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ name: about, email: emailOf(about), password }),
  });
  assert.equal(answer.status, 201);
  const { _id } = (await answer.json()) as { _id: string };
  return _id;
}

/** The public page of a player as visitors get it. */
async function publicPage(id: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${server.url}/api/players/${id}`);
  return { status: answer.status, text: await answer.text() };
}

/** @returns the status, and the cookies of the session */
async function loggedIn(about: string): Promise<{ status: number; cookie: string }> {
  const answer = await fetch(`${server.url}/api/login/user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ email: emailOf(about), password }),
  });
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
  return { status: answer.status, cookie: cookies.join('; ') };
}

async function nothingIsCut({ page }: Person): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert(wider <= 0, `${wider} pixels are cut`);
}

/** Chooses an act of the menu of a user, by keyboard. */
async function chooseAct({ page }: Person, about: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${about}` }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: act }).focus();
  await page.keyboard.press('Enter');
}

/** Confirms the open dialog by keyboard: on a phone a toast may cover its buttons for a moment. */
async function confirm({ page }: Person, act: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: act, exact: true }).focus();
  await page.keyboard.press('Enter');
}

try {
  for (const { admin, about } of staff) {
    const { page } = admin;
    const row = page.getByRole('row', { name: new RegExp(about) });
    const dialog = page.getByRole('dialog');
    const id = await registered(about);
    await page.context().addCookies([{ name: 'rc_session', value: session, url: server.url }]);

    await steps.take(`${admin.name} searches the list, by name, by e-mail, and for no user`, async () => {
      await page.goto('/admin/makeTournamentAdmin');
      const field = page.getByRole('searchbox', { name: 'Search users' });
      await field.fill('no such person');
      await admin.reads('No users found');
      await field.fill(about.slice(2, 8));
      await row.waitFor();
      await field.fill(emailOf(about));
      await row.getByText('User', { exact: true }).waitFor();
      assert.deepEqual(await faultsOf(admin), []);
      await nothingIsCut(admin);
      await admin.picture(`users-${page.viewportSize()?.width}`);
    });

    await steps.take(
      `${admin.name} reads how many there are, who was last there, and exports what is found`,
      async () => {
        await page.getByText(/^\d+ accounts?, \d+ new this week$/).waitFor();
        // The log-in of the registration counts as a visit.
        await row.getByText(/^\d+[smh] ago$/).waitFor();
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Export what is found' }).focus();
        await page.keyboard.press('Enter');
        const path = await (await download).path();
        const lines = (await readFile(path, 'utf8')).split('\r\n');
        assert.deepEqual([lines.length, lines[1]?.split(',').slice(1, 3)], [3, [about, emailOf(about)]]);
      },
    );

    await steps.take(`${admin.name} sorts the list, the newest first and by family name`, async () => {
      await page.getByRole('searchbox', { name: 'Search users' }).fill('');
      await page.getByText(/^1 to \d+ of \d+,$/).waitFor();
      await page.getByRole('button', { name: /^Order: / }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: 'the newest first' }).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(/sort=newest/);
      const first = page.getByRole('table', { name: 'Users' }).getByRole('row').nth(1);
      await first.getByText(about, { exact: true }).waitFor();
      await page.goto('/admin/makeTournamentAdmin');
      await first.getByText('Royal Admin', { exact: true }).waitFor();
      assert.deepEqual(await faultsOf(admin), []);
      await page.getByRole('searchbox', { name: 'Search users' }).fill(emailOf(about));
      await row.getByText('User', { exact: true }).waitFor();
    });

    await steps.take(`${admin.name} makes ${about} a tournament admin, and ends it`, async () => {
      await page.getByRole('button', { name: `Make Tournament Admin: ${about}` }).focus();
      await page.keyboard.press('Enter');
      await dialog.getByLabel('Reason, for the record').fill('Second arbiter');
      await dialog.getByText('May create tournaments').waitFor();
      assert.deepEqual(await faultsOf(admin), []);
      await confirm(admin, 'Make Tournament Admin');
      await row.getByText('tournamentAdmin', { exact: true }).waitFor();
      await chooseAct(admin, about, 'End tournament admin');
      await confirm(admin, 'End tournament admin');
      await row.getByText('User', { exact: true }).waitFor();
    });

    await steps.take(`${admin.name} bans ${about}, who cannot log in until it is lifted`, async () => {
      await chooseAct(admin, about, 'Ban');
      await dialog.getByLabel('Reason, for the record').fill('Used an engine');
      await confirm(admin, 'Ban');
      await row.getByText('banned', { exact: true }).waitFor();
      assert.equal((await loggedIn(about)).status, 403);
      await chooseAct(admin, about, 'Lift the ban');
      await confirm(admin, 'Lift the ban');
      await row.getByText('banned', { exact: true }).waitFor({ state: 'hidden' });
      await page.getByRole('listitem').filter({ hasText: 'Ban lifted, by Royal Admin' }).first().waitFor();
      assert.equal((await loggedIn(about)).status, 200);
    });

    await steps.take(`${admin.name} makes the account of ${about} a child's, and ends it`, async () => {
      await chooseAct(admin, about, "Make it a child's account");
      await confirm(admin, "Make it a child's account");
      await row.getByText('child', { exact: true }).waitFor();
      assert.equal((await publicPage(id)).status, 404);
      await chooseAct(admin, about, "End the child's account");
      await confirm(admin, "End the child's account");
      await row.getByText('child', { exact: true }).waitFor({ state: 'hidden' });
      assert.equal((await publicPage(id)).status, 200);
    });

    await steps.take(`${admin.name} grants ${about} the title that was claimed`, async () => {
      // The ban ended the session of before.
      const { cookie } = await loggedIn(about);
      const claim = await fetch(`${server.url}/api/me/title-request`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', origin: server.url, cookie },
        body: JSON.stringify({ title: 'FM', fideNumber: '0' }),
      });
      assert.equal(claim.status, 200);
      const list = page.url();
      await page.goto('/admin/moderation?state=titles');
      await page.getByRole('button', { name: `Grant FM to ${about}` }).focus();
      assert.deepEqual(await faultsOf(admin), []);
      await nothingIsCut(admin);
      await page.keyboard.press('Enter');
      await admin.reads('No title is claimed');
      assert.match((await publicPage(id)).text, /"title":"FM"/);
      await page.goto(list);
    });

    await steps.take(`${admin.name} reads all of it in the record`, async () => {
      await row.getByRole('link', { name: about }).click();
      await page.waitForURL(/\/admin\/record\?about=/);
      for (const what of [
        'Made tournament admin',
        'Tournament admin ended',
        'Banned',
        'Ban lifted',
        'Title decided',
      ])
        await page.getByRole('row').filter({ hasText: what }).filter({ hasText: about }).first().waitFor();
      for (const why of ['Used an engine', 'Second arbiter'])
        await page.getByRole('row').filter({ hasText: why }).first().waitFor();
      assert.deepEqual(await faultsOf(admin), []);
      await nothingIsCut(admin);
      await admin.picture(`record-${page.viewportSize()?.width}`);
    });
  }

  await steps.take('no page complained', () => {
    assert.deepEqual(
      people.flatMap(({ complaints }) => complaints),
      [],
    );
    return Promise.resolve();
  });
} catch (error) {
  await showFailure('users', error, people);
} finally {
  await endJourney({ browser, server, folders: [dataDir], steps });
}
