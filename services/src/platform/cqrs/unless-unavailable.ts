/**
 * What a wait for the projector answers; false where the projector is unavailable.
 * @param wait as `ProjectorControl.caughtUp` answers it
 */
export async function unlessUnavailable(wait: Promise<boolean>): Promise<boolean> {
  try {
    return await wait;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'RC_PROJECTOR_UNAVAILABLE') return false;
    throw error;
  }
}
