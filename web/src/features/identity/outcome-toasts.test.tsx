import { expect, test } from '@jest/globals';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen } from '@testing-library/react';
import { runFeatureSaga } from '../../shared/store/feature-sagas.ts';
import { store } from '../../shared/store/store.ts';
import { server } from '../../testing/fake-server.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { enteredNamed } from '../../testing/samples.ts';
import { dialogMessages } from './dialog-messages.ts';
import { identityApi } from './identity-api.ts';
import { otpSaga } from './otp-saga.ts';
import { codeEntered, otpRequested, passwordChosen } from './otp-slice.ts';
import type { OtpPurpose } from './kept-flow.ts';
import { phoneEndpoints } from './phone-api.ts';
import { registerApi } from './register-api.ts';

const { login, logout } = identityApi.endpoints;
const { register } = registerApi.endpoints;
const credentials = { email: 'ana@example.org', password: 'correct horse' };
const phone = { phoneNumber: '+919845000127', password: 'correct horse' };
const ana = enteredNamed('Ana');
const sent = { success: true, message: 'OTP sent successfully' } as const;

const logIn = () => store.dispatch(login.initiate({ body: credentials }));
const logInByPhone = () => store.dispatch(phoneEndpoints.loginByPhone.initiate({ body: phone }));
const signUp = () => store.dispatch(register.initiate({ body: { ...credentials, name: 'Ana' } }));
const logOut = () => store.dispatch(logout.initiate());
const ask = (purpose: OtpPurpose) => () =>
  store.dispatch(otpRequested({ purpose, phoneNumber: phone.phoneNumber, name: 'Ana', whatsApp: false }));
const enter = () => {
  server.answers(httpRoutes.sendRegisterOtp, sent);
  ask('register')();
  return store.dispatch(codeEntered('123456'));
};
const choose = (purpose: OtpPurpose) => () => {
  server.answers(httpRoutes.sendRegisterOtp, sent);
  server.answers(httpRoutes.sendResetOtpAtRoot, sent);
  ask(purpose)();
  return store.dispatch(passwordChosen(phone.password));
};

/** Specification section 8, letter for letter. */
test.each<[string, string, () => void, () => unknown]>([
  ['a log-in', 'Logged in successfully', () => server.answers(httpRoutes.login, ana), logIn],
  [
    'a log-in by phone',
    'Logged in successfully',
    () => server.answers(httpRoutes.loginByPhone, ana),
    logInByPhone,
  ],
  [
    'a refused log-in',
    'Login failed, check credentials and try again',
    () => server.fails(httpRoutes.login, 'RC_LOGIN_FAILED'),
    logIn,
  ],
  [
    'a refused log-in by phone',
    'Login failed, check credentials and try again',
    () => server.fails(httpRoutes.loginByPhone, 'RC_LOGIN_FAILED'),
    logInByPhone,
  ],
  ['a registration', 'Registered successfully', () => server.answers(httpRoutes.register, ana), signUp],
  [
    'what comes after a registration',
    dialogMessages.welcomeProof('Ana', credentials.email),
    () => server.answers(httpRoutes.register, ana),
    signUp,
  ],
  [
    'a refused registration',
    'Invalid! Check credentials and try again.',
    () => server.fails(httpRoutes.register, 'RC_EMAIL_TAKEN'),
    signUp,
  ],
  ['a log-out', 'Logged out successfully', () => server.answers(httpRoutes.logout, undefined), logOut],
  ['a failed log-out', 'logout failed', () => server.fails(httpRoutes.logout, 'RC_INTERNAL'), logOut],
  [
    'a code for a registration',
    'OTP sent successfully',
    () => server.answers(httpRoutes.sendRegisterOtp, sent),
    ask('register'),
  ],
  [
    'a code for a new password',
    'OTP sent successfully',
    () => server.answers(httpRoutes.sendResetOtpAtRoot, sent),
    ask('reset'),
  ],
  [
    'a code for a number that has an account',
    'Account already exist',
    () => server.fails(httpRoutes.sendRegisterOtp, 'RC_ACCOUNT_EXISTS'),
    ask('register'),
  ],
  [
    'a code that was not sent',
    'Error sending OTP',
    () => server.fails(httpRoutes.sendRegisterOtp, 'RC_OTP_NOT_SENT'),
    ask('register'),
  ],
  [
    'too many codes',
    'Error sending OTP',
    () => server.fails(httpRoutes.sendResetOtpAtRoot, 'RC_RATE_LIMITED'),
    ask('reset'),
  ],
  [
    'a verified code, with the text of the server',
    'OTP verified successfully',
    () => server.answers(httpRoutes.verifyOtp, { success: true, message: 'OTP verified successfully' }),
    enter,
  ],
  [
    'a wrong code, with the text of the server',
    'The code is wrong, says the server.',
    () => server.fails(httpRoutes.verifyOtp, 'RC_OTP_WRONG'),
    enter,
  ],
  [
    'a registration by phone',
    'Registered successfully',
    () => server.answers(httpRoutes.registerByPhone, ana),
    choose('register'),
  ],
  [
    'what comes after a registration by phone',
    dialogMessages.welcome('Ana'),
    () => server.answers(httpRoutes.registerByPhone, ana),
    choose('register'),
  ],
  [
    'a refused registration by phone',
    'Invalid! Check credentials and try again.',
    () => server.fails(httpRoutes.registerByPhone, 'RC_OTP_NOT_VERIFIED'),
    choose('register'),
  ],
  [
    'a new password',
    'password change successfully',
    () =>
      server.answers(httpRoutes.resetPasswordByPhone, {
        success: true,
        message: 'password change successfully',
      }),
    choose('reset'),
  ],
  [
    'a password that was not changed',
    'network issue',
    () => server.unreachable(httpRoutes.resetPasswordByPhone),
    choose('reset'),
  ],
])('%s is reported by "%s"', async (_, text, prepare, act) => {
  prepare();
  renderPart(null);
  runFeatureSaga('otp', otpSaga);
  act();
  expect(await screen.findByText(text, { normalizer: (shown) => shown })).toBeInTheDocument();
});
