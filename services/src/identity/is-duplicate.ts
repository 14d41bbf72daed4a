/** Whether a unique index has refused a write: another one was first. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 11_000;
