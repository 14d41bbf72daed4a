import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { bulkEmailRoutes, type Campaign, type RecipientsAnswer } from '@royal-chess/contracts/bulk-email';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { idOf, userNamed } from '../../testing/samples.ts';
import { messages } from './messages.ts';

const helga = userNamed('Helga', { admin: true, roles: ['user', 'admin'] });
const counts = {
  queued: 1,
  sent: 2,
  delivered: 3,
  bounced: 1,
  complaint: 0,
  unknown: 0,
  leftOut: 0,
  cancelled: 0,
};
const league: Campaign = {
  id: idOf(1),
  subject: 'School League',
  state: 'running',
  recipients: 7,
  startedAt: 0,
  endedAt: null,
  counts,
};
const list: RecipientsAnswer = {
  rows: 5,
  column: 'Email',
  columns: ['Name', 'Email'],
  recipients: 2,
  duplicates: 1,
  repeatedRepairs: [],
  suppressed: 1,
  seconds: 61,
  from: 'Royal Chess <school@chess.example.org>',
  faultCount: 1,
  faults: [{ line: 4, written: 'tom(at)wieland.example', fault: 'noAt' }],
  samples: [
    { line: 2, email: 'mira@kita.example', values: { Name: 'Mira <b>', Email: 'mira@kita.example' } },
  ],
};
const rows = [
  { _id: idOf(11), email: 'mira@kita.example', status: 'sent' as const, detail: null, at: 5 },
  { _id: idOf(12), email: '', status: 'bounced' as const, detail: 'hard' as const, at: 4 },
];

const { createObjectURL, revokeObjectURL } = URL;
afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(URL, { createObjectURL, revokeObjectURL });
});

let answerChange: (answer: { mark: string }) => void;
beforeEach(() => {
  server.answers(bulkEmailRoutes.campaigns, { items: [league], pace: [] });
  server.answers(bulkEmailRoutes.showEmaiStatus, rows);
  answerChange = server.pending(bulkEmailRoutes.mailChanges);
});

async function opened(user = helga) {
  const page = visit('/admin/bulkEmail', { user });
  await screen.findByRole('heading', { name: messages.title });
  await screen.findByText('mira@kita.example');
  return page;
}
const fileInput = () => document.querySelector('input[type="file"]') as HTMLInputElement;
const csv = new File(['email\nmira@kita.example\n'], 'families.csv', { type: 'text/csv' });
const sendButton = (name: RegExp | string) => screen.getByRole('button', { name });

async function written() {
  const page = await opened();
  server.answers(bulkEmailRoutes.bulkEmailRecipients, list);
  await page.user.upload(fileInput(), csv);
  await screen.findByText('families.csv');
  await page.user.type(screen.getByRole('textbox', { name: /Subject/ }), 'Camp of {{{{Name}}');
  await screen.findByRole('textbox', { name: messages.message });
  await page.user.click(sendButton(messages.insert('Name')));
  return page;
}

/** Presses Send and says yes. */
async function sendAll(user: Awaited<ReturnType<typeof opened>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Send to 2' }));
  const dialog = await screen.findByRole('dialog', { name: messages.sendTitle('2') });
  await user.click(within(dialog).getByRole('button', { name: messages.sendNow }));
}

/** Gives line 4 another address. */
async function repairLine4(user: Awaited<ReturnType<typeof opened>>['user']) {
  await user.click(sendButton(messages.repairOf('4')));
  const box = screen.getByRole('textbox', { name: messages.addressOf('4') });
  await user.clear(box);
  await user.type(box, 'tom@wieland.example{Enter}');
}

