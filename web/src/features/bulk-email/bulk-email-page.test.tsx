import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { bulkEmailRoutes } from '@royal-chess/contracts/bulk-email';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { server } from '../../testing/fake-server.ts';
import {
  answerForBulkEmail,
  csv,
  fileInput,
  helga,
  list,
  opened,
  sendAll,
  sendButton,
  written,
} from '../../testing/open-bulk-email.ts';
import { idOf } from '../../testing/samples.ts';
import { messages } from './messages.ts';

beforeEach(() => void answerForBulkEmail());
afterEach(() => void jest.restoreAllMocks());

describe('a letter', () => {
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
      'to that file under another name is the same campaign',
      new File([csv], 'families (1).csv', { type: csv.type }),
      true,
    ],
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
    expect(screen.getByRole('textbox', { name: messages.message })).toHaveAccessibleDescription(text);
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
});
