import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { bulkEmailRoutes } from '@royal-chess/contracts/bulk-email';
import { act, screen, waitFor } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { server } from '../../testing/fake-server.ts';
import {
  answerForBulkEmail,
  csv,
  fileInput,
  list,
  opened,
  sendButton,
  written,
} from '../../testing/open-bulk-email.ts';
import { messages } from './messages.ts';

const { createObjectURL, revokeObjectURL } = URL;
beforeEach(() => void answerForBulkEmail());
afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(URL, { createObjectURL, revokeObjectURL });
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

  test('whose list is replaced while its faults are saved says nothing of them on the other one', async () => {
    const { user } = await written();
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { fetch } = globalThis;
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((input, init) =>
        input === bulkEmailRoutes.bulkEmailFaults.path ? promise : fetch(input, init),
      );
    await user.click(sendButton(messages.saveFaultsOf('families.csv')));
    await user.upload(fileInput(), new File(['email\nx@kita.example\n'], 'others.csv'));
    await screen.findByRole('button', { name: messages.saveFaultsOf('others.csv') });
    await act(async () => {
      resolve(new Response(null, { status: 503 }));
      await new Promise((done) => setTimeout(done));
    });
    expect(screen.queryByText(new RegExp(`^${messages.faultsNotSaved}`))).toBeNull();
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