describe('the status of e-mails', () => {
  test('shows the latest campaign: its counts, its addresses, those that were deleted', async () => {
    await opened();
    expect(screen.getByText(messages.deleted)).toBeTruthy();
    expect(screen.getByRole('table').textContent).toContain('Bounced');
    expect(screen.getByText('School League')).toBeVisible();
    expect(screen.getByText(/^Sending, /)).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('is read again when something changes, and says that it is live', async () => {
    await opened();
    expect(screen.getByText(messages.every)).toBeTruthy();
    answerChange({ mark: 'a1b2c3d4.one' });
    expect(await screen.findByText(messages.live)).toBeTruthy();
    const second = server.pending(bulkEmailRoutes.mailChanges);
    await waitFor(() =>
      expect(server.calls(bulkEmailRoutes.mailChanges).at(-1)?.query).toEqual({ after: 'a1b2c3d4.one' }),
    );
    server.answers(bulkEmailRoutes.showEmaiStatus, [{ ...rows[0]!, status: 'complaint' as const }]);
    second({ mark: 'a1b2c3d4.two' });
    server.pending(bulkEmailRoutes.mailChanges);
    await waitFor(() => expect(screen.getByRole('table').textContent).toContain('Complaint'));
  });

  test('shows how many were sent until each minute, as a table too', async () => {
    const pace = [0, 1, 2].map((minute) => ({ at: minute * 60_000, sent: 2 }));
    server.answers(bulkEmailRoutes.campaigns, {
      items: [{ ...league, counts: { ...counts, queued: 4 } }],
      pace,
    });
    await opened();
    expect(await screen.findByText(/6 in 3 minutes/)).toBeTruthy();
    expect(screen.getByText(new RegExp(messages.doneAt('')))).toBeTruthy();
    const table = (await screen.findByText(messages.paceTable)).closest('details')!;
    expect([...table.querySelectorAll('tbody td:last-child')].map((cell) => cell.textContent)).toEqual([
      '2',
      '4',
      '6',
    ]);
  });

  test('of an earlier campaign is shown with its own pace', async () => {
    const earlier = { ...league, id: idOf(2), subject: 'Autumn Open' };
    server.answers(bulkEmailRoutes.campaigns, ({ query }) => ({
      items: [league, earlier],
      pace: query.pace === earlier.id ? [0, 1].map((minute) => ({ at: minute * 60_000, sent: 5 })) : [],
    }));
    const { user } = await opened();
    await user.click(sendButton(messages.earlier));
    const dialog = await screen.findByRole('dialog', { name: messages.earlier });
    const [first, second] = within(dialog)
      .getAllByRole('listitem')
      .map((item) => within(item).getByRole('button'));
    expect(first).toHaveAttribute('aria-current', 'true');
    expect(second).not.toHaveAttribute('aria-current');
    expect(second).toHaveTextContent(/^Autumn OpenSending, .*5 sent, 1 bounced$/);
    await waitFor(() => expect(first).toHaveFocus());
    expect(await accessibilityFaults()).toEqual([]);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/10 in 2 minutes/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Autumn Open')).toBeVisible();
    await waitFor(() => expect(sendButton(messages.earlier)).toHaveFocus());
  });

  test('is that of the latest campaign again once a letter is sent', async () => {
    const earlier = { ...league, id: idOf(2), subject: 'Autumn Open' };
    server.answers(bulkEmailRoutes.campaigns, { items: [league, earlier], pace: [] });
    const { user } = await written();
    await user.click(sendButton(messages.earlier));
    await user.click(await screen.findByRole('button', { name: /^Autumn Open/ }));
    await waitFor(() => expect(screen.queryByText('School League')).toBeNull());
    const camp = { ...league, id: idOf(3), subject: 'Camp' };
    server.answers(bulkEmailRoutes.campaigns, { items: [camp, league, earlier], pace: [] });
    server.answers(bulkEmailRoutes.sendBulkEmail, { sent: 2, campaignId: camp.id });
    await sendAll(user);
    expect(await screen.findByText('Camp')).toBeVisible();
  });

  test.each([
    [
      'that there are none',
      () => server.answers(bulkEmailRoutes.campaigns, { items: [], pace: [] }),
      messages.noCampaigns,
    ],
    [
      'that they did not load',
      () => server.fails(bulkEmailRoutes.campaigns, 'RC_INTERNAL'),
      messages.listFailed,
    ],
  ])('the list of campaigns says %s', async (_, answer, text) => {
    answer();
    const { user } = visit('/admin/bulkEmail', { user: helga });
    await user.click(await screen.findByRole('button', { name: messages.earlier }));
    const dialog = await screen.findByRole('dialog', { name: messages.earlier });
    expect(await within(dialog).findByText(new RegExp(`^${text}`))).toBeVisible();
  });

  test('is read page by page', async () => {
    server.answersPaged(bulkEmailRoutes.showEmaiStatus, ({ query }) =>
      query.cursor === 'k4'
        ? { answer: [{ ...rows[0]!, email: 'last@kita.example' }], nextCursor: null }
        : { answer: rows, nextCursor: 'k4' },
    );
    const { user } = await opened();
    await user.click(sendButton(messages.next));
    await screen.findByText('last@kita.example');
    expect((sendButton(messages.next) as HTMLButtonElement).disabled).toBe(true);
    await user.click(sendButton(messages.first));
    expect(await screen.findByText('mira@kita.example')).toBeTruthy();
  });

  test('is filtered, and a campaign paused and cancelled', async () => {
    const { user } = await opened();
    server.answers(bulkEmailRoutes.changeCampaign, ({ body }) => ({
      id: league.id,
      state: body.command.type === 'cancel' ? ('cancelled' as const) : ('paused' as const),
    }));
    await user.click(screen.getByRole('radio', { name: 'Bounced' }));
    await waitFor(() =>
      expect(server.calls(bulkEmailRoutes.showEmaiStatus).at(-1)?.query).toMatchObject({ status: 'bounced' }),
    );
    await user.click(sendButton(messages.pause));
    await waitFor(() => expect(server.calls(bulkEmailRoutes.changeCampaign)).toHaveLength(1));
    await user.click(sendButton(messages.cancel));
    const dialog = await screen.findByRole('dialog', { name: messages.cancelTitle });
    await user.click(within(dialog).getByRole('button', { name: messages.cancel }));
    await waitFor(() =>
      expect(server.calls(bulkEmailRoutes.changeCampaign).at(-1)?.body.command.type).toBe('cancel'),
    );
  });

  test('of a campaign from a backup says why it waits, and goes on only once that is confirmed', async () => {
    server.answers(bulkEmailRoutes.campaigns, { items: [{ ...league, state: 'restored' }], pace: [] });
    const { user } = await opened();
    server.answers(bulkEmailRoutes.changeCampaign, { id: league.id, state: 'running' });
    expect(screen.getByText(messages.restoredHint)).toBeTruthy();
    await user.click(sendButton(messages.resume));
    const dialog = await screen.findByRole('dialog', { name: messages.restoredTitle });
    expect(server.calls(bulkEmailRoutes.changeCampaign)).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: messages.sendAllTheSame }));
    await waitFor(() =>
      expect(server.calls(bulkEmailRoutes.changeCampaign).at(-1)?.body.command.type).toBe('resumeRestored'),
    );
  });

  test('says that nothing was sent yet', async () => {
    server.answers(bulkEmailRoutes.campaigns, { items: [], pace: [] });
    visit('/admin/bulkEmail', { user: helga });
    expect(await screen.findByText(messages.noCampaigns)).toBeTruthy();
  });
});

