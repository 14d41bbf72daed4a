import { ProblemException } from '../platform/problems/problem-exception.ts';

const absent: readonly string[] = ['RC_NOT_FOUND', 'RC_TOURNAMENT_NOT_FOUND'];

/** What a query finds; null where it refuses because there is no such thing. */
export async function foundOrNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof ProblemException && absent.includes(error.refusal.code)) return null;
    throw error;
  }
}
