import { describe, expect, test } from '@jest/globals';
import type { AuthUser } from '@royal-chess/contracts/identity';
import * as auth from './auth-slice.ts';

const { reducer } = auth.authSlice;
const start = auth.authSlice.getInitialState();
const user: AuthUser = {
  _id: '0190c3e5-7b1a-7c3d-8f00-000000000001',
  name: 'Ilse',
  email: 'ilse@marrant.example',
  admin: false,
  roles: ['user'],
};
const credentials = { email: user.email, password: 'wrong horse' };

const after = (...actions: Parameters<typeof reducer>[1][]) => actions.reduce(reducer, start);
const failed = auth.attemptFailed({ code: 'RC_LOGIN_FAILED', message: 'Login failed', fields: {} });

describe('signing in', () => {
  test('the dialog stays open when it fails, and says why', () => {
    expect(after(auth.dialogOpened('login'), auth.loginRequested(credentials), failed)).toMatchObject({
      dialog: 'login',
      busy: false,
      fault: { code: 'RC_LOGIN_FAILED' },
    });
  });

  test('the next attempt takes the fault away', () => {
    const state = after(auth.dialogOpened('login'), failed, auth.loginRequested(credentials));
    expect(state).toMatchObject({ busy: true, fault: null });
  });

  test('success closes the dialog', () => {
    const state = after(
      auth.dialogOpened('register'),
      auth.registerRequested({ ...credentials, name: 'Ilse' }),
      auth.signedIn(user),
    );
    expect(state).toEqual({ status: 'signedIn', user, dialog: 'closed', busy: false, fault: null });
  });

  test('changing between log-in and registration forgets the fault', () => {
    expect(after(auth.dialogOpened('login'), failed, auth.dialogOpened('register')).fault).toBeNull();
  });

  test('no password is kept in the state', () => {
    expect(JSON.stringify(after(auth.dialogOpened('login'), auth.loginRequested(credentials)))).not.toContain(
      'horse',
    );
  });

  test('who logs out is a visitor', () => {
    expect(after(auth.signedIn(user), auth.signedOut())).toMatchObject({ status: 'visitor', user: null });
  });
});
