/** Milliseconds after which a step that takes others back is asked for again: a browser drops one when the visitor takes another. */
const patience = 500;
/** So often it is asked for again; then the visitor is where the browser is, and what waits goes on. */
const mostRetries = 4;

/** Takes steps of the browser back, and keeps other navigations waiting until that is done. */
export interface StepUndo {
  /** Begins to take a step back. @param retries so often it is asked for again, where one step too many would do no harm */
  readonly begin: (delta: number, retries?: number) => void;
  /** Whether a step that the browser reports belongs to the undoing, or came during it and is taken back too. */
  readonly takes: (delta: number) => boolean;
  /** Navigates at once, or when nothing is being undone any more. */
  readonly after: (navigate: () => void) => void;
}

/** @param go steps over the entries */
export function stepUndo(go: (delta: number) => void): StepUndo {
  /** How far the current entry is from the one where the visitor stays. */
  let away = 0;
  let asked = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => void)[] = [];

  const finish = (): void => {
    clearTimeout(retry);
    away = 0;
    const waited = waiting;
    waiting = [];
    for (const navigate of waited) after(navigate);
  };
  const goBack = (retries = mostRetries): void => {
    asked = -away;
    clearTimeout(retry);
    retry = setTimeout(() => (retries > 0 ? goBack(retries - 1) : finish()), patience);
    go(asked);
  };
  const after = (navigate: () => void): void => {
    if (away === 0) navigate();
    else waiting.push(navigate);
  };
  return {
    begin: (delta, retries) => {
      away = delta;
      goBack(retries);
    },
    takes: (delta) => {
      if (away === 0) return false;
      away += delta;
      if (away === 0) finish();
      else if (delta === asked) goBack();
      return true;
    },
    after,
  };
}
