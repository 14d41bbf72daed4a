import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { bulkEmailRoutes } from '@royal-chess/contracts/bulk-email';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { server } from '../../testing/fake-server.ts';
import {
  answerForBulkEmail,
  csv,
  fileInput,
  helga,
  list,
  opened,
  repairLine,
  repairLine4,
  sendAll,
  sendButton,
  written,
} from '../../testing/open-bulk-email.ts';
import { idOf } from '../../testing/samples.ts';
import { forgetAccount } from '../identity/index.ts';
import { messages } from './messages.ts';

const repairedList = { ...list, faultCount: 0, faults: [] };

/** What was sent in a part of the form, each time that the letter was. */
const sentParts = (calls: readonly (readonly [unknown, (RequestInit | undefined)?])[], ...parts: string[]) =>
  calls
    .filter(([address]) => address === bulkEmailRoutes.sendBulkEmail.path)
    .map(([, init]) => parts.map((part) => (init!.body as FormData).get(part)));

beforeEach(() => void answerForBulkEmail());
afterEach(() => void jest.restoreAllMocks());

describe('a letter', () => {
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

  test('whose answer was lost is the same campaign for its list, though another one was repaired meanwhile', async () => {
    const calls = jest.spyOn(globalThis, 'fetch').mock.calls;
    const { user } = await written();
    const fixLine4 = async (): Promise<void> => {
      server.answers(bulkEmailRoutes.bulkEmailRecipients, repairedList);
      await repairLine4(user);
      await screen.findByText(messages.repaired);
    };
    await fixLine4();
    server.fails(bulkEmailRoutes.sendBulkEmail, 'RC_INTERNAL');
    await sendAll(user);
    await screen.findByText(/^Error sending emails/);
    server.answers(bulkEmailRoutes.bulkEmailRecipients, list);
    await user.upload(fileInput(), new File(['email\nx@kita.example\n'], 'others.csv'));
    await screen.findByText('others.csv');
    await fixLine4();
    server.answers(bulkEmailRoutes.bulkEmailRecipients, repairedList);
    await user.upload(fileInput(), csv);
    await screen.findByText('families.csv');
    expect(screen.getByText(messages.chooseAgain('others.csv', 1))).toBeVisible();
    await sendAll(user);
    await screen.findByText(/^Error sending emails/);
    const [first, again] = sentParts(calls, 'commandId', 'repairs');
    expect(again).toEqual(first);
    expect(first?.[1]).toBe(JSON.stringify([{ line: 4, email: 'tom@wieland.example' }]));
  });

  test('whose answer was lost before a log-out keeps no addresses, and says that its list may have been sent', async () => {
    const calls = jest.spyOn(globalThis, 'fetch').mock.calls;
    const { user } = await written();
    server.answers(bulkEmailRoutes.bulkEmailRecipients, repairedList);
    await repairLine4(user);
    await screen.findByText(messages.repaired);
    server.fails(bulkEmailRoutes.sendBulkEmail, 'RC_INTERNAL');
    await sendAll(user);
    await screen.findByText(/^Error sending emails/);
    expect(screen.queryByText(messages.mayBeSent)).toBeNull();
    cleanup();
    forgetAccount();
    expect(JSON.stringify({ ...localStorage })).not.toContain('tom@wieland.example');
    const { user: later } = await opened();
    expect(screen.getByRole('textbox', { name: /Subject/ })).toHaveValue('Camp of {{Name}}');
    server.answers(bulkEmailRoutes.bulkEmailRecipients, list);
    await screen.findByRole('textbox', { name: messages.message });
    await later.upload(fileInput(), csv);
    expect(await screen.findByText(messages.mayBeSent)).toBeVisible();
    await sendAll(later);
    await screen.findByText(/^Error sending emails/);
    const [[first] = [], [again] = []] = sentParts(calls, 'commandId');
    expect(again).not.toBe(first);
  });

  test('whose answer was lost is the same campaign, though a line was repaired again after another one', async () => {
    const calls = jest.spyOn(globalThis, 'fetch').mock.calls;
    const { user } = await written();
    const fault = { written: 'x', fault: 'noAt' as const };
    const faults = (...lines: number[]) =>
      server.answers(bulkEmailRoutes.bulkEmailRecipients, {
        ...list,
        faultCount: lines.length,
        faults: lines.map((line) => ({ ...fault, line })),
      });
    const fix = async (line: string): Promise<void> => {
      await repairLine(user, line);
      await screen.findByRole('button', { name: messages.undoOf(line) });
    };
    faults(4, 7);
    await user.upload(fileInput(), new File(['email\nx@kita.example\n'], 'two.csv'));
    await screen.findByText('two.csv');
    faults(7);
    await fix('4');
    faults();
    await fix('7');
    server.fails(bulkEmailRoutes.sendBulkEmail, 'RC_INTERNAL');
    await sendAll(user);
    await screen.findByText(/^Error sending emails/);
    faults(4);
    await user.click(sendButton(messages.undoOf('4')));
    await screen.findByRole('button', { name: messages.repairOf('4') });
    faults();
    await fix('4');
    await sendAll(user);
    await screen.findByText(/^Error sending emails/);
    const [first, again] = sentParts(calls, 'commandId', 'repairs');
    expect(again).toEqual(first);
    expect(JSON.parse(String(first?.[1]))).toMatchObject([{ line: 4 }, { line: 7 }]);
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
});
