import { useEffect } from 'react';
import { runFeatureSaga } from '../../shared/store/feature-sagas.ts';
import { useAppDispatch, useAppSelector } from '../../shared/store/store.ts';
import { secondsUntil } from './countdown.ts';
import { otpSaga } from './otp-saga.ts';
import { countdownLeft, countdownShown, selectOtp } from './otp-slice.ts';
import type { OtpPurpose } from './kept-flow.ts';

/** The flow for a purpose, and its countdown while it is on the page. A flow for another purpose is not this one. */
export function useOtp(purpose: OtpPurpose) {
  const dispatch = useAppDispatch();
  const state = useAppSelector(selectOtp);
  useEffect(() => {
    runFeatureSaga('otp', otpSaga);
    dispatch(countdownShown());
    return () => void dispatch(countdownLeft());
  }, [dispatch]);
  const isMine = state.purpose === purpose;
  return {
    step: isMine ? state.step : 'number',
    phoneNumber: isMine ? state.phoneNumber : '',
    name: isMine ? state.name : '',
    whatsApp: isMine && state.whatsApp,
    busy: isMine && state.busy,
    fault: isMine ? state.fault : null,
    /** Seconds that the code is valid, and until another can be sent. */
    left: secondsUntil(state.deadline, state.now),
    resendIn: secondsUntil(state.resendAt, state.now),
  } as const;
}
