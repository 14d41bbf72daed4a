// Bulk e-mail: an admin sends a letter to the addresses of a file, the mails arrive in the inbox and the status moves on; a recipient
// unsubscribes by the link of the mail, and the next campaign leaves that address out. Desktop, tablet and phone.
import { strict as assert } from 'node:assert';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readControl, ServerProcess } from '@royal-chess/bench/support/server-process';
import { openBrowser } from './browser.ts';
import { endJourney, showFailure } from './end-journey.ts';
import { until } from './event/until.ts';
import { JourneySteps } from './journey-steps.ts';
import { faultsOf } from './live/axe.ts';
import { Person } from './person.ts';
import { screens } from './screens.ts';

interface ListMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const pictures = join(process.cwd(), '.e2e');
const steps = new JourneySteps();
const dataDir = await mkdtemp(join(tmpdir(), 'royal-chess-journey-'));
const server = await ServerProcess.start(dataDir);
const browser = await openBrowser();
const session = /rc_session=([^;]+)/.exec(readControl(dataDir)?.cookie ?? '')?.[1] ?? '';
const staff = await Person.at(browser, server.url, 'Helga', screens.desktop, pictures);
const recipient = await Person.at(browser, server.url, 'Mira', screens.smallPhone, pictures);
const people = [staff, recipient];

const list = join(await mkdtemp(join(tmpdir(), 'royal-chess-list-')), 'winter-camp.csv');
await writeFile(
  list,
  'Name;Email;Group\nMira;mira@kita.example;Knights\nTom;tom(at)wieland.example;Rooks\nNoor;noor@haddadin.example;\nMira;MIRA@kita.example;Rooks\n',
);

const mailsTo = (address: string, count: number): Promise<readonly ListMail[]> =>
  until(`${count} mails to ${address}`, async () => {
    const answer = await fetch(`${server.url}/dev/inbox/messages`);
    const { messages } = (await answer.json()) as { messages: readonly ListMail[] };
    const found = messages.filter(({ to }) => to === address);
    return found.length === count ? found : null;
  });

async function nothingIsCut({ page }: Person): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert(wider <= 0, `${wider} pixels are cut`);
}

async function writeLetter(subject: string): Promise<void> {
  const { page } = staff;
  await page.locator('input[type="file"]').setInputFiles(list);
  await staff.reads('winter-camp.csv');
  await page.getByLabel('Subject').fill(subject);
  await page.getByRole('textbox', { name: 'Message' }).click();
  await page.keyboard.type('Dear ');
  await page.getByRole('button', { name: 'Insert Name' }).click();
  await page.keyboard.type(', you play in {{Group|a group of your choice}}.');
}

