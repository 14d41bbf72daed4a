import { ProblemException } from '../../platform/problems/problem-exception.ts';

/** A wrong code was entered. */
export class WrongOtp extends ProblemException {
  constructor(readonly triesLeft: number) {
    const more =
      triesLeft === 0
        ? 'Request a new one.'
        : `You can try ${triesLeft === 1 ? 'once more' : `${triesLeft} more times`}.`;
    super({ code: 'RC_OTP_WRONG', detail: `This code is wrong. ${more}` });
  }
}
