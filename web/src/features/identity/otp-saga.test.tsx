import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { cancelFeatureSagas, runFeatureSaga } from '../../shared/store/feature-sagas.ts';
import { resetStore, store } from '../../shared/store/store.ts';
import { server } from '../../testing/fake-server.ts';
import { enteredNamed, userNamed } from '../../testing/samples.ts';
import { dialogOpened, selectAuth } from './auth-slice.ts';
import { secondsUntil } from './countdown.ts';
import { keptFlow } from './kept-flow.ts';
import { otpSaga } from './otp-saga.ts';
import {
  codeEntered,
  countdownLeft,
  countdownShown,
  otpEnded,
  otpRequested,
  passwordChosen,
  selectOtp,
} from './otp-slice.ts';

const start = Date.UTC(2026, 0, 5, 12);
const request = {
  purpose: 'register',
  phoneNumber: '+919845000127',
  name: 'Ilse',
  whatsApp: true,
} as const;
const otp = () => selectOtp(store.getState() as object);
const left = () => secondsUntil(otp().deadline, otp().now);
const realFetch = globalThis.fetch;

/** Answers arrive without the clock: only its own timers are replaced. */
const settle = () => jest.advanceTimersByTimeAsync(0);
async function until(state: () => boolean): Promise<void> {
  for (let turns = 0; !state() && turns < 200; turns += 1) await settle();
  expect(state()).toBe(true);
}

beforeEach(() => {
  jest.useFakeTimers({ now: start, doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  globalThis.fetch = server.fetch;
  resetStore();
  server.answers(httpRoutes.sendRegisterOtp, { success: true, message: 'OTP sent successfully' });
  server.answers(httpRoutes.sendResetOtpAtRoot, { success: true, message: 'OTP sent successfully' });
  server.answers(httpRoutes.verifyOtp, { success: true, message: 'OTP verified successfully' });
  runFeatureSaga('otp', otpSaga);
  store.dispatch(countdownShown());
});
afterEach(() => {
  cancelFeatureSagas();
  globalThis.fetch = realFetch;
  jest.useRealTimers();
  server.reset();
});

async function sent(purpose: 'register' | 'reset' = 'register'): Promise<void> {
  store.dispatch(otpRequested({ ...request, purpose }));
  await until(() => otp().step === 'code');
}

async function verified(purpose: 'register' | 'reset' = 'register'): Promise<void> {
  await sent(purpose);
  store.dispatch(codeEntered('123456'));
  await until(() => otp().step === 'password');
}

describe('the countdown', () => {
  test('begins at 5:00 and falls by one a second, to zero', async () => {
    await sent();
    expect(left()).toBe(300);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(left()).toBe(299);
    await jest.advanceTimersByTimeAsync(298_000);
    expect(left()).toBe(1);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(left()).toBe(0);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(otp().now).toBe(start + 300_000);
  });

  test('is right after the sleep of the tab, although no timer fired', async () => {
    await sent();
    jest.setSystemTime(start + 200_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(left()).toBe(100);
  });

  test('rests while the dialog is closed, and is right when it opens again', async () => {
    await sent();
    store.dispatch(countdownLeft());
    await jest.advanceTimersByTimeAsync(120_000);
    expect(otp().now).toBe(start);
    store.dispatch(countdownShown());
    expect(left()).toBe(180);
  });

  test('continues after a reload of the page', async () => {
    await sent();
    expect(keptFlow()).toEqual({
      ...request,
      step: 'code',
      deadline: start + 300_000,
      resendAt: start + 60_000,
    });
    await jest.advanceTimersByTimeAsync(30_000);
    resetStore();
    store.dispatch(countdownShown());
    expect(otp()).toMatchObject({ step: 'code', phoneNumber: request.phoneNumber });
    expect(left()).toBe(270);
  });

  test('begins again with another code', async () => {
    await sent();
    await jest.advanceTimersByTimeAsync(61_000);
    expect(secondsUntil(otp().resendAt, otp().now)).toBe(0);
    store.dispatch(otpRequested(request));
    await until(() => !otp().busy);
    expect(left()).toBe(300);
    expect(secondsUntil(otp().resendAt, otp().now)).toBe(60);
    expect(server.calls(httpRoutes.sendRegisterOtp)).toHaveLength(2);
  });
});

describe('the flow', () => {
  test('of a registration sends, verifies and opens the account', async () => {
    await verified();
    server.answers(httpRoutes.registerByPhone, enteredNamed('Ilse'));
    server.answers(httpRoutes.me, { user: userNamed('Ilse') });
    store.dispatch(dialogOpened('register'));
    store.dispatch(passwordChosen('correct horse'));
    await until(() => otp().purpose === null);
    expect(server.calls(httpRoutes.verifyOtp)).toMatchObject([
      { body: { phoneNumber: request.phoneNumber, enteredOTP: '123456' } },
    ]);
    expect(server.calls(httpRoutes.registerByPhone)).toMatchObject([
      { body: { phoneNumber: request.phoneNumber, name: 'Ilse', password: 'correct horse', whatsApp: true } },
    ]);
    expect(selectAuth(store.getState() as object)).toMatchObject({ status: 'signedIn', dialog: 'closed' });
    expect(keptFlow()).toEqual({});
  });

  test('of a new password ends at the log-in', async () => {
    store.dispatch(dialogOpened('forgot'));
    await verified('reset');
    server.answers(httpRoutes.resetPasswordByPhone, {
      success: true,
      message: 'password change successfully',
    });
    server.answers(httpRoutes.me, { user: null });
    store.dispatch(passwordChosen('correct horse'));
    await until(() => otp().purpose === null);
    expect(server.calls(httpRoutes.resetPasswordByPhone)).toMatchObject([
      { body: { phoneNumber: request.phoneNumber, password: 'correct horse' } },
    ]);
    expect(selectAuth(store.getState() as object).dialog).toBe('login');
  });

  test('keeps neither code nor password in the state or the browser', async () => {
    await verified();
    server.fails(httpRoutes.registerByPhone, 'RC_VALIDATION', { password: 'This password is common' });
    store.dispatch(passwordChosen('correct horse'));
    await until(() => !otp().busy);
    const kept = JSON.stringify([store.getState(), { ...sessionStorage }, { ...localStorage }]);
    expect(kept).not.toContain('123456');
    expect(kept).not.toContain('horse');
    expect(otp().fault?.fields).toEqual({ password: 'This password is common' });
  });

  test('asks for the number again when its proof is over', async () => {
    await verified();
    server.fails(httpRoutes.registerByPhone, 'RC_OTP_NOT_VERIFIED');
    store.dispatch(passwordChosen('correct horse'));
    await until(() => !otp().busy);
    expect(otp()).toMatchObject({ step: 'number', name: 'Ilse' });
  });

  test('a wrong code keeps the countdown', async () => {
    await sent();
    server.fails(httpRoutes.verifyOtp, 'RC_OTP_WRONG');
    store.dispatch(codeEntered('000000'));
    await until(() => !otp().busy);
    expect(otp().step).toBe('code');
    expect(otp().fault?.message).toBe('The code is wrong, says the server.');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(left()).toBe(290);
  });

  test('that ends leaves nothing in the browser', async () => {
    await sent();
    store.dispatch(otpEnded());
    expect(keptFlow()).toEqual({});
    expect(otp()).toMatchObject({ purpose: null, step: 'number', phoneNumber: '' });
  });
});
