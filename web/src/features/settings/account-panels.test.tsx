import { beforeEach, expect, test } from '@jest/globals';
import { credentialsRoutes } from '@royal-chess/contracts/account';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, waitFor } from '@testing-library/react';
import { alertShowing } from '../../testing/alert-showing.ts';
import { server } from '../../testing/fake-server.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { enteredNamed, userNamed } from '../../testing/samples.ts';
import { useDeleteAccountMutation } from './account-api.ts';
import { AccountPanel } from './account-panel.tsx';
import { DataPanel } from './data-panel.tsx';

const user = userNamed('Ann');
beforeEach(() =>
  server.answers(httpRoutes.waysOfMine, { password: true, google: false, passkeys: 0, confirmedUntil: null }),
);
const { changePassword, changeEmail, deleteAccount, exportMyData } = credentialsRoutes;

test('a new address is saved with the sentence of the specification, and says that a link was sent', async () => {
  server.answers(changeEmail, { message: 'Email Saved successfully' });
  const page = renderPart(<AccountPanel />, { user });
  await page.user.type(screen.getByRole('textbox', { name: 'New e-mail address' }), 'new@example.org');
  await page.user.type(screen.getByLabelText('Password'), 'correct horse');
  await page.user.click(screen.getByRole('button', { name: 'Save e-mail' }));
  expect(await screen.findByText('Email Saved successfully')).toBeVisible();
  expect(screen.getByText(/once you have opened the link/)).toBeVisible();
  expect(server.calls(changeEmail)[0]?.body).toEqual({ email: 'new@example.org', password: 'correct horse' });
});

test('a name is changed, and refused with the reason soon after', async () => {
  server.answers(httpRoutes.changeName, () => {
    server.answers(httpRoutes.me, { user: userNamed('Anna') });
    return enteredNamed('Anna');
  });
  const page = renderPart(<AccountPanel />, { user });
  const field = screen.getByRole('textbox', { name: 'Name' });
  const save = screen.getByRole('button', { name: 'Change name' });
  await waitFor(() => expect(field).toHaveValue('Ann'));
  expect(save).toBeDisabled();
  await page.user.type(field, 'a');
  await page.user.click(save);
  expect(await screen.findByText('Your name is Anna now')).toBeVisible();
  expect(server.calls(httpRoutes.changeName)[0]?.body).toEqual({ name: 'Anna' });
  expect(field).toHaveValue('Anna');
  expect(save).toBeDisabled();
  server.fails(httpRoutes.changeName, 'RC_NAME_CHANGED_RECENTLY');
  await page.user.type(field, 'b');
  await page.user.click(save);
  expect(await screen.findByText(/changed not long ago/)).toBeVisible();
  server.fails(httpRoutes.changeName, 'RC_VALIDATION', { name: 'This name is taken' });
  await page.user.click(save);
  expect(await screen.findByText('This name is taken')).toBeVisible();
});

test('a wrong password and a weak new one are shown at their fields', async () => {
  server.fails(changePassword, 'RC_PASSWORD_WRONG');
  const page = renderPart(<AccountPanel />, { user });
  await page.user.type(screen.getByLabelText('Your password'), 'wrong');
  await page.user.type(screen.getByLabelText('New password'), 'plover gate 77 tidal');
  await page.user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('The password is wrong, says the server.')).toBeVisible();
  server.fails(changePassword, 'RC_VALIDATION', { newPassword: 'Too easy' });
  await page.user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Too easy')).toBeVisible();
});

test('an account is deleted only after the typed confirmation', async () => {
  server.fails(deleteAccount, 'RC_PASSWORD_WRONG');
  const page = renderPart(<DataPanel />, { user });
  expect(screen.getByRole('link', { name: 'Export' })).toHaveAttribute('href', exportMyData.path);
  await page.user.click(screen.getByRole('button', { name: 'Delete account' }));
  const forGood = await screen.findByRole('button', { name: 'Delete for good' });
  expect(forGood).toBeDisabled();
  await page.user.type(screen.getByLabelText('Your password'), 'wrong');
  await page.user.type(screen.getByRole('textbox', { name: 'Type DELETE to confirm' }), 'DELETE');
  await page.user.click(forGood);
  expect(await alertShowing('The password is wrong')).toBeVisible();
  expect(server.calls(deleteAccount)).toHaveLength(1);
});

function End() {
  const [end] = useDeleteAccountMutation();
  return (
    <button onClick={() => void end({ body: { confirmation: 'DELETE', password: 'correct horse' } })}>
      End
    </button>
  );
}

test('the notes of a user leave the browser with the account, and only with it', async () => {
  server.fails(deleteAccount, 'RC_PASSWORD_WRONG');
  const page = renderPart(<End />, { user });
  const note = 'match-notes 1';
  localStorage.setItem(note, 'her plan');
  const end = screen.getByRole('button', { name: 'End' });
  await page.user.click(end);
  await waitFor(() => expect(server.calls(deleteAccount)).toHaveLength(1));
  expect(localStorage.getItem(note)).toBe('her plan');
  server.answers(deleteAccount, undefined);
  await page.user.click(end);
  await waitFor(() => expect(localStorage.getItem(note)).toBeNull());
  expect(localStorage.getItem('auth')).toBeNull();
});

test('a guest has data to take along, and no account to delete', async () => {
  renderPart(<DataPanel />, {
    user: userNamed('Guest 4711', { roles: ['guest'], role: 'guest', email: null }),
  });
  expect(screen.getByRole('link', { name: 'Export' })).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Delete account' })).not.toBeInTheDocument(),
  );
});
