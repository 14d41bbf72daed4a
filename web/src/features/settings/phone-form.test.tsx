import { beforeEach, describe, expect, test } from '@jest/globals';
import { phoneChangeRoutes } from '@royal-chess/contracts/account';
import { phoneRoutes } from '@royal-chess/contracts/identity';
import { confirmationRoutes } from '@royal-chess/contracts/passkeys';
import { screen, waitFor } from '@testing-library/react';
import { alertShowing } from '../../testing/alert-showing.ts';
import { server } from '../../testing/fake-server.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { userNamed } from '../../testing/samples.ts';
import { PhoneForm } from './phone-form.tsx';

const user = userNamed('Ann');
const { phoneOfMine, sendPhoneOtp, changePhone } = phoneChangeRoutes;
const number = () => screen.getByRole('textbox', { name: 'New phone number' });
const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  server.answers(phoneOfMine, { phone: null, hasPassword: true });
  server.answers(sendPhoneOtp, { success: true, message: 'OTP sent successfully' });
  server.answers(phoneRoutes.verifyOtp, { success: true, message: 'OTP verified successfully' });
  server.answers(changePhone, () => {
    server.answers(phoneOfMine, { phone: '+919876543210', hasPassword: true });
    return { message: 'Phone Number Saved successfully' };
  });
});

/** The form once a code was sent. */
async function withCode() {
  const page = renderPart(<PhoneForm />, { user });
  await screen.findByText('Your account has none');
  await page.user.type(number(), '98765 43210{Enter}');
  expect(await screen.findByText('OTP sent successfully')).toBeVisible();
  return page;
}

describe('another phone number', () => {
  test('gets a code, and is saved with it and the password', async () => {
    const page = await withCode();
    expect(server.calls(sendPhoneOtp)[0]?.body).toEqual({ phoneNumber: '98765 43210' });
    expect(number()).toHaveAttribute('readonly');
    await page.user.type(screen.getByRole('textbox', { name: 'One-time code' }), '123456');
    await page.user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    expect(await screen.findByText('Phone Number Saved successfully')).toBeVisible();
    expect(server.calls(changePhone)[0]?.body).toEqual({
      phoneNumber: '98765 43210',
      password: 'correct horse',
    });
    expect(await screen.findByText('Now +919876543210')).toBeVisible();
  });

  test('of another account is refused with the sentence of the specification', async () => {
    server.fails(sendPhoneOtp, 'RC_PHONE_TAKEN');
    const page = renderPart(<PhoneForm />, { user });
    await page.user.type(number(), '98765 43210');
    await page.user.click(press('Send code'));
    await waitFor(() =>
      expect(screen.getAllByText('This phone number has an account, says the server.')).toHaveLength(2),
    );
    expect(server.calls(changePhone)).toHaveLength(0);
  });

  test('needs a number, a code and a password, without a call', async () => {
    const page = renderPart(<PhoneForm />, { user });
    await page.user.click(press('Send code'));
    expect(number()).toHaveAccessibleDescription(/Please fill this in/);
    await page.user.type(number(), '98765 43210{Enter}');
    await page.user.click(await screen.findByRole('button', { name: 'Save phone number' }));
    expect(screen.getAllByText('Please fill this in')).toHaveLength(2);
    expect(server.calls(phoneRoutes.verifyOtp)).toHaveLength(0);
  });

  test('a wrong code, then a wrong password: each is at its field, and the code is entered once', async () => {
    const page = await withCode();
    server.fails(phoneRoutes.verifyOtp, 'RC_OTP_WRONG');
    const code = screen.getByRole('textbox', { name: 'One-time code' });
    await page.user.type(code, '111111');
    await page.user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/The code is wrong/));
    server.answers(phoneRoutes.verifyOtp, { success: true, message: '' });
    server.fails(changePhone, 'RC_PASSWORD_WRONG');
    await page.user.click(press('Save phone number'));
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/The password is wrong/),
    );
    server.answers(changePhone, { message: 'Phone Number Saved successfully' });
    await page.user.click(press('Save phone number'));
    expect(await screen.findByText('Phone Number Saved successfully')).toBeVisible();
    expect(server.calls(phoneRoutes.verifyOtp)).toHaveLength(2);
  });

  test('without a password, the account needs a recent log-in', async () => {
    server.answers(phoneOfMine, { phone: null, hasPassword: false });
    server.answers(confirmationRoutes.waysOfMine, {
      password: false,
      google: true,
      passkeys: 0,
      confirmedUntil: null,
    });
    server.fails(changePhone, 'RC_LOG_IN_AGAIN');
    const page = await withCode();
    expect(screen.queryByLabelText('Password')).toBeNull();
    await page.user.type(screen.getByRole('textbox', { name: 'One-time code' }), '123456{Enter}');
    expect(await alertShowing('Log in again first')).toBeVisible();
    await page.user.click(press('Another number'));
    expect(number()).not.toHaveAttribute('readonly');
  });
});
