import { bulkEmailRoutes, type Campaign, type RecipientsAnswer } from '@royal-chess/contracts/bulk-email';
import { screen, within } from '@testing-library/react';
import { messages } from '../features/bulk-email/messages.ts';
import { server } from './fake-server.ts';
import { visit } from './render-page.tsx';
import { idOf, userNamed } from './samples.ts';

/** The writer of letters. */
export const helga = userNamed('Helga', { admin: true, roles: ['user', 'admin'] });
export const counts = {
  queued: 1,
  sent: 2,
  delivered: 3,
  bounced: 1,
  complaint: 0,
  unknown: 0,
  leftOut: 0,
  cancelled: 0,
};
/** The latest campaign, still sending. */
export const league: Campaign = {
  id: idOf(1),
  subject: 'School League',
  state: 'running',
  recipients: 7,
  startedAt: 0,
  endedAt: null,
  counts,
};
/** What the server reads from the file of recipients: line 4 has a fault. */
export const list: RecipientsAnswer = {
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
/** The addresses of the campaign; one is deleted. */
export const rows = [
  { _id: idOf(11), email: 'mira@kita.example', status: 'sent' as const, detail: null, at: 5 },
  { _id: idOf(12), email: '', status: 'bounced' as const, detail: 'hard' as const, at: 4 },
];
/** The file of recipients. */
export const csv = new File(['email\nmira@kita.example\n'], 'families.csv', { type: 'text/csv' });

/** One campaign and its addresses; before each test. @returns what answers the page that waits for a change */
export function answerForBulkEmail(): (answer: { mark: string }) => void {
  server.answers(bulkEmailRoutes.campaigns, { items: [league], pace: [] });
  server.answers(bulkEmailRoutes.showEmaiStatus, rows);
  return server.pending(bulkEmailRoutes.mailChanges);
}

/** The page, with the addresses of the latest campaign. */
export async function opened(user = helga) {
  const page = visit('/admin/bulkEmail', { user });
  await screen.findByRole('heading', { name: messages.title });
  await screen.findByText('mira@kita.example');
  return page;
}

export const fileInput = () => document.querySelector('input[type="file"]') as HTMLInputElement;
export const sendButton = (name: RegExp | string) => screen.getByRole('button', { name });

/** The page with a letter that can be sent to 2. */
export async function written() {
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
export async function sendAll(user: Awaited<ReturnType<typeof opened>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Send to 2' }));
  const dialog = await screen.findByRole('dialog', { name: messages.sendTitle('2') });
  await user.click(within(dialog).getByRole('button', { name: messages.sendNow }));
}

/** Gives a line another address. */
export async function repairLine(user: Awaited<ReturnType<typeof opened>>['user'], line: string) {
  await user.click(sendButton(messages.repairOf(line)));
  const box = screen.getByRole('textbox', { name: messages.addressOf(line) });
  await user.clear(box);
  await user.type(box, 'tom@wieland.example{Enter}');
}

/** Gives line 4 another address. */
export const repairLine4 = (user: Awaited<ReturnType<typeof opened>>['user']) => repairLine(user, '4');