try {
  await steps.take('an admin looks at the list and at what its first recipient reads', async () => {
    const { page } = staff;
    await page.context().addCookies([{ name: 'rc_session', value: session, url: server.url }]);
    await page.goto('/admin/bulkEmail');
    await staff.reads('Nothing was sent yet');
    assert(await page.getByRole('button', { name: 'Send', exact: true }).isDisabled());
    await writeLetter('Winter camp, {{Name}}');
    await staff.reads('There is no @ in it');
    await staff.reads('1 duplicate is left out.');
    await staff.reads('Dear Mira, you play in Knights.');
    await staff.reads('Winter camp, Mira');
    assert.deepEqual(await faultsOf(staff), []);
    for (const [width, height] of [
      [1440, 1000],
      [820, 1180],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      await nothingIsCut(staff);
      assert.deepEqual(await faultsOf(staff), []);
      await staff.picture(`bulk-email-${width}`);
      await page.emulateMedia({ colorScheme: 'dark' });
      assert.deepEqual(await faultsOf(staff), []);
      await staff.picture(`bulk-email-${width}-dark`);
      await page.emulateMedia({ colorScheme: 'light' });
    }
    await page.setViewportSize({ width: 1440, height: 1000 });
  });

  await steps.take('repairs a line in its place and takes it back, and saves the faults', async () => {
    const { page } = staff;
    for (const [width, height] of [
      [360, 740],
      [1440, 1000],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.getByRole('button', { name: 'Repair line 3' }).click();
      const address = page.getByRole('textbox', { name: 'Address of line 3' });
      await address.fill('tom.wieland.example');
      await page.keyboard.press('Enter');
      await address.and(page.locator('[aria-invalid="true"]')).waitFor();
      await nothingIsCut(staff);
      assert.deepEqual(await faultsOf(staff), []);
      await staff.picture(`bulk-email-repair-${width}`);
      await address.fill('TOM@wieland.example');
      await page.keyboard.press('Enter');
      await staff.reads('Repaired');
      await page.getByRole('button', { name: 'Send to 3' }).waitFor();
      await nothingIsCut(staff);
      assert.deepEqual(await faultsOf(staff), []);
      await staff.picture(`bulk-email-repaired-${width}`);
      await page.getByRole('button', { name: 'Undo the address of line 3' }).click();
      await page.getByRole('button', { name: 'Send to 2' }).waitFor();
    }
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the faults of winter-camp.csv as CSV' }).click();
    const saved = await saving;
    assert.equal(saved.suggestedFilename(), 'winter-camp-faults.csv');
    assert.equal(
      await readFile(await saved.path(), 'utf8'),
      '\uFEFFLine,What is wrong,Name,Email,Group\r\n3,There is no @ in it,Tom,tom(at)wieland.example,Rooks\r\n',
    );
  });

  await steps.take('a column that the list lacks is named as it is written', async () => {
    const { page } = staff;
    const subject = page.getByLabel('Subject');
    await subject.fill('Winter camp, {{nmae}}');
    const fault = 'No column is named “nmae”. There are: Name, Email, Group.';
    await staff.reads(fault);
    assert(await page.getByRole('button', { name: 'Send to 2' }).isDisabled());
    assert.deepEqual(await faultsOf(staff), []);
    await page.setViewportSize({ width: 360, height: 740 });
    await nothingIsCut(staff);
    await staff.picture('bulk-email-unknown-360');
    await page.setViewportSize({ width: 1440, height: 1000 });
    await subject.fill('Winter camp, {{Name}}');
    await page.getByText(fault).waitFor({ state: 'detached' });
  });

  await steps.take('a reload keeps the letter and the repairs, and asks for the file', async () => {
    const { page } = staff;
    await page.getByRole('button', { name: 'Repair line 3' }).click();
    await page.getByRole('textbox', { name: 'Address of line 3' }).fill('tom@wieland.example');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Send to 3' }).waitFor();
    await page.reload();
    await staff.reads('Choose winter-camp.csv again to go on with its repaired line.');
    assert.equal(await page.getByLabel('Subject').inputValue(), 'Winter camp, {{Name}}');
    assert.deepEqual(await faultsOf(staff), []);
    await staff.picture('bulk-email-reloaded-1440');
    await page.setViewportSize({ width: 360, height: 740 });
    await nothingIsCut(staff);
    await staff.picture('bulk-email-reloaded-360');
    await page.setViewportSize({ width: 1440, height: 1000 });
    await page.locator('input[type="file"]').setInputFiles(list);
    await page.getByRole('button', { name: 'Send to 3' }).waitFor();
    await page.getByRole('button', { name: 'Undo the address of line 3' }).click();
    await page.getByRole('button', { name: 'Send to 2' }).waitFor();
  });

  await steps.take('sends it: each address receives its own mail once, and the status shows it', async () => {
    const { page } = staff;
    await page.getByRole('button', { name: 'Send to 2' }).click();
    const question = page.getByRole('dialog', { name: 'Send to 2 addresses?' });
    await question.getByText('Winter camp, {{Name}}').waitFor();
    assert.deepEqual(await faultsOf(staff), []);
    await staff.picture('bulk-email-question-1440');
    await question.getByRole('button', { name: 'Send now' }).click();
    await staff.reads('Sent to 2 emails');
    const [mail] = await mailsTo('mira@kita.example', 1);
    assert.equal(mail?.subject, 'Winter camp, Mira');
    assert.match(mail?.html ?? '', /Dear Mira, you play in Knights\./);
    assert.match((await mailsTo('noor@haddadin.example', 1))[0]?.text ?? '', /a group of your choice/);
    await page.getByRole('cell', { name: 'mira@kita.example' }).waitFor();
    await page.getByText(/^Sent, \d/).waitFor();
    await until('two rows that were sent', async () =>
      (await page.getByRole('cell', { name: 'Sent', exact: true }).count()) === 2 ? true : null,
    );
    assert.deepEqual(await faultsOf(staff), []);
    await staff.picture('bulk-email-sent-1440');
    await page.emulateMedia({ colorScheme: 'dark' });
    assert.deepEqual(await faultsOf(staff), []);
    await staff.picture('bulk-email-sent-1440-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 360, height: 740 });
    await nothingIsCut(staff);
    assert.deepEqual(await faultsOf(staff), []);
    const lines = await page.getByRole('cell', { name: 'noor@haddadin.example' }).evaluate((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getClientRects().length;
    });
    assert.equal(lines, 1, 'an address is in one line');
    const counts = await page
      .locator('dl > div')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    const inRow = counts.map((top) => counts.filter((other) => other === top).length);
    assert.deepEqual(inRow, [2, 2, 2, 2], 'no count is alone in its row');
    await staff.picture('bulk-email-sent-360');
    await page.setViewportSize({ width: 1440, height: 1000 });
  });

  await steps.take('a recipient unsubscribes by the link of the mail', async () => {
    const { page } = recipient;
    const [mail] = await mailsTo('mira@kita.example', 1);
    const path = /(\/unsubscribe\/[\w.-]+)\n/.exec(mail?.text ?? '')?.[1] ?? '';
    await page.goto(path);
    await page.getByRole('button', { name: 'Unsubscribe' }).waitFor();
    assert.deepEqual(await faultsOf(recipient), []);
    await nothingIsCut(recipient);
    await recipient.picture('unsubscribe-360');
    await recipient.press('Unsubscribe');
    await recipient.reads('You have unsubscribed');
  });

  await steps.take('the next campaign leaves that address out', async () => {
    const { page } = staff;
    await page.reload();
    await writeLetter('Second letter');
    await staff.reads('1 address has unsubscribed or cannot be reached.');
    await page.getByRole('button', { name: 'Send to 1' }).click();
    await page.getByRole('button', { name: 'Send now' }).click();
    await staff.reads('Sent to 1 emails');
    await mailsTo('noor@haddadin.example', 2);
    await mailsTo('mira@kita.example', 1);
  });

  await steps.take('an earlier campaign is shown by choosing it', async () => {
    const { page } = staff;
    for (const [width, height] of [
      [360, 740],
      [820, 1180],
      [1440, 1000],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.getByRole('button', { name: 'Earlier campaigns' }).click();
      const dialog = page.getByRole('dialog', { name: 'Earlier campaigns' });
      await dialog.getByRole('button', { name: /^Second letter/ }).waitFor();
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        assert.deepEqual(await faultsOf(staff), []);
        await nothingIsCut(staff);
        await staff.picture(`bulk-email-earlier-${width}-${colorScheme}`);
      }
      if (width < 1440) await page.keyboard.press('Escape');
      await dialog.waitFor({ state: width < 1440 ? 'detached' : 'visible' });
    }
    await page.getByRole('button', { name: /^Winter camp, {{Name}}.*2 sent, 0 bounced$/ }).click();
    await page.getByRole('cell', { name: 'mira@kita.example' }).waitFor();
  });

  await steps.take('no page complained', () => {
    assert.deepEqual(
      people.flatMap((person) => person.complaints),
      [],
    );
    return Promise.resolve();
  });
} catch (error) {
  await showFailure('bulk-email', error, people);
} finally {
  await endJourney({ browser, server, folders: [dataDir, dirname(list)], steps });
}
