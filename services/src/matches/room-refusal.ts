import { problemCodes, type ProblemCode } from '@royal-chess/contracts/registry';
import { ProblemException } from '../platform/problems/problem-exception.ts';

export const isProblemCode = (code: unknown): code is ProblemCode =>
  typeof code === 'string' && code in problemCodes;

/**
 * What a room answers, where its refusals become those of HTTP.
 * @throws ProblemException with the room's own code; other errors unchanged
 */
export async function fromRoom<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && 'code' in error && isProblemCode(error.code))
      throw ProblemException.because(error.code, error.message);
    throw error;
  }
}
