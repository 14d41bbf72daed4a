import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { oneTimeCode } from '@royal-chess/contracts/identity';
import { rootReducer } from '../../shared/store/store.ts';
import type { AttemptFault } from './attempt-fault.ts';
import { keptFlow, type OtpFlow, type OtpPurpose } from './kept-flow.ts';

export interface OtpState extends OtpFlow {
  /** A call is on its way. */
  busy: boolean;
  fault: AttemptFault | null;
  /** Time of the last tick, epoch milliseconds. */
  now: number;
}

export type OtpRequest = Pick<OtpFlow, 'phoneNumber' | 'name' | 'whatsApp'> & { purpose: OtpPurpose };

const noFlow: OtpFlow = {
  purpose: null,
  step: 'number',
  phoneNumber: '',
  name: '',
  whatsApp: false,
  deadline: 0,
  resendAt: 0,
};
const initialState = (): OtpState => ({
  ...noFlow,
  ...keptFlow(),
  busy: false,
  fault: null,
  now: Date.now(),
});

/** A call begins. */
function begin(state: OtpState): void {
  state.busy = true;
  state.fault = null;
}

const otpSlice = createSlice({
  name: 'otp',
  initialState,
  reducers: {
    /** A code shall be sent, for the first time or again. */
    otpRequested: (state, { payload }: PayloadAction<OtpRequest>) => {
      if (payload.purpose !== state.purpose) state.step = 'number';
      Object.assign(state, payload, { busy: true, fault: null });
    },
    /** @param payload when it was sent, epoch milliseconds */
    otpSent: (state, { payload: at }: PayloadAction<number>) => {
      Object.assign(state, { step: 'code', busy: false, fault: null, now: at });
      state.deadline = at + oneTimeCode.validSeconds * 1_000;
      state.resendAt = at + oneTimeCode.resendSeconds * 1_000;
    },
    /** The digits that the person entered. */
    codeEntered: { reducer: begin, prepare: (payload: string) => ({ payload }) },
    codeVerified: (state) => {
      Object.assign(state, { step: 'password', busy: false, fault: null });
    },
    /** The password is in the action alone. */
    passwordChosen: { reducer: begin, prepare: (payload: string) => ({ payload }) },
    otpRefused: (state, { payload }: PayloadAction<AttemptFault>) => {
      state.busy = false;
      state.fault = payload;
    },
    /** The proof of the number is over: it is entered again. */
    proofLost: (state, { payload }: PayloadAction<AttemptFault>) => {
      Object.assign(state, { step: 'number', busy: false, fault: payload });
    },
    /** The flow is complete, or begins again with another number. */
    otpEnded: (state) => {
      Object.assign(state, noFlow, { busy: false, fault: null });
    },
    /** A countdown is on the page, and is not any longer. */
    countdownShown: () => undefined,
    countdownLeft: () => undefined,
    ticked: (state, { payload: now }: PayloadAction<number>) => {
      state.now = now;
    },
    /** After a restart of the workflow no call is on its way. */
    workflowBegan: (state) => {
      state.busy = false;
    },
  },
  selectors: { selectOtp: (state) => state },
});

export const {
  otpRequested,
  otpSent,
  codeEntered,
  codeVerified,
  passwordChosen,
  otpRefused,
  proofLost,
  otpEnded,
  countdownShown,
  countdownLeft,
  ticked,
  workflowBegan,
} = otpSlice.actions;
export const { selectOtp } = otpSlice.injectInto(rootReducer).selectors;
