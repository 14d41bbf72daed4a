import { ProblemException } from '../../platform/problems/problem-exception.ts';

/** Refuses what Google was to prove and did not. */
export const googleFailed = (): ProblemException =>
  ProblemException.because('RC_GOOGLE_FAILED', 'Google log-in was not completed. Please try again.');
