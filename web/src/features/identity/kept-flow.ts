/** What a code is for: a new account, or a new password. */
export type OtpPurpose = 'register' | 'reset';

/** The part of a flow that outlives a reload of the page. */
export interface OtpFlow {
  purpose: OtpPurpose | null;
  /** Enter the number, then the code, then a password. */
  step: 'number' | 'code' | 'password';
  /** As sent. */
  phoneNumber: string;
  /** Of a new account. */
  name: string;
  whatsApp: boolean;
  /** Until when the code is valid, and from when on another can be sent; epoch milliseconds. */
  deadline: number;
  resendAt: number;
}

const key = 'otp-flow';

/** Keeps a flow for a reload of the page, in this tab only; null ends it. A code or a password is never kept. */
export function keepFlow(flow: OtpFlow | null): void {
  try {
    if (flow) sessionStorage.setItem(key, JSON.stringify(flow));
    else sessionStorage.removeItem(key);
  } catch {
    // Private windows: a reload begins again.
  }
}

/** The flow before a reload of the page; empty without one. */
export function keptFlow(): Partial<OtpFlow> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<OtpFlow>;
  } catch {
    return {};
  }
}
