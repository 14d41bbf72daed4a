import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { act, screen, waitFor } from '@testing-library/react';
import { store } from '../../shared/store/store.ts';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { server } from '../../testing/fake-server.ts';
import { renderPart, visit } from '../../testing/render-page.tsx';
import { enteredNamed, userNamed } from '../../testing/samples.ts';
import { dialogClosed, dialogOpened, type DialogMode } from './auth-slice.ts';
import { dialogMessages } from './dialog-messages.ts';
import { messages } from './messages.ts';
import { otpSent, ticked } from './otp-slice.ts';

const sent = { success: true, message: 'OTP sent successfully' } as const;
const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const press = (name: string) => screen.getByRole('button', { name });
const digit = (place: number) => field(dialogMessages.digit(place));

beforeEach(() => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: 'Asia/Kolkata' };
  });
});
afterEach(() => void jest.restoreAllMocks());

async function opened(mode: DialogMode) {
  const page = renderPart(null);
  act(() => void store.dispatch(dialogOpened(mode)));
  await screen.findByRole('dialog');
  return page;
}

async function withCode(mode: 'register' | 'forgot') {
  server.answers(httpRoutes.sendRegisterOtp, sent);
  server.answers(httpRoutes.sendResetOtpAtRoot, sent);
  const { user } = await opened(mode);
  if (mode === 'register') await user.type(field(messages.name), 'Ilse');
  const phone = mode === 'register' ? dialogMessages.phone : dialogMessages.enterPhone;
  await user.type(field(phone), '98450 00127{Enter}');
  await screen.findByText(dialogMessages.code);
  return user;
}

describe('in the time zone of India', () => {
  test.each([
    ['login', messages.loginTitle, dialogMessages.phoneLogin, messages.loginGoogle],
    ['register', dialogMessages.joinTitle, dialogMessages.sendOtp, messages.registerGoogle],
  ] as const)(
    '%s begins with the phone number, and leads to the e-mail and back',
    async (mode, title, name, google) => {
      const { user } = await opened(mode);
      expect(screen.getByRole('dialog')).toHaveAccessibleName(title);
      expect(field(dialogMessages.phone)).toHaveAttribute('type', 'tel');
      expect(press(name)).toBeVisible();
      expect(press(google)).toBeVisible();
      await user.click(press(dialogMessages.byEmail));
      expect(field(messages.email)).toHaveAttribute('type', 'email');
      await user.click(press(dialogMessages.byPhone));
      expect(field(dialogMessages.phone)).toBeVisible();
      expect(await accessibilityFaults()).toEqual([]);
    },
  );

  test('the texts are those of the specification', async () => {
    const { user } = await opened('login');
    for (const text of [
      "Don't have an account ?",
      'Sign Up',
      'Forgot Password ?',
      'Login with Google',
      'Log In',
    ])
      expect(screen.getByText(text)).toBeVisible();
    await user.click(press('Sign Up'));
    for (const text of ['Join Us', 'Already have an account ?', 'Log In', 'Register with Google', 'Send OTP'])
      expect(screen.getByText(text)).toBeVisible();
  });

  test('logs in with the number in international form', async () => {
    server.answers(httpRoutes.loginByPhone, enteredNamed('Ilse'));
    const { user } = await opened('login');
    server.answers(httpRoutes.me, { user: userNamed('Ilse') });
    await user.type(field(dialogMessages.phone), ' 98450 00127 ');
    await user.type(field(messages.password), ' correct horse {Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.calls(httpRoutes.loginByPhone)).toMatchObject([
      { body: { phoneNumber: '+9198450 00127', password: 'correct horse' } },
    ]);
  });

  test('a log-in with an empty field makes no call', async () => {
    const { user } = await opened('login');
    await user.type(field(dialogMessages.phone), '  {Enter}');
    expect(await screen.findByText(messages.missingDetails)).toBeVisible();
    expect(field(dialogMessages.phone)).toHaveFocus();
  });
});

