/** Retries while the server is unavailable: the runs kill it. */
export async function retryUntilAvailable<T>(attempt: () => Promise<T>, timeoutMs = 60_000): Promise<T> {
  const until = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const refused = error instanceof Error && 'status' in error && (error.status as number) < 500;
      if (refused || performance.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
