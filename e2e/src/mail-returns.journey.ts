// A campaign over a real mail server (GreenMail) whose reports come back to its mailbox: one address does not exist, one reader complains. The
// page shows it without a reload, and the next campaign leaves both out. Not run where the server cannot be had.
import { strict as assert } from 'node:assert';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { MailStatusRow } from '@royal-chess/contracts/bulk-email';
import { mailEnv } from '@royal-chess/bench/mail/campaign-calls';
import { postRaw } from '@royal-chess/bench/mail/post-raw';
import { readControl, ServerProcess } from '@royal-chess/bench/support/server-process';
import { type RunningEngine, startEngine } from '@royal-chess/engines/start-engine';
import { sampleComplaint, sampleStatus } from '@royal-chess/infra/mail-reports/testing/sample-reports';
import { openBrowser } from './browser.ts';
import { endJourney, showFailure } from './end-journey.ts';
import { until } from './event/until.ts';
import { JourneySteps } from './journey-steps.ts';
import { faultsOf } from './live/axe.ts';
import { Person } from './person.ts';
import { screens } from './screens.ts';

async function mailServer(): Promise<RunningEngine | null> {
  try {
    return await startEngine('greenmail', { docker: false });
  } catch (error) {
    const { code, message } = error as { readonly code?: string; readonly message: string };
    if (code !== 'RC_ENGINE_ABSENT' && code !== 'RC_ENGINE_FETCH') throw error;
    console.log(`  not run: ${message}`);
    return null;
  }
}

const mails = await mailServer();
if (mails === null) process.exit(0);
const address = new URL(mails.url);
const [smtp, imap, http] = [address.port, address.searchParams.get('imap'), address.searchParams.get('api')];
const mailbox = 'bounces@chess.example.org';
const pictures = join(process.cwd(), '.e2e');
const steps = new JourneySteps();
const dataDir = await mkdtemp(join(tmpdir(), 'royal-chess-journey-'));
const server = await ServerProcess.start(dataDir, {
  ...mailEnv(Number(smtp)),
  MAIL_RETURNS_URL: `imap://${encodeURIComponent(mailbox)}:secret@127.0.0.1:${imap}/INBOX`,
  MAIL_RETURNS_TLS: '0',
});
const browser = await openBrowser();
const cookie = readControl(dataDir)?.cookie ?? '';
const staff = await Person.at(browser, server.url, 'Helga', screens.desktop, pictures);
const list = join(await mkdtemp(join(tmpdir(), 'royal-chess-list-')), 'spring.csv');
await writeFile(list, 'email\nanna@kita.example\ngone@kita.example\ncross@kita.example\n');

/** Mails in the box of an address. */
async function mailsTo(email: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${http}/api/user/${encodeURIComponent(email)}/messages/`);
  return answer.ok ? ((await answer.json()) as unknown[]).length : 0;
}

async function rows(): Promise<readonly MailStatusRow[]> {
  const answer = await fetch(`${server.url}/api/showEmaiStatus`, { headers: { cookie } });
  return (await answer.json()) as MailStatusRow[];
}

async function send(subject: string, count: number): Promise<void> {
  const { page } = staff;
  await page.locator('input[type="file"]').setInputFiles(list);
  await staff.reads('spring.csv');
  await page.getByLabel('Subject').fill(subject);
  await page.getByRole('textbox', { name: 'Message' }).click();
  await page.keyboard.type('The spring camp begins on Monday.');
  await page.getByRole('button', { name: `Send to ${count}` }).click();
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
      await until(`a mail to ${name}`, async () => (await mailsTo(`${name}@kita.example`)) === 1);
  });

  await steps.take('what comes back to the mailbox is on the page without a reload', async () => {
    const idOf = async (email: string): Promise<string> =>
      (await rows()).find((row) => row.email === email)?._id ?? '';
    const to = { port: Number(smtp) };
    await postRaw(to, mailbox, sampleStatus(await idOf('gone@kita.example'), 'failed', '5.1.1'));
    await postRaw(to, mailbox, sampleComplaint(await idOf('cross@kita.example')));
    await rowOf('gone@kita.example').getByText('Bounced').waitFor({ timeout: 90_000 });
    await rowOf('cross@kita.example').getByText('Complaint').waitFor({ timeout: 90_000 });
    await rowOf('anna@kita.example').getByText('Sent').waitFor();
    assert.deepEqual(await faultsOf(staff), []);
    await staff.picture('mail-returns-1440');
  });

  await steps.take('the next letter leaves both out', async () => {
    await staff.page.reload();
    await send('Second letter', 1);
    await until('a second mail', async () => (await mailsTo('anna@kita.example')) === 2);
    assert.deepEqual([await mailsTo('gone@kita.example'), await mailsTo('cross@kita.example')], [1, 1]);
    assert.deepEqual(staff.complaints, []);
  });
} catch (error) {
  await showFailure('mail-returns', error, [staff]);
} finally {
  await mails.dispose();
  await endJourney({ browser, server, folders: [dataDir, dirname(list)], steps });
}
