import type { Action } from '@reduxjs/toolkit';
import { phoneRoutes, type EnteredUser, type OtpAnswer } from '@royal-chess/contracts/identity';
import { eventChannel, type EventChannel, type SagaIterator } from 'redux-saga';
import { all, call, delay, put, race, select, take, takeLatest, takeLeading } from 'redux-saga/effects';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { call as callRoute } from '../../shared/api/call.ts';
import { store } from '../../shared/store/store.ts';
import { showToast } from '../../shared/ui/toasts.ts';
import { attemptFault, type AttemptFault } from './attempt-fault.ts';
import { dialogOpened } from './auth-slice.ts';
import { rememberUser } from './auth-storage.ts';
import { dialogMessages } from './dialog-messages.ts';
import { keepFlow } from './kept-flow.ts';
import { messages } from './messages.ts';
import {
  codeEntered,
  codeVerified,
  countdownLeft,
  countdownShown,
  otpEnded,
  otpRefused,
  otpRequested,
  otpSent,
  passwordChosen,
  proofLost,
  selectOtp,
  ticked,
  workflowBegan,
  type OtpState,
} from './otp-slice.ts';
import { whoAmI } from './session-api.ts';
import { welcome } from './welcome.ts';

/** What a failed call says: at its fields where the server named some, in a sentence otherwise. */
function* report(error: unknown, text: string): SagaIterator<AttemptFault> {
  yield call(showToast, { kind: 'error', text });
  return attemptFault(error, text);
}

function* keep(): SagaIterator<void> {
  const { purpose, step, phoneNumber, name, whatsApp, deadline, resendAt }: OtpState =
    yield select(selectOtp);
  const flow = { purpose, step, phoneNumber, name, whatsApp, deadline, resendAt };
  yield call(keepFlow, purpose === null ? null : flow);
}

/** Sends a code, for the first time or again. */
function* send(): SagaIterator<void> {
  const { purpose, phoneNumber, name }: OtpState = yield select(selectOtp);
  try {
    if (purpose === 'register')
      yield call(() => callRoute(phoneRoutes.sendRegisterOtp, { body: { phoneNumber, name } }));
    else yield call(() => callRoute(phoneRoutes.sendResetOtpAtRoot, { body: { phoneNumber } }));
    yield put(otpSent(Date.now()));
    yield call(keep);
    yield call(showToast, { kind: 'success', text: dialogMessages.otpSent });
  } catch (error) {
    const hasAccount = ApiProblem.of(error).code === 'RC_ACCOUNT_EXISTS';
    const text = hasAccount ? dialogMessages.accountExists : dialogMessages.otpNotSent;
    yield put(otpRefused(yield call(report, error, text)));
  }
}

/** Verifies the digits. What the server says about them is shown (specification section 7). */
function* verify({ payload: enteredOTP }: ReturnType<typeof codeEntered>): SagaIterator<void> {
  const { phoneNumber }: OtpState = yield select(selectOtp);
  try {
    const answer: OtpAnswer = yield call(() =>
      callRoute(phoneRoutes.verifyOtp, { body: { phoneNumber, enteredOTP } }),
    );
    yield put(codeVerified());
    yield call(keep);
    yield call(showToast, { kind: 'success', text: answer.message });
  } catch (error) {
    const { detail } = ApiProblem.of(error);
    yield call(showToast, { kind: 'error', text: detail });
    yield put(otpRefused({ message: detail, fields: {} }));
  }
}

function* register(password: string): SagaIterator<void> {
  const { phoneNumber, name, whatsApp }: OtpState = yield select(selectOtp);
  const user: EnteredUser = yield call(() =>
    callRoute(phoneRoutes.registerByPhone, { body: { phoneNumber, name, password, whatsApp } }),
  );
  yield call(rememberUser, user);
  yield call(() => store.dispatch(whoAmI()));
  yield call(showToast, welcome(name, null));
}

function* reset(password: string): SagaIterator<void> {
  const { phoneNumber }: OtpState = yield select(selectOtp);
  yield call(() => callRoute(phoneRoutes.resetPasswordByPhone, { body: { phoneNumber, password } }));
  yield call(showToast, { kind: 'success', text: dialogMessages.passwordChanged });
  // The new password ended all sessions, this browser's too.
  yield call(() => store.dispatch(whoAmI()));
  yield put(dialogOpened('login'));
}

/** Opens the account, or sets the new password, with the proof that the verification left. */
function* create({ payload: password }: ReturnType<typeof passwordChosen>): SagaIterator<void> {
  const { purpose }: OtpState = yield select(selectOtp);
  try {
    yield call(purpose === 'register' ? register : reset, password);
    yield put(otpEnded());
  } catch (error) {
    const text = purpose === 'register' ? messages.registerFailed : dialogMessages.passwordNotChanged;
    const fault: AttemptFault = yield call(report, error, text);
    const { code, detail } = ApiProblem.of(error);
    if (code === 'RC_OTP_NOT_VERIFIED') yield put(proofLost({ ...fault, message: detail }));
    else yield put(otpRefused(fault));
  }
  yield call(keep);
}

/** The page can be seen again, as after the sleep of its tab: timers rested meanwhile. */
const awakenings = (): EventChannel<true> =>
  eventChannel((emit) => {
    const seen = () => emit(true);
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  });

/** Ticks at each full second that is left, by the clock and not by the number of ticks. */
function* countDown(): SagaIterator<void> {
  const awake: EventChannel<true> = yield call(awakenings);
  try {
    for (;;) {
      const now = Date.now();
      yield put(ticked(now));
      const { step, deadline }: OtpState = yield select(selectOtp);
      if (step !== 'code' || deadline <= now) return;
      yield race({ second: delay((deadline - now) % 1_000 || 1_000), seen: take(awake) });
    }
  } finally {
    awake.close();
  }
}

function* countWhileShown(action: Action): SagaIterator<void> {
  if (!countdownLeft.match(action)) yield call(countDown);
}

/** A phone number and its code, from the request to the account or the new password. */
export function* otpSaga(): SagaIterator<void> {
  yield put(workflowBegan());
  yield all([
    takeLeading(otpRequested, send),
    takeLeading(codeEntered, verify),
    takeLeading(passwordChosen, create),
    takeLatest(otpEnded, keep),
    takeLatest([countdownShown, otpSent, countdownLeft], countWhileShown),
  ]);
}