test.each([
  [1, 'Sending takes at least 1 second.'],
  [59, 'Sending takes at least 59 seconds.'],
  [60, 'Sending takes at least 1 minute.'],
  [299, 'Sending takes at least 4 minutes.'],
])('of %i seconds it says: %s', (seconds, text) => {
  expect(messages.atLeast(seconds)).toBe(text);
});

describe('a letter', () => {
  test('shows the faults of its list by line, and what its first recipient reads', async () => {
    await written();
    expect(screen.getByText('tom(at)wieland.example')).toBeTruthy();
    expect(screen.getByText(messages.faults.noAt)).toBeTruthy();
    expect(screen.getByText(messages.duplicates(1))).toBeTruthy();
    expect(
      screen.getByText('From Royal Chess <school@chess.example.org>. Sending takes at least 1 minute.'),
    ).toBeTruthy();
    const preview = screen.getByRole('region', { name: messages.preview });
    await waitFor(() => expect(preview.textContent).toContain('Camp of Mira <b>'));
    expect(preview.querySelector('b')).toBeNull();
  });

  test('repairs a line of its list in place; what is still wrong is said before it is sent', async () => {
    const { user } = await written();
    // The editor takes the focus a frame after a column is inserted.
    await waitFor(() => expect(screen.getByRole('textbox', { name: messages.message })).toHaveFocus());
    await user.click(sendButton(messages.repairOf('4')));
    const box = screen.getByRole('textbox', { name: messages.addressOf('4') });
    expect(box).toHaveFocus();
    expect(box).toHaveValue('tom(at)wieland.example');
    await user.click(sendButton(messages.save));
    expect(box).toHaveAccessibleDescription(messages.faults.noAt);
    expect(server.calls(bulkEmailRoutes.bulkEmailRecipients)).toHaveLength(1);
    expect(await accessibilityFaults()).toEqual([]);
    await user.keyboard('{Escape}');
    expect(sendButton(messages.repairOf('4'))).toHaveFocus();
    const calls = jest.spyOn(globalThis, 'fetch').mock.calls;
    const sentTo = (path: string) =>
      calls
        .filter(([address]) => address === path)
        .map(([, init]) => (init!.body as FormData).get('repairs'))
        .at(-1);
    const repaired = { ...list, recipients: 3, faultCount: 0, faults: [] };
    server.answers(bulkEmailRoutes.bulkEmailRecipients, repaired);
    await user.click(sendButton(messages.repairOf('4')));
    const again = screen.getByRole('textbox', { name: messages.addressOf('4') });
    await user.clear(again);
    await user.type(again, ' tom@wieland.example{Enter}');
    expect(await screen.findByText(messages.repaired)).toBeVisible();
    expect(sendButton('Send to 3')).toBeEnabled();
    const repairs = JSON.stringify([{ line: 4, email: 'tom@wieland.example' }]);
    expect(sentTo(bulkEmailRoutes.bulkEmailRecipients.path)).toBe(repairs);
    await waitFor(() => expect(sendButton(messages.undoOf('4'))).toHaveFocus());
    expect(await accessibilityFaults()).toEqual([]);
    server.answers(bulkEmailRoutes.bulkEmailRecipients, list);
    await user.click(sendButton(messages.undoOf('4')));
    expect(await screen.findByText(messages.faults.noAt)).toBeVisible();
    expect(sentTo(bulkEmailRoutes.bulkEmailRecipients.path)).toBe('[]');
  });

  test('is not sent while a repair of its list is read', async () => {
    const { user } = await written();
    await waitFor(() => expect(sendButton('Send to 2')).toBeEnabled());
    const answer = server.pending(bulkEmailRoutes.bulkEmailRecipients);
    await repairLine4(user);
    await waitFor(() => expect(sendButton('Send to 2')).toBeDisabled());
    answer({ ...list, recipients: 3, faultCount: 0, faults: [] });
    await waitFor(() => expect(sendButton('Send to 3')).toBeEnabled());
  });

  test('keeps its list while it is sent, and can then not be sent again', async () => {
    const { user } = await written();
    const answer = server.pending(bulkEmailRoutes.sendBulkEmail);
    await user.click(sendButton(messages.repairOf('4')));
    await sendAll(user);
    await screen.findByRole('button', { name: 'Sending...' });
    const box = screen.getByRole('textbox', { name: messages.addressOf('4') });
    await user.clear(box);
    await user.type(box, 'tom@wieland.example');
    fireEvent.submit(box.closest('form')!);
    await user.keyboard('{Escape}');
    expect(sendButton(messages.repairOf('4'))).toBeDisabled();
    answer({ sent: 2, campaignId: idOf(2) });
    expect(await screen.findByText('Sent to 2 emails')).toBeVisible();
    expect(sendButton('Send to 2')).toBeDisabled();
    expect(server.calls(bulkEmailRoutes.bulkEmailRecipients)).toHaveLength(1);
  });

  test('with a repaired list is sent with it, also after a reload that came before the answer', async () => {
    const calls = jest.spyOn(globalThis, 'fetch').mock.calls;
    const { user } = await written();
    server.answers(bulkEmailRoutes.bulkEmailRecipients, { ...list, faultCount: 0, faults: [] });
    await repairLine4(user);
    await screen.findByText(messages.repaired);
    server.pending(bulkEmailRoutes.sendBulkEmail);
    await sendAll(user);
    await screen.findByRole('button', { name: 'Sending...' });
    cleanup();
    const { user: later } = await opened();
    await screen.findByRole('textbox', { name: messages.message });
    await later.upload(fileInput(), csv);
    expect(await screen.findByText(messages.repaired)).toBeVisible();
    server.answers(bulkEmailRoutes.sendBulkEmail, { sent: 2, campaignId: idOf(2) });
    await sendAll(later);
    await screen.findByText('Sent to 2 emails');
    const sent = calls.filter(([address]) => address === bulkEmailRoutes.sendBulkEmail.path);
    const [first, second] = sent.map(([, init]) =>
      ['commandId', 'repairs'].map((part) => (init!.body as FormData).get(part)),
    );
    expect(second).toEqual(first);
    expect(second?.[1]).toBe(JSON.stringify([{ line: 4, email: 'tom@wieland.example' }]));
  });

  test('whose list was repaired keeps the repairs over a reload, and says which file to choose again', async () => {
    const calls = jest.spyOn(globalThis, 'fetch').mock.calls;
    const { user } = await opened();
    server.answers(bulkEmailRoutes.bulkEmailRecipients, list);
    await user.upload(fileInput(), csv);
    await screen.findByText('families.csv');
    server.answers(bulkEmailRoutes.bulkEmailRecipients, { ...list, faultCount: 0, faults: [] });
    await repairLine4(user);
    await screen.findByText(messages.repaired);
    expect(screen.queryByText(messages.chooseAgain('families.csv', 1))).toBeNull();
    cleanup();
    await opened({ ...helga, _id: idOf(9) });
    expect(screen.queryByText(messages.chooseAgain('families.csv', 1))).toBeNull();
    cleanup();
    const { user: later } = await opened();
    expect(screen.getByText(messages.chooseAgain('families.csv', 1))).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    // The wrong file, one of that name with other content, and the right one.
    server.answers(bulkEmailRoutes.bulkEmailRecipients, list);
    await later.upload(fileInput(), new File(['email\nx@kita.example\n'], 'others.csv'));
    await screen.findByText('others.csv');
    expect(screen.getByText(messages.chooseAgain('families.csv', 1))).toBeVisible();
    await later.upload(fileInput(), new File(['email\nx@kita.example\n'], 'families.csv'));
    expect(await screen.findByText(messages.hasChanged('families.csv', 1))).toBeVisible();
    expect(screen.queryByText(messages.repaired)).toBeNull();
    server.answers(bulkEmailRoutes.bulkEmailRecipients, { ...list, faultCount: 0, faults: [] });
    await later.upload(fileInput(), csv);
    expect(await screen.findByText(messages.repaired)).toBeVisible();
    expect(screen.queryByText(messages.hasChanged('families.csv', 1))).toBeNull();
    const read = calls.filter(([address]) => address === bulkEmailRoutes.bulkEmailRecipients.path);
    expect(read.slice(-3).map(([, init]) => (init!.body as FormData).get('repairs'))).toEqual([
      '[]',
      '[]',
      JSON.stringify([{ line: 4, email: 'tom@wieland.example' }]),
    ]);
  });

  test('repaired further after a lost answer is another campaign, and taken back the same one', async () => {
    const calls = jest.spyOn(globalThis, 'fetch').mock.calls;
    const { user } = await written();
    server.fails(bulkEmailRoutes.sendBulkEmail, 'RC_INTERNAL');
    await sendAll(user);
    await screen.findByText(/^Error sending emails/);
    const repaired = async (): Promise<void> => {
      server.answers(bulkEmailRoutes.bulkEmailRecipients, { ...list, faultCount: 0, faults: [] });
      await repairLine4(user);
      await screen.findByText(messages.repaired);
    };
    await repaired();
    server.answers(bulkEmailRoutes.bulkEmailRecipients, list);
    await user.click(sendButton(messages.undoOf('4')));
    await screen.findByText(messages.faults.noAt);
    await sendAll(user);
    await screen.findByText(/^Error sending emails/);
    await repaired();
    await sendAll(user);
    await screen.findByText(/^Error sending emails/);
    const [first, again, other] = calls
      .filter(([address]) => address === bulkEmailRoutes.sendBulkEmail.path)
      .map(([, init]) => (init!.body as FormData).get('commandId'));
    expect(typeof first).toBe('string');
    expect([again === first, other === first]).toEqual([true, false]);
  });

  test('whose list has a line without an address takes one, which may be in the list already', async () => {
    const { user } = await opened();
    const faults = [{ line: 3, written: '', fault: 'empty' as const }];
    server.answers(bulkEmailRoutes.bulkEmailRecipients, { ...list, faults });
    await user.upload(fileInput(), csv);
    expect(await screen.findByText(messages.faults.empty)).toBeVisible();
    // The second click hits what the first one has put in its place.
    await user.click(sendButton(messages.repairOf('3')));
    fireEvent.click(sendButton(messages.cancelRepair), { detail: 2 });
    const repeated = { ...list, faultCount: 0, faults: [], repeatedRepairs: [3] };
    server.answers(bulkEmailRoutes.bulkEmailRecipients, repeated);
    await user.type(
      screen.getByRole('textbox', { name: messages.addressOf('3') }),
      'mira@kita.example{Enter}',
    );
    expect(await screen.findByText(messages.alreadyThere)).toBeVisible();
    expect(screen.queryByText(messages.repaired)).toBeNull();
  });

  test.each([
    [1, null],
    [12_346, '12,345'],
  ])('whose list has %i faults says how many are not shown: %s', async (faultCount, more) => {
    const { user } = await opened();
    server.answers(bulkEmailRoutes.bulkEmailRecipients, { ...list, faultCount });
    await user.upload(fileInput(), csv);
    await screen.findByText('families.csv');
    expect(screen.queryByText(/more with a fault/)?.textContent ?? null).toBe(
      more === null ? null : messages.moreFaults(more),
    );
  });

  test('gives the faults of its list as the file that the server makes of it', async () => {
    const calls = jest.spyOn(globalThis, 'fetch').mock.calls;
    const { user } = await written();
    const saved: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        saved.push(blob);
        return 'blob:faults';
      },
      revokeObjectURL: () => undefined,
    });
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const content = '\uFEFFLine,What is wrong,email\r\n4,x,tom\r\n';
    server.sends(bulkEmailRoutes.bulkEmailFaults, content);
    await user.click(sendButton(messages.saveFaultsOf('families.csv')));
    await waitFor(() => expect(names).toEqual(['families-faults.csv']));
    expect(saved.map(({ size }) => size)).toEqual([new Blob([content]).size]);
    const sent = calls.find(([address]) => address === bulkEmailRoutes.bulkEmailFaults.path)?.[1]
      ?.body as FormData;
    expect([(sent.get('file') as File).name, sent.get('repairs')]).toEqual(['families.csv', '[]']);
  });

  test('says that its faults are being saved, and that they were not, until they are', async () => {
    const { user } = await written();
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { fetch } = globalThis;
    const held = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((input, init) =>
        input === bulkEmailRoutes.bulkEmailFaults.path ? promise : fetch(input, init),
      );
    await user.click(sendButton(messages.saveFaultsOf('families.csv')));
    expect(sendButton(messages.savingFaults)).toHaveAttribute('aria-busy', 'true');
    await user.click(sendButton(messages.savingFaults));
    resolve(new Response(null, { status: 503 }));
    expect(await screen.findByText(new RegExp(`^${messages.faultsNotSaved}`))).toBeVisible();
    expect(
      held.mock.calls.filter(([address]) => address === bulkEmailRoutes.bulkEmailFaults.path),
    ).toHaveLength(1);
    expect(sendButton(messages.saveFaultsOf('families.csv'))).toHaveFocus();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('is sent: the button is off until all is there and while it sends, then the number is shown', async () => {
    const { user } = await opened();
    expect((sendButton(messages.send) as HTMLButtonElement).disabled).toBe(true);
    server.answers(bulkEmailRoutes.bulkEmailRecipients, list);
    await user.upload(fileInput(), csv);
    await screen.findByText('families.csv');
    await user.type(screen.getByRole('textbox', { name: /Subject/ }), 'Camp');
    expect((sendButton('Send to 2') as HTMLButtonElement).disabled).toBe(true);
    await screen.findByRole('textbox', { name: messages.message });
    await user.click(sendButton(messages.insert('Name')));
    const answer = server.pending(bulkEmailRoutes.sendBulkEmail);
    await sendAll(user);
    expect(((await screen.findByRole('button', { name: 'Sending...' })) as HTMLButtonElement).disabled).toBe(
      true,
    );
    answer({ sent: 2, campaignId: idOf(2) });
    expect(await screen.findByText('Sent to 2 emails')).toBeTruthy();
  });

  test('is sent only once its writer has seen to how many, and what its subject is', async () => {
    const { user } = await written();
    await user.click(sendButton('Send to 2'));
    const dialog = await screen.findByRole('dialog', { name: messages.sendTitle('2') });
    expect(within(dialog).getByText('Camp of {{Name}}')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: messages.notYet })).toHaveFocus();
    expect(await accessibilityFaults()).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls(bulkEmailRoutes.sendBulkEmail)).toEqual([]);
  });

  test('that was sent is not sent again by a second press; changed, it is another one', async () => {
    const { user } = await written();
    server.answers(bulkEmailRoutes.sendBulkEmail, { sent: 2, campaignId: idOf(2) });
    await sendAll(user);
    await screen.findByText('Sent to 2 emails');
    expect((sendButton('Send to 2') as HTMLButtonElement).disabled).toBe(true);
    await user.type(screen.getByRole('textbox', { name: /Subject/ }), '!');
    expect(screen.queryByText('Sent to 2 emails')).toBeNull();
    expect((sendButton('Send to 2') as HTMLButtonElement).disabled).toBe(false);
  });

  test('that is changed while it is sent is another one: its draft stays, and it can be sent', async () => {
    const { user } = await written();
    const answer = server.pending(bulkEmailRoutes.sendBulkEmail);
    await sendAll(user);
    await user.type(screen.getByRole('textbox', { name: /Subject/ }), '!');
    const readBefore = server.calls(bulkEmailRoutes.campaigns).length;
    answer({ sent: 2, campaignId: idOf(2) });
    await waitFor(() => expect(server.calls(bulkEmailRoutes.campaigns).length).toBeGreaterThan(readBefore));
    expect(screen.queryByText('Sent to 2 emails')).toBeNull();
    expect(sendButton('Send to 2')).toBeEnabled();
    cleanup();
    await opened();
    expect(screen.getByRole('textbox', { name: /Subject/ })).toHaveValue('Camp of {{Name}}!');
  });

  test('that was not sent is there again after a reload, for its writer only; one that was sent is not', async () => {
    const subject = () => screen.getByRole('textbox', { name: /Subject/ });
    await written();
    expect(screen.getByText(/^Camp of {{Name}}: draft saved /)).toBeVisible();
    cleanup();
    await opened({ ...helga, _id: idOf(9) });
    expect(subject()).toHaveValue('');
    cleanup();
    const { user } = await opened();
    expect(subject()).toHaveValue('Camp of {{Name}}');
    expect(await screen.findByRole('textbox', { name: messages.message })).toHaveTextContent('{{Name}}');
    await user.upload(fileInput(), csv);
    server.answers(bulkEmailRoutes.sendBulkEmail, { sent: 2, campaignId: idOf(2) });
    await sendAll(user);
    await screen.findByText('Sent to 2 emails');
    cleanup();
    await opened();
    expect(subject()).toHaveValue('');
  });

  test.each<[string, File, boolean]>([
    ['to the same file is the same campaign', csv, true],
    [
      'to another file of that name is another one',
      new File(['email\nmara@kita.example\n'], csv.name),
      false,
    ],
  ])('that is sent again after a reload that came before the answer, %s', async (_, file, isSame) => {
    const calls = jest.spyOn(globalThis, 'fetch').mock.calls;
    const { user } = await written();
    server.pending(bulkEmailRoutes.sendBulkEmail);
    await sendAll(user);
    await screen.findByRole('button', { name: 'Sending...' });
    cleanup();
    const { user: again } = await opened();
    await screen.findByRole('textbox', { name: messages.message });
    await again.upload(fileInput(), file);
    server.answers(bulkEmailRoutes.sendBulkEmail, { sent: 2, campaignId: idOf(2) });
    await sendAll(again);
    await screen.findByText('Sent to 2 emails');
    const sent = calls.filter(([address]) => address === bulkEmailRoutes.sendBulkEmail.path);
    const [first, second] = sent.map(([, init]) => (init!.body as FormData).get('commandId'));
    expect([typeof first, second === first]).toEqual(['string', isSame]);
  });

  test('that names a column which its list lacks says so as it is written, and is not sent', async () => {
    const { user } = await written();
    const subject = screen.getByRole('textbox', { name: /Subject/ });
    await waitFor(() => expect(sendButton('Send to 2')).toBeEnabled());
    await user.type(subject, ' {{{{nmae|you}}');
    expect(sendButton('Send to 2')).toBeDisabled();
    const text = messages.unknownColumns('“nmae”', 'Name, Email');
    await waitFor(() => expect(subject).toHaveAccessibleDescription(text));
    expect(await accessibilityFaults()).toEqual([]);
    await user.clear(subject);
    await user.type(subject, 'Camp of {{{{NAME}}');
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    await waitFor(() => expect(sendButton('Send to 2')).toBeEnabled());
  });

  test('whose text names columns that another list has says so once that list is chosen', async () => {
    const { user } = await written();
    server.answers(bulkEmailRoutes.bulkEmailRecipients, { ...list, columns: ['Email', 'Group'] });
    await user.upload(fileInput(), new File(['email,group\n'], 'groups.csv'));
    const text = messages.unknownColumns('“Name”', 'Email, Group');
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
    expect(sendButton('Send to 2')).toBeDisabled();
  });

  test('that cannot be sent says so', async () => {
    const { user } = await written();
    server.fails(bulkEmailRoutes.sendBulkEmail, 'RC_MAIL_UNAVAILABLE');
    await sendAll(user);
    expect(await screen.findByText(/^Error sending emails/)).toBeTruthy();
  });

  test('goes to its writer as a test', async () => {
    const { user } = await written();
    server.answers(bulkEmailRoutes.testLetter, { email: 'helga@example.org' });
    await user.click(sendButton(messages.test));
    expect(await screen.findByText(messages.testSent('helga@example.org'))).toBeTruthy();
    expect(server.calls(bulkEmailRoutes.testLetter).at(-1)?.body.values).toEqual(list.samples[0]?.values);
  });

  test('wants an Excel file, or one that the server can read', async () => {
    const { user } = await opened();
    const input = fileInput();
    input.removeAttribute('accept');
    await user.upload(input, new File(['x'], 'list.xls'));
    expect(await screen.findByText(new RegExp(messages.notExcel))).toBeTruthy();
    server.fails(bulkEmailRoutes.bulkEmailRecipients, 'RC_RECIPIENTS_REFUSED');
    await user.upload(input, csv);
    expect(await screen.findByText(/The list of recipients cannot be used/)).toBeTruthy();
  });
});