describe('Join Us', () => {
  test('an empty field is named, and no code is sent', async () => {
    const { user } = await opened('register');
    await user.type(field(dialogMessages.phone), '98450 00127{Enter}');
    expect(await screen.findByText(messages.missingDetails)).toBeVisible();
    expect(field(messages.name)).toHaveFocus();
    expect(server.calls(httpRoutes.sendRegisterOtp)).toEqual([]);
  });

  test('a fault of the server is shown at its field', async () => {
    server.fails(httpRoutes.sendRegisterOtp, 'RC_VALIDATION', { phoneNumber: 'This is no phone number' });
    const { user } = await opened('register');
    await user.type(field(messages.name), 'Ilse');
    await user.type(field(dialogMessages.phone), '12{Enter}');
    await waitFor(() =>
      expect(field(dialogMessages.phone)).toHaveAccessibleDescription('This is no phone number'),
    );
  });

  test('consent to WhatsApp is off until it is given, and goes out with the account', async () => {
    server.answers(httpRoutes.sendRegisterOtp, sent);
    server.answers(httpRoutes.verifyOtp, { success: true, message: 'OTP verified successfully' });
    server.answers(httpRoutes.registerByPhone, enteredNamed('Ilse'));
    const { user } = await opened('register');
    const consent = screen.getByRole('checkbox', { name: 'I give permission to send messages on WhatsApp' });
    expect(consent).not.toBeChecked();
    expect(press(dialogMessages.asGuest)).toBeVisible();
    await user.click(consent);
    await user.type(field(messages.name), 'Ilse');
    await user.type(field(dialogMessages.phone), '98450 00127{Enter}');
    await waitFor(() => expect(digit(1)).toHaveFocus());
    for (const other of [dialogMessages.byEmail, dialogMessages.asGuest])
      expect(screen.queryByRole('button', { name: other })).not.toBeInTheDocument();
    expect(await accessibilityFaults()).toEqual([]);
    await user.keyboard('407112{Enter}');
    await user.type(await screen.findByLabelText(messages.password, { selector: 'input' }), 'long enough');
    await user.type(field(messages.confirm), 'another one{Enter}');
    expect(field(messages.confirm)).toHaveAccessibleDescription(messages.passwordsDiffer.replace('  ', ' '));
    expect(server.calls(httpRoutes.registerByPhone)).toEqual([]);
    await user.clear(field(messages.confirm));
    await user.type(field(messages.confirm), ' long enough ');
    server.answers(httpRoutes.me, { user: userNamed('Ilse') });
    await user.click(press(dialogMessages.create));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.calls(httpRoutes.registerByPhone)).toMatchObject([
      { body: { phoneNumber: '+9198450 00127', name: 'Ilse', password: 'long enough', whatsApp: true } },
    ]);
  });

  test('the time is shown as m:ss; at zero the code cannot be verified', async () => {
    await withCode('register');
    expect(screen.getByRole('timer')).toHaveTextContent(/[45]:\d\d$/);
    expect(press(dialogMessages.verifyOtp)).toBeEnabled();
    expect(screen.queryByRole('button', { name: dialogMessages.sendAgain })).not.toBeInTheDocument();
    act(() => void store.dispatch(otpSent(Date.now() - 23_000)));
    expect(screen.getByRole('timer')).toHaveTextContent('4:37');
    expect(screen.getByText(dialogMessages.sendAgainIn('0:37'))).toBeVisible();
    act(() => void store.dispatch(otpSent(Date.now() - 301_000)));
    act(() => void store.dispatch(ticked(Date.now())));
    expect(screen.getByRole('timer')).toHaveTextContent('0:00');
    expect(press(dialogMessages.verifyOtp)).toBeDisabled();
    expect(screen.getByText(dialogMessages.codeExpired)).toBeVisible();
    expect(press(dialogMessages.sendAgain)).toBeEnabled();
  });

  test('the code stays open when the dialog is closed and opened again', async () => {
    await withCode('register');
    act(() => void store.dispatch(dialogClosed()));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    act(() => void store.dispatch(dialogOpened('register')));
    expect(await screen.findByRole('timer')).toBeVisible();
    expect(field(messages.name)).toHaveValue('Ilse');
  });

  test('an incomplete code makes no call', async () => {
    const user = await withCode('register');
    await waitFor(() => expect(digit(1)).toHaveFocus());
    await user.keyboard('407{Enter}');
    expect(await screen.findByText(dialogMessages.codeMissing)).toBeVisible();
  });
});

describe('Forgot Password', () => {
  test('has the texts of the specification, and ends at the log-in', async () => {
    server.answers(httpRoutes.verifyOtp, { success: true, message: 'OTP verified successfully' });
    server.answers(httpRoutes.resetPasswordByPhone, {
      success: true,
      message: 'password change successfully',
    });
    const user = await withCode('forgot');
    await waitFor(() => expect(digit(1)).toHaveFocus());
    await user.keyboard('407112');
    await user.click(press('Verify OTP'));
    await user.type(await screen.findByLabelText(messages.password, { selector: 'input' }), 'long enough');
    await user.type(field(messages.confirm), 'long enough');
    await user.click(press('Create Password'));
    expect(await screen.findByRole('dialog', { name: messages.loginTitle })).toBeVisible();
    expect(server.calls(httpRoutes.sendResetOtpAtRoot)).toMatchObject([
      { body: { phoneNumber: '+9198450 00127' } },
    ]);
  });
});

test('/forgot-password is the panel as a page', async () => {
  server.answers(httpRoutes.sendResetOtpAtRoot, sent);
  const { user } = visit('/forgot-password');
  await user.type(await screen.findByLabelText('Enter Phone Number to get OTP'), '98450 00127');
  await user.click(press('Send OTP'));
  expect(await screen.findByRole('timer')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

describe('other ways', () => {
  test('a link is mailed where a password is forgotten; a refusal has the text of the specification', async () => {
    server.fails(httpRoutes.sendResetLink, 'RC_RATE_LIMITED');
    const { user } = await opened('forgot');
    await user.click(press(dialogMessages.resetByEmail));
    await user.type(field(messages.email), 'ana@example.org{Enter}');
    expect((await screen.findAllByText('please check email and try again'))[0]).toBeVisible();
    server.answers(httpRoutes.sendResetLink, undefined);
    await user.click(await screen.findByRole('button', { name: dialogMessages.sendLink }));
    expect(await screen.findByText(dialogMessages.linkSent)).toBeVisible();
  });

  test('a visitor plays as a guest by one click', async () => {
    server.answers(httpRoutes.openGuest, enteredNamed('Guest 4821'));
    const { user } = await opened('login');
    server.answers(httpRoutes.me, { user: userNamed('Guest 4821') });
    await user.click(press('Play as a guest'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.calls(httpRoutes.openGuest)).toHaveLength(1);
  });
});
