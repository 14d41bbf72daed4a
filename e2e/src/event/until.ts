const pollMs = 100;

/** Asks again until the answer is no longer null or false; an error of a server that is away counts as no answer. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null | false>,
  timeoutMs = 120_000,
): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  let last: unknown = null;
  while (performance.now() < deadline) {
    try {
      const answer = await ask();
      if (answer !== null && answer !== false) return answer;
    } catch (error) {
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  throw new Error(`${what} did not happen within ${timeoutMs} ms`, { cause: last });
}
