import { describe, expect, test } from '@jest/globals';
import { httpRoutes, problemCodes } from '@royal-chess/contracts/registry';
import { screen, waitFor, within } from '@testing-library/react';
import { useAppDispatch } from '../../shared/store/store.ts';
import { messages as apiMessages } from '../../shared/api/messages.ts';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { server } from '../../testing/fake-server.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { enteredNamed, userNamed } from '../../testing/samples.ts';
import { dialogOpened } from './auth-slice.ts';
import { dialogMessages } from './dialog-messages.ts';
import { messages } from './messages.ts';

function Doors() {
  const dispatch = useAppDispatch();
  return (
    <>
      <button onClick={() => dispatch(dialogOpened('login'))}>to log in</button>
      <button onClick={() => dispatch(dialogOpened('register'))}>to register</button>
    </>
  );
}

async function opened(door: string) {
  const page = renderPart(<Doors />);
  await page.user.click(screen.getByRole('button', { name: door }));
  await screen.findByRole('dialog');
  return page;
}

const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const press = (name: string) => screen.getByRole('button', { name });

describe('log-in', () => {
  test('has names, roles and labels', async () => {
    await opened('to log in');
    expect(screen.getByRole('dialog')).toHaveAccessibleName(messages.loginTitle);
    expect(press(messages.loginGoogle)).toHaveAccessibleDescription(messages.googleOff);
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('empty fields are named, the first one has the focus, and no call is made', async () => {
    const { user } = await opened('to log in');
    await user.click(press(messages.login));
    expect(field(messages.email)).toHaveAccessibleDescription(messages.fieldMissing);
    expect(field(messages.password)).toHaveAccessibleDescription(messages.fieldMissing);
    expect(field(messages.email)).toHaveFocus();
    expect(await screen.findByText(messages.missingDetails)).toBeVisible();
    expect(server.calls(httpRoutes.login)).toEqual([]);
  });

  test.each([
    ['a wrong password', () => server.fails(httpRoutes.login, 'RC_LOGIN_FAILED'), messages.loginFailed],
    [
      'too many attempts, with the text of the server',
      () => server.fails(httpRoutes.login, 'RC_RATE_LIMITED'),
      'Too many requests, says the server.',
    ],
    [
      'no connection',
      () => server.unreachable(httpRoutes.login),
      `${messages.loginFailed}. ${apiMessages.network}`,
    ],
  ])('%s is shown at the password, which is selected to be typed again', async (_, prepare, text) => {
    prepare();
    const { user } = await opened('to log in');
    await user.type(field(messages.email), 'ana@example.org');
    await user.type(field(messages.password), 'wrong one{Enter}');
    await waitFor(() => expect(field(messages.password)).toHaveAccessibleDescription(text));
    await user.keyboard('right one');
    expect(field(messages.password)).toHaveValue('right one');
    expect(field(messages.email)).toHaveValue('ana@example.org');
  });

  test('closes the dialog and confirms it', async () => {
    const answer = server.pending(httpRoutes.login);
    const { user } = await opened('to log in');
    await user.type(field(messages.email), ' Ana@example.org ');
    await user.type(field(messages.password), 'secret one{Enter}');
    expect(await screen.findByRole('button', { name: messages.loggingIn })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    server.answers(httpRoutes.me, { user: userNamed('Ana') });
    answer(enteredNamed('Ana'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText(messages.loggedIn)).toBeVisible();
    expect(server.calls(httpRoutes.login)).toMatchObject([
      { body: { email: 'ana@example.org', password: 'secret one' } },
    ]);
  });

  test('the password can be made visible', async () => {
    const { user } = await opened('to log in');
    await user.click(press(messages.showPassword));
    expect(field(messages.password)).toHaveAttribute('type', 'text');
  });

  test('leads to registration, and to a forgotten password', async () => {
    const { user, address } = await opened('to log in');
    await user.click(press(messages.toRegister));
    expect(await screen.findByRole('dialog', { name: messages.registerTitle })).toBeVisible();
    await user.click(press(messages.toLogin));
    await user.click(press(messages.forgot));
    expect(await screen.findByRole('dialog', { name: dialogMessages.forgotTitle })).toBeVisible();
    expect(address()).toBe('/');
  });
});

describe('the dialog', () => {
  test.each([
    ['its close button', () => press('Close')],
    ['its backdrop', () => document.querySelector('.mantine-Modal-overlay')],
    ['Escape', () => null],
  ])('is closed by %s', async (_, target) => {
    const { user } = await opened('to log in');
    const element = target();
    if (element) await user.click(element);
    else await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('registration', () => {
  async function filled({
    name = 'Ana',
    email = 'ana@example.org',
    password = 'long enough',
    confirm = password,
  }: Partial<Record<'name' | 'email' | 'password' | 'confirm', string>>) {
    const page = await opened('to register');
    await page.user.type(field(messages.name), name);
    await page.user.type(field(messages.email), email);
    await page.user.type(field(messages.password), password);
    await page.user.type(field(messages.confirm), `${confirm}{Enter}`);
    return page;
  }

  test('has names, roles and labels', async () => {
    await opened('to register');
    expect(screen.getByRole('dialog')).toHaveAccessibleName(messages.registerTitle);
    expect(field(messages.password)).toHaveAccessibleDescription(messages.passwordHint);
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('empty fields are named, and the first one has the focus', async () => {
    const { user } = await opened('to register');
    await user.type(field(messages.name), 'Ana');
    await user.click(press(messages.register));
    expect(screen.getAllByText(messages.fieldMissing)).toHaveLength(3);
    expect(field(messages.email)).toHaveFocus();
    expect(await screen.findByText(messages.missingDetails)).toBeVisible();
  });

  test.each([
    ['confirm', { confirm: 'another one' }, messages.passwordsDiffer.replace('  ', ' ')],
    ['email', { email: 'ana' }, 'Please enter an e-mail address'],
    ['password', { password: 'short' }, 'Use at least 8 characters'],
  ] as const)('a wrong %s is shown at the field, and no call is made', async (name, values, text) => {
    await filled(values);
    await waitFor(() =>
      expect(field(messages[name])).toHaveAccessibleDescription(expect.stringContaining(text)),
    );
    expect(field(messages[name])).toHaveFocus();
    expect(server.calls(httpRoutes.register)).toEqual([]);
  });

  test('an e-mail that has an account is reported at the field and above the form', async () => {
    server.fails(httpRoutes.register, 'RC_EMAIL_TAKEN');
    await filled({});
    await waitFor(() =>
      expect(field(messages.email)).toHaveAccessibleDescription(problemCodes.RC_EMAIL_TAKEN.title),
    );
    expect(screen.getAllByText(messages.registerFailed)[0]).toBeVisible();
  });

  test('a name that the server refuses is reported at the field, and not above the form', async () => {
    const reserved = 'This name is reserved.';
    server.fails(httpRoutes.register, 'RC_VALIDATION', { name: reserved });
    await filled({});
    await waitFor(() => expect(field(messages.name)).toHaveAccessibleDescription(reserved));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryByText(messages.registerFailed)).not.toBeInTheDocument();
  });

  test('signs in, closes the dialog and confirms it', async () => {
    const answer = server.pending(httpRoutes.register);
    await filled({});
    expect(await screen.findByRole('button', { name: messages.registering })).toBeVisible();
    server.answers(httpRoutes.me, { user: userNamed('Ana') });
    answer(enteredNamed('Ana'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText(messages.registered)).toBeVisible();
    expect(screen.getByText(dialogMessages.welcomeProof('Ana', 'ana@example.org'))).toBeVisible();
    expect(server.calls(httpRoutes.register)).toMatchObject([
      { body: { name: 'Ana', email: 'ana@example.org', password: 'long enough' } },
    ]);
  });
});
