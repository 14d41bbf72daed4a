// Two people write to each other: one on a phone, one at a desktop; a lost network, a second tab, and a block in between.
import { strict as assert } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
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
const asha = await Person.at(browser, server.url, 'Asha Writes', screens.smallPhone, pictures);
const bina = await Person.at(browser, server.url, 'Bina Writes', screens.desktopDark, pictures);
const people = [asha, bina];
/** What the network that the journey cuts makes the browser complain about. */
const expected = /Failed to load resource|WebSocket connection/;

async function idOf({ page }: Person): Promise<string> {
  const answer = (await (await page.request.get('/api/me')).json()) as { user: { _id: string } };
  return answer.user._id;
}

const log = ({ page }: Person) => page.getByRole('log');
const field = ({ page }: Person) => page.getByRole('textbox', { name: /^Message to/ });

async function write(person: Person, text: string): Promise<void> {
  await field(person).fill(text);
  await person.page.keyboard.press('Enter');
}

async function staffPerson(): Promise<Person> {
  const staff = await Person.at(browser, server.url, 'Staff', screens.desktop, pictures);
  const value = /rc_session=([^;]+)/.exec(readControl(dataDir)?.cookie ?? '')?.[1] ?? '';
  await staff.page.context().addCookies([{ name: 'rc_session', value, url: server.url }]);
  return staff;
}

/** A tournament with one player. @returns its id */
async function tournamentWith({ page }: Person, userId: string): Promise<string> {
  const post = async (path: string, data: object): Promise<unknown> => {
    const answer = await page.request.post(path, { data });
    assert(answer.ok(), await answer.text());
    return answer.json();
  };
  const { tournamentId } = (await post('/api/createTournament', {
    title: 'Harbour Open',
    description: 'Seven rounds by the water.',
    date: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    time: '10:00',
    timeZone: 'GMT',
    mode: 'online',
  })) as { tournamentId: string };
  const command = {
    type: 'addEntry',
    sectionId: 'open',
    name: 'Asha Writes',
    rating: 1500,
    userId,
    place: 'online',
  };
  const body = { commandId: randomUUID(), seenVersion: null, command };
  await post(`/api/tournaments/${tournamentId}/arbiter`, body);
  return tournamentId;
}

/** Nothing is cut, and axe finds no serious fault. */
async function looksRight(person: Person, where: string): Promise<void> {
  const wider = await person.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert(wider <= 0, `${where}: ${wider} pixels are cut`);
  assert.deepEqual(await faultsOf(person), [], where);
  await person.picture(`messages-${where}`);
}

