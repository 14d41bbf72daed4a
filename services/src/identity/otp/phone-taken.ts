import { ProblemException } from '../../platform/problems/problem-exception.ts';

/** Refuses a number that another account, or this one, has already, with the text of the specification (section 8). */
export const phoneTaken = (): ProblemException =>
  ProblemException.because('RC_PHONE_TAKEN', 'Phone Number already existed');
