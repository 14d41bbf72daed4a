import { expect, test } from '@jest/globals';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { act, screen } from '@testing-library/react';
import { store } from '../../../shared/store/store.ts';
import { server } from '../../../testing/fake-server.ts';
import { renderPart } from '../../../testing/render-page.tsx';
import { dialogOpened } from '../auth-slice.ts';
import { dialogMessages } from '../dialog-messages.ts';
import { messages } from '../messages.ts';

const modes = [
  ['login', messages.loginGoogle],
  ['register', messages.registerGoogle],
] as const;

async function opened(mode: 'login' | 'register', google: boolean) {
  server.answers(httpRoutes.waysIn, { google });
  const { user } = renderPart(null);
  act(() => void store.dispatch(dialogOpened(mode)));
  await screen.findByRole('dialog');
  const toPhone = () => user.click(screen.getByRole('button', { name: dialogMessages.byPhone }));
  return { toPhone };
}

test.each(modes)('%s leads to Google, by e-mail and by phone', async (mode, name) => {
  const { toPhone } = await opened(mode, true);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/api/auth/google?returnTo=%2F');
  await toPhone();
  expect(screen.getByRole('link', { name })).toBeVisible();
  expect(screen.queryByText(messages.googleOff)).toBeNull();
});

test.each(modes)('%s says why Google is off, by e-mail and by phone', async (mode, name) => {
  const { toPhone } = await opened(mode, false);
  const isOff = () => {
    const button = screen.getByRole('button', { name });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(messages.googleOff);
  };
  isOff();
  await toPhone();
  isOff();
  expect(screen.queryByRole('link', { name })).toBeNull();
});