try {
  for (const person of people) await person.signUp();
  const [ashaId, binaId] = [await idOf(asha), await idOf(bina)];

  await steps.take('nothing is written yet', async () => {
    await bina.page.goto('/messages');
    await bina.reads('No messages yet');
    await looksRight(bina, 'empty-desktop');
  });

  await steps.take('Asha writes first, from the page of Bina', async () => {
    await asha.page.goto(`/player/${binaId}`);
    await asha.page.getByRole('link', { name: 'Message', exact: true }).click();
    await asha.reads('This is the beginning of your conversation with Bina Writes.');
    await write(asha, 'Well played! See https://example.org/endings.');
    await log(asha).getByRole('img', { name: 'sent' }).waitFor();
    await looksRight(asha, 'first-phone');
  });

  await steps.take('Bina sees it come, opens it, and Asha sees that it is read', async () => {
    await bina.page
      .getByRole('navigation', { name: 'Conversations' })
      .getByRole('link', { name: /Asha/ })
      .click();
    await log(bina).getByText('Well played!').waitFor();
    const link = log(bina).getByRole('link', { name: 'https://example.org/endings' });
    assert.equal(await link.getAttribute('rel'), 'noopener noreferrer nofollow');
    await log(asha).getByRole('img', { name: 'read' }).waitFor();
    await looksRight(bina, 'read-desktop');
  });

  await steps.take('each sees the other write, and what is written, without a reload', async () => {
    await field(bina).pressSequentially('Thank');
    await log(asha).getByText('Bina Writes is writing').waitFor();
    await write(bina, 'Thank you.\nAnother one?');
    await log(asha).getByText('Another one?').waitFor();
    await write(asha, 'Yes, in an hour');
    await log(bina).getByText('Yes, in an hour').waitFor();
  });

  await steps.take('Asha sends a picture, which Bina sees, and no one else', async () => {
    const picture = { name: 'board.png', mimeType: 'image/png', buffer: await asha.page.screenshot() };
    await asha.page.locator('input[type="file"]').setInputFiles(picture);
    await asha.page.getByRole('textbox', { name: 'What is on the picture?' }).fill('The rook lift');
    await looksRight(asha, 'picture-chosen-phone');
    await write(asha, 'Here I felt better:');
    const image = log(bina).getByRole('img', { name: 'The rook lift' });
    await image.waitFor();
    const address = (await image.getAttribute('src')) ?? '';
    await bina.page.waitForFunction(
      (src) => document.querySelector<HTMLImageElement>(`img[src="${src}"]`)?.naturalWidth,
      address,
    );
    await looksRight(bina, 'picture-desktop');
    await log(asha).getByRole('img', { name: 'read' }).last().waitFor();
    await looksRight(asha, 'picture-phone');
    const eve = await Person.at(browser, server.url, 'Eve Looks', screens.phone, pictures);
    await eve.signUp();
    assert.equal((await eve.page.request.get(address)).status(), 404);
    await eve.close();
  });

  await steps.take('Bina finds what was written, and is led to it', async () => {
    const found = bina.page.getByRole('list', { name: 'Messages found' });
    await bina.page.getByRole('searchbox', { name: 'Search messages' }).fill('WELL PLAYED');
    await found.getByText('Well played').waitFor();
    await bina.page.getByRole('searchbox', { name: 'Search messages' }).fill('rook lift');
    await found.getByRole('link').filter({ hasText: 'The rook lift' }).waitFor();
    for (const [width, height] of [
      [820, 1180],
      [1440, 900],
    ] as const) {
      await bina.page.setViewportSize({ width, height });
      await looksRight(bina, `search-${width}`);
    }
    await found.getByRole('link').first().click();
    await log(bina).locator('li[data-found]').getByRole('img', { name: 'The rook lift' }).waitFor();
    await bina.page.getByRole('button', { name: 'End the search' }).click();
    await bina.page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first().waitFor();
  });

  await steps.take('a draft outlives a reload', async () => {
    await field(asha).fill('One more, then I go');
    await asha.page.reload();
    await log(asha).getByText('Yes, in an hour').waitFor();
    assert.equal(await field(asha).inputValue(), 'One more, then I go');
    await field(asha).fill('');
  });

  await steps.take('without a network a message stays, and is sent once when it is back', async () => {
    await asha.page.context().setOffline(true);
    await write(asha, 'Are you still there?');
    await asha.reads('Not sent');
    await looksRight(asha, 'not-sent-phone');
    await asha.page.context().setOffline(false);
    await asha.press('Send again');
    await log(bina).getByText('Are you still there?').waitFor();
    await asha.page.getByText('Not sent').waitFor({ state: 'hidden' });
    await asha.page.reload();
    await log(asha).getByText('Are you still there?').waitFor();
    assert.equal(await log(asha).getByText('Are you still there?').count(), 1);
  });

  await steps.take('a second tab of Asha has the same conversation', async () => {
    const tab = await asha.anotherTab();
    await tab.page.goto('/messages');
    await tab.page.getByRole('link', { name: /Bina/ }).waitFor();
    await looksRight(tab, 'list-phone');
    await write(bina, 'Here I am');
    await tab.page.getByRole('link', { name: /Here I am/ }).waitFor();
    await tab.page.close();
    await log(asha).getByText('Here I am').waitFor();
  });

  await steps.take('markup is text', async () => {
    await write(bina, '<img src=x onerror=alert(1)>');
    await log(asha).getByText('<img src=x onerror=alert(1)>').waitFor();
  });

  await steps.take('Asha reports a message, and staff remove it', async () => {
    const message = log(asha).getByRole('listitem').filter({ hasText: 'onerror' });
    await message.hover();
    await message.getByRole('button', { name: /^Report the message/ }).click();
    const dialog = asha.page.getByRole('dialog', { name: 'Report a message of Bina Writes' });
    await dialog.getByRole('radio', { name: 'Insults or threats' }).check();
    await dialog.getByLabel('What should the staff know?').fill('It looks like an attack');
    await looksRight(asha, 'report-phone');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await asha.reads('Report sent');
    const staff = await staffPerson();
    await staff.page.goto('/admin/moderation');
    await staff.reads('It looks like an attack');
    for (const [width, height] of [
      [360, 740],
      [820, 1180],
      [1440, 900],
    ] as const) {
      await staff.page.setViewportSize({ width, height });
      await looksRight(staff, `moderation-${width}`);
    }
    await staff.press('Remove it');
    await staff.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await staff.reads('Nothing is reported');
    await staff.page.getByText('Decided', { exact: true }).click();
    await staff.reads('Removed');
    await staff.close();
    await asha.page.reload();
    await log(asha).getByText('This message was removed by the staff.').waitFor();
    assert.equal(await log(asha).getByText('onerror').count(), 0);
  });

  await steps.take('staff make a class; what a child writes in it waits until it is released', async () => {
    const [staff, kim] = [
      await staffPerson(),
      await Person.at(browser, server.url, 'Kim Small', screens.phone, pictures),
    ];
    await kim.signUp();
    const path = `/api/admin/accounts/${await idOf(kim)}/child`;
    assert((await staff.page.request.put(path, { data: { child: true } })).ok());
    await staff.page.goto('/admin/messages');
    await staff.page.getByLabel('Name of the class').fill('Tuesday class');
    for (const name of ['Asha Writes', 'Kim Small']) {
      await staff.page.getByRole('combobox', { name: 'Members' }).fill(name);
      await staff.page.getByRole('option', { name }).click();
    }
    await staff.page.getByLabel('First message').fill('Welcome to the class');
    await staff.press('Make the class');
    await log(staff).getByText('Welcome to the class').waitFor();
    for (const person of [asha, kim]) {
      await person.page.goto('/messages');
      await person.page.getByRole('link', { name: /Tuesday class/ }).click();
      await log(person).getByText('Welcome to the class').waitFor();
    }
    await kim.reads('A moderator reads your messages before the others see them.');
    await write(kim, 'I have a question');
    await log(kim).getByText('Waits for a moderator').waitFor();
    await looksRight(kim, 'class-child-phone');
    await write(asha, 'Hello all');
    await log(kim).getByText('Hello all').waitFor();
    assert.equal(await log(asha).getByText('I have a question').count(), 0);
    await looksRight(staff, 'class-moderator-desktop');
    await log(staff)
      .getByRole('button', { name: /^Show the message/ })
      .click();
    await log(asha).getByText('I have a question').waitFor();
    const rude = log(staff).getByRole('listitem').filter({ hasText: 'Hello all' });
    await rude.getByRole('button', { name: /^Hide the message/ }).click();
    await log(asha).getByText('Hidden by a moderator').waitFor();
    assert.equal(await log(asha).getByText('Hello all').count(), 0);
    await looksRight(asha, 'class-phone');
    await staff.press('Members');
    const members = staff.page.getByRole('dialog', { name: 'Members of Tuesday class' });
    await members.getByRole('combobox', { name: 'Add to the class' }).fill('Bina');
    await staff.page.getByRole('option', { name: 'Bina Writes' }).click();
    await members.getByRole('button', { name: 'Add', exact: true }).click();
    await members.getByRole('link', { name: /Bina Writes/ }).waitFor();
    await looksRight(staff, 'class-members-desktop');
    await members.getByRole('button', { name: 'Remove Bina Writes' }).click();
    await members.getByRole('link', { name: /Bina Writes/ }).waitFor({ state: 'detached' });
    await staff.page.goto('/admin/messages');
    for (const [width, height] of [
      [360, 740],
      [820, 1180],
      [1440, 900],
    ] as const) {
      await staff.page.setViewportSize({ width, height });
      await staff.page.getByRole('list', { name: 'Groups' }).getByText('Tuesday class').waitFor();
      await looksRight(staff, `groups-${width}`);
    }
    await Promise.all([staff.close(), kim.close()]);
    await asha.page.goto(`/messages/${binaId}`);
    await field(asha).waitFor();
  });

  await steps.take('an arbiter begins the chat of a tournament on its page, and moderates it', async () => {
    const staff = await staffPerson();
    const id = await tournamentWith(staff, ashaId);
    await staff.page.goto(`/tournament-details/${id}`);
    await staff.press('Chat');
    await staff.page.getByLabel('First message').fill('Welcome, players');
    await looksRight(staff, 'tournament-chat-dialog');
    await staff.press('Begin the chat');
    await log(staff).getByText('Welcome, players').waitFor();
    await asha.page.goto(`/tournament-details/${id}`);
    await asha.press('Chat');
    await log(asha).getByText('Welcome, players').waitFor();
    await write(asha, 'Who plays whom?');
    const line = log(staff).getByRole('listitem').filter({ hasText: 'Who plays whom?' });
    await line.getByRole('button', { name: /^Hide the message/ }).click();
    await log(asha).getByText('Hidden by a moderator').waitFor();
    await staff.press('Members');
    await staff.press('Mute for an hour: Asha Writes');
    await asha.reads(/A moderator does not let you write here until/);
    await looksRight(asha, 'tournament-chat-muted-phone');
    await staff.close();
    await asha.page.goto(`/messages/${binaId}`);
    await field(asha).waitFor();
  });

  await steps.take('blocked, Bina reads why nothing is sent', async () => {
    const answer = await asha.page.request.put(`/api/me/blocks/${binaId}`);
    assert(answer.ok(), await answer.text());
    await write(bina, 'Hello?');
    await bina.reads(/Not sent: This player does not accept messages from you/);
    await bina.press('Discard');
    assert.equal(await log(asha).getByText('Hello?').count(), 0);
  });

  await steps.take('a stranger does not read what others write', async () => {
    const eve = await Person.at(browser, server.url, 'Eve Reads', screens.phone, pictures);
    await eve.signUp();
    await eve.page.goto(`/messages/${ashaId}`);
    await eve.reads('This is the beginning of your conversation with Asha Writes.');
    assert.equal(await log(eve).getByText('Well played!').count(), 0);
    await eve.close();
  });

  for (const { complaints } of people)
    assert.deepEqual(
      complaints.filter((complaint) => !expected.test(complaint)),
      [],
    );
} catch (error) {
  await showFailure('messages', error, people);
} finally {
  await endJourney({ browser, server, folders: [dataDir], steps });
}
