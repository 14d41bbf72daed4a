// A campaign over a real mail server (GreenMail) whose reports come back to its mailbox: one address does not exist, one reader complains. The
// page shows it without a reload, and the next campaign leaves both out. Not run where the server cannot be had.
import { strict as assert } from 'node:assert';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CampaignCalls, mailEnv } from '@royal-chess/bench/mail/campaign-calls';
import { startReturningMails } from '@royal-chess/bench/mail/returning-mails';
import { readControl, ServerProcess } from '@royal-chess/bench/support/server-process';
import { openBrowser } from './browser.ts';
import { endJourney, showFailure } from './end-journey.ts';
import { until } from './event/until.ts';
import { JourneySteps } from './journey-steps.ts';
import { faultsOf } from './live/axe.ts';
import { Person } from './person.ts';
import { screens } from './screens.ts';

const mails = await startReturningMails();
if (mails === null) process.exit(0);
const pictures = join(process.cwd(), '.e2e');
const steps = new JourneySteps();
const dataDir = await mkdtemp(join(tmpdir(), 'royal-chess-journey-'));
const server = await ServerProcess.start(dataDir, {
  ...mailEnv(mails.port),
  ...mails.returnsEnv,
});
const browser = await openBrowser();
const cookie = readControl(dataDir)?.cookie ?? '';
const staff = await Person.at(browser, server.url, 'Helga', screens.desktop, pictures);
const list = join(await mkdtemp(join(tmpdir(), 'royal-chess-list-')), 'spring.csv');
await writeFile(list, 'email\nanna@kita.example\ngone@kita.example\ncross@kita.example\n');

async function send(subject: string, count: number): Promise<void> {
  const { page } = staff;
  await page.locator('input[type="file"]').setInputFiles(list);
  await staff.reads('spring.csv');
  await page.getByLabel('Subject').fill(subject);
  await page.getByRole('textbox', { name: 'Message' }).click();
  await page.keyboard.type('The spring camp begins on Monday.');
  await page.getByRole('button', { name: `Send to ${count}` }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  await staff.reads(`Sent to ${count} emails`);
}

const rowOf = (email: string) => staff.page.getByRole('row', { name: new RegExp(email) });

try {
  await steps.take('a letter goes to three addresses, and the mail server has each once', async () => {
    const { page } = staff;
    const value = /rc_session=([^;]+)/.exec(cookie)?.[1] ?? '';
    await page.context().addCookies([{ name: 'rc_session', value, url: server.url }]);
    await page.goto('/admin/bulkEmail');
    await send('Spring camp', 3);
    for (const name of ['anna', 'gone', 'cross'])
      await until(`a mail to ${name}`, async () => (await mails.countTo(`${name}@kita.example`)) === 1);
  });

  await steps.take('what comes back to the mailbox is on the page without a reload', async () => {
    const rows = await new CampaignCalls(server.url, dataDir).latest();
    const idOf = (email: string): string => rows.find((row) => row.email === email)?._id ?? '';
    await mails.bounce(idOf('gone@kita.example'));
    await mails.complain(idOf('cross@kita.example'));
    await rowOf('gone@kita.example').getByText('Bounced').waitFor({ timeout: 90_000 });
    await rowOf('cross@kita.example').getByText('Complaint').waitFor({ timeout: 90_000 });
    await rowOf('anna@kita.example').getByText('Sent').waitFor();
    assert.deepEqual(await faultsOf(staff), []);
    await staff.picture('mail-returns-1440');
  });

  await steps.take('the next letter leaves both out', async () => {
    await staff.page.reload();
    await send('Second letter', 1);
    await until('a second mail', async () => (await mails.countTo('anna@kita.example')) === 2);
    assert.deepEqual(
      [await mails.countTo('gone@kita.example'), await mails.countTo('cross@kita.example')],
      [1, 1],
    );
    assert.deepEqual(staff.complaints, []);
  });
} catch (error) {
  await showFailure('mail-returns', error, [staff]);
} finally {
  await mails.dispose();
  await endJourney({ browser, server, folders: [dataDir, dirname(list)], steps });
}
