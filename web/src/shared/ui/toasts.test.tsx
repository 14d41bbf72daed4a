import { describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { holdTimers } from '../../testing/held-timers.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { copyWithToast } from './copy-with-toast.ts';
import { messages } from './messages.ts';
import { Modal } from '../routing/modal.tsx';
import { toastMs } from './toast-box.tsx';
import { showToast } from './toasts.ts';

const shown = (text: string) => screen.findByText(text);

describe('a toast', () => {
  test('shows its text and a second line, and can be closed', async () => {
    holdTimers(toastMs);
    const { user } = renderPart(<main />);
    showToast({ kind: 'info', text: 'Bruno challenges you', detail: 'Blitz 5+3' });
    expect(await shown('Bruno challenges you')).toBeVisible();
    expect(screen.getByText('Blitz 5+3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: messages.closeToast }));
    await waitFor(() => expect(screen.queryByText('Bruno challenges you')).not.toBeInTheDocument());
  });

  test('closes by itself; the same one is there once', async () => {
    const passes = holdTimers(toastMs);
    renderPart(<main />);
    showToast({ kind: 'success', text: 'Saved' });
    showToast({ kind: 'success', text: 'Saved' });
    await shown('Saved');
    expect(screen.getAllByText('Saved')).toHaveLength(1);
    passes();
    await waitFor(() => expect(screen.queryByText('Saved')).not.toBeInTheDocument());
  });

  test('stays while it has the focus', async () => {
    const passes = holdTimers(toastMs);
    renderPart(<main />);
    showToast({ kind: 'error', text: 'Not saved' });
    await shown('Not saved');
    const close = screen.getByRole('button', { name: messages.closeToast });
    act(() => void fireEvent.focus(close));
    passes();
    expect(screen.getByText('Not saved')).toBeVisible();
  });
});

/** Where a toast of this text is. */
const placeOf = (text: string) =>
  screen.getByText(text).closest('[data-position]')?.getAttribute('data-position');

function Page() {
  const [opened, setOpened] = useState(false);
  return (
    <main>
      <button onClick={() => setOpened(true)}>Open</button>
      <Modal opened={opened} onClose={() => setOpened(false)} title="A dialog" />
    </main>
  );
}

test.each([
  ['has a button in their corner: above it', { right: 1_000, top: 700, bottom: 740 }, 'top-center'],
  ['has none there: in it', { right: 1_000, top: 100, bottom: 140 }, 'bottom-right'],
  ['has one below the edge of the window: in it', { right: 1_000, top: 800, bottom: 840 }, 'bottom-right'],
  ['is left of it: in it', { right: 500, top: 700, bottom: 740 }, 'bottom-right'],
])('toasts while a dialog is open that %s', async (_, rect, place) => {
  holdTimers(toastMs);
  Object.assign(window, { innerWidth: 1_024, innerHeight: 768 });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(rect as DOMRect);
  const { user } = renderPart(<Page />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog');
  showToast({ kind: 'info', text: 'Moved' });
  await shown('Moved');
  await waitFor(() => expect(placeOf('Moved')).toBe(place));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(placeOf('Moved')).toBe('bottom-right'));
  jest.restoreAllMocks();
});

describe('copying', () => {
  // After the page: with it comes a clipboard of the test's user.
  const clipboard = (writeText: (text: string) => Promise<void>) =>
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });

  test('puts the text on the clipboard and reports that', async () => {
    const writeText = jest.fn(async (_text: string) => undefined);
    renderPart(<main />);
    clipboard(writeText);
    await copyWithToast(Promise.resolve('1. e4'), 'Game copied');
    expect(writeText).toHaveBeenCalledWith('1. e4');
    expect(await shown('Game copied')).toBeVisible();
  });

  test.each([
    ['the browser does not allow it', () => Promise.reject(new Error('denied')), Promise.resolve('x')],
    ['the text does not come', () => Promise.resolve(), Promise.reject(new Error('no answer'))],
  ])('reports when %s', async (_, writeText, text) => {
    renderPart(<main />);
    clipboard(writeText);
    await copyWithToast(text, 'Game copied');
    expect(await shown(messages.copyFailed)).toBeVisible();
    expect(screen.getByText(messages.copyFailedLine)).toBeVisible();
  });
});
