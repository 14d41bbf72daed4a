import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { answerForBoard, moves, opened } from '../../testing/analysed-board.ts';
import { boardGrid, playWithKeys } from '../../testing/board-keys.ts';
import { viewport } from '../../testing/viewport.ts';
import { messages } from './messages.ts';

beforeEach(answerForBoard);
afterEach(() => void jest.restoreAllMocks());

const pencil = () => screen.getByRole('button', { name: messages.annotate });
const undo = () => screen.queryByRole('button', { name: 'Undo' });
const undoShown = () => screen.findByRole('button', { name: 'Undo' });
const isKept = (text: string) =>
  waitFor(() => expect(Object.values({ ...sessionStorage }).some((kept) => kept.includes(text))).toBe(true));

/** Keys at the board, which had lost the focus: its cursor is where it was, and the first arrow shows it. */
const press = (user: UserEvent, keys: string): Promise<void> => {
  boardGrid().focus();
  return user.keyboard(keys);
};

/** e4 and e5 on the board, the second with closed tools. */
async function playedWithClosedTools(): Promise<UserEvent> {
  const { user } = await opened();
  await playWithKeys(user, 'e2e4');
  await undoShown();
  await user.click(pencil());
  await press(user, `${'{ArrowUp}'.repeat(4)}{Enter}${'{ArrowDown}'.repeat(2)}{Enter}`);
  return user;
}

describe('tools to annotate', () => {
  test('come with the first move', async () => {
    const { user } = await opened();
    expect(pencil()).toHaveAttribute('aria-pressed', 'false');
    await playWithKeys(user, 'e2e4');
    expect(await undoShown()).toBeVisible();
    expect(pencil()).toHaveAttribute('aria-pressed', 'true');
  });

  test('are there when they are asked for, and stay away when they are not wanted', async () => {
    const { user } = await opened();
    await user.click(pencil());
    expect(await undoShown()).toBeVisible();
    await user.click(pencil());
    await playWithKeys(user, 'e2e4');
    expect(await moves().findByRole('button', { name: /e4/ })).toBeVisible();
    expect(undo()).not.toBeInTheDocument();
  });

  test.each([
    ['a phone', true],
    ['a desktop', false],
  ])('that are opened on %s are brought into view: %s', async (_, isPhone) => {
    const shown: (string | null)[] = [];
    jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown.push(this.getAttribute('aria-label'));
    });
    const { user } = await opened();
    if (isPhone) viewport.phone();
    await user.click(pencil());
    await undoShown();
    expect(shown.filter((name) => name === 'Annotate a copy')).toHaveLength(isPhone ? 1 : 0);
  });

  test('let another first move follow one that was undone', async () => {
    const { user } = await opened();
    await playWithKeys(user, 'e2e4');
    await user.click(await undoShown());
    expect(moves().queryByRole('button', { name: /e4/ })).not.toBeInTheDocument();
    expect(undo()).toHaveFocus();
    await press(user, `{ArrowUp}{ArrowLeft}${'{ArrowDown}'.repeat(2)}{Enter}${'{ArrowUp}'.repeat(2)}{Enter}`);
    expect(await moves().findByRole('button', { name: /d4/ })).toBeVisible();
    expect(moves().queryByRole('button', { name: /e4/ })).not.toBeInTheDocument();
  });
});

describe('what was played', () => {
  test('is there on the way back', async () => {
    const { user } = await opened();
    await playWithKeys(user, 'e2e4');
    await isKept('e4');
    cleanup();
    await opened();
    expect(await moves().findByRole('button', { name: /e4/ })).toBeVisible();
  });

  test('with closed tools is there on the way back', async () => {
    await playedWithClosedTools();
    await isKept('e4 e5');
    cleanup();
    await opened();
    expect(await moves().findByRole('button', { name: 'e5' })).toBeVisible();
    expect(undo()).not.toBeInTheDocument();
  });

  test('with closed tools stays when they are opened', async () => {
    const user = await playedWithClosedTools();
    await user.click(pencil());
    expect(await undoShown()).toBeVisible();
    expect(moves().getByRole('button', { name: 'e5' })).toBeVisible();
  });
});
