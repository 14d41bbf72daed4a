import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, waitFor } from '@testing-library/react';
import { alertShowing } from '../../../testing/alert-showing.ts';
import { server } from '../../../testing/fake-server.ts';
import { renderPart } from '../../../testing/render-page.tsx';
import { enteredNamed, userNamed } from '../../../testing/samples.ts';
import { GoogleButton } from '../google-button.tsx';
import { messages as identity } from '../messages.ts';
import { GoogleReturnGate } from './google-return-gate.tsx';
import { messages } from './messages.ts';

beforeEach(() => window.history.replaceState(null, '', '/rankings?page=2#google'));
afterEach(() => window.history.replaceState(null, '', '/'));

test('the person is logged in on the page that they came from', async () => {
  server.answers(httpRoutes.googleSession, () => {
    server.answers(httpRoutes.me, { user: userNamed('Ana') });
    return enteredNamed('Ana');
  });
  renderPart(<GoogleReturnGate />);
  expect(await screen.findByText(identity.loggedIn)).toBeVisible();
  expect(window.location.href).toMatch(/\/rankings\?page=2$/);
});

test('an account with a password is linked after it was entered', async () => {
  server.fails(httpRoutes.googleSession, 'RC_ACCOUNT_LINK_REQUIRED');
  server.fails(httpRoutes.googleLink, 'RC_LOGIN_FAILED');
  const { user } = renderPart(<GoogleReturnGate />);
  const link = await screen.findByRole('button', { name: messages.link });
  await user.click(link);
  expect(await screen.findByText(messages.missing)).toBeVisible();
  await user.type(screen.getByLabelText(messages.password), 'wrong');
  await user.click(link);
  expect(await alertShowing('Login failed')).toBeVisible();
  server.answers(httpRoutes.googleLink, () => {
    server.answers(httpRoutes.me, { user: userNamed('Ana') });
    return enteredNamed('Ana');
  });
  await user.click(link);
  expect(await screen.findByText(identity.loggedIn)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a log-in that failed says so', async () => {
  server.fails(httpRoutes.googleSession, 'RC_GOOGLE_FAILED');
  renderPart(<GoogleReturnGate />);
  expect(await screen.findByText(/Google log-in failed/)).toBeVisible();
});

test('the button leads to Google where the server is set up for it, and says why not elsewhere', async () => {
  server.answers(httpRoutes.waysIn, { google: true });
  renderPart(<GoogleButton label={identity.loginGoogle} />);
  expect(await screen.findByRole('link', { name: identity.loginGoogle })).toHaveAttribute(
    'href',
    '/api/auth/google?returnTo=%2Frankings%3Fpage%3D2',
  );
});

test('the button says why it is off', async () => {
  server.answers(httpRoutes.waysIn, { google: false });
  renderPart(<GoogleButton label={identity.loginGoogle} />);
  expect(await screen.findByRole('button', { name: identity.loginGoogle })).toHaveAccessibleDescription(
    identity.googleOff,
  );
});
