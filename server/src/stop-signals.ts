/** A terminal's Ctrl-C reaches the whole process group, and the parent process passes it on: one press, two signals. */
const samePressMs = 500;
/** Everything acknowledged is stored already, so a stop that hangs may be cut short. */
const timeoutMs = 15_000;

/**
 * Stops on the first SIGINT or SIGTERM, and at once on a second press.
 * @param failed receives why the stop failed or was cut short
 * @param now milliseconds that never go back
 */
export function onStopSignals(
  stop: () => Promise<void>,
  failed: (error: unknown) => void,
  exit: (code: number) => void = process.exit.bind(process),
  target: Pick<NodeJS.Process, 'on'> = process,
  now: () => number = () => performance.now(),
): void {
  let stoppedAt: number | undefined;
  const onSignal = (): void => {
    if (stoppedAt !== undefined) {
      if (now() - stoppedAt > samePressMs) exit(1);
      return;
    }
    stoppedAt = now();
    setTimeout(() => {
      failed(new Error(`The stop is cut short after ${timeoutMs / 1_000} s; nothing acknowledged is lost`));
      exit(1);
    }, timeoutMs).unref();
    stop().then(
      () => exit(0),
      (error: unknown) => {
        failed(error);
        exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) target.on(signal, onSignal);
}
