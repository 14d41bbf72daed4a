import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { holdTimers } from '../../testing/held-timers.ts';
import { openMatch } from '../../testing/open-match.ts';
import { messages } from './messages.ts';

const announced = (): string[] => screen.getAllByRole('status').map(({ textContent }) => textContent);
const absence = messages.opponentAbsent('Bruno');

test('an opponent whose page still loads when the game starts is not announced as away', async () => {
  const release = holdTimers(5_000);
  const { turns } = await openMatch({ state: { blackOnline: false } });
  expect(announced()).not.toContain(absence);
  await turns({ blackOnline: true });
  release();
  expect(announced()).not.toContain(absence);
});

test('an opponent who stays away is announced, and no more when they are back', async () => {
  const release = holdTimers(5_000);
  const { turns } = await openMatch({ sans: ['e4', 'e5'] });
  await turns({ blackOnline: false });
  release();
  expect(announced()).toContain(absence);
  await turns({ blackOnline: true });
  expect(announced()).not.toContain(absence);
  await turns({ blackOnline: false });
  expect(announced()).not.toContain(absence);
});
