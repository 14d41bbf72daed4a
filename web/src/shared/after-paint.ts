/** A page that paints nothing waits no longer, milliseconds. */
const longestMs = 100;

/**
 * Does work in a task behind the next frame, which it must not delay; in a tab behind others, which has no frames and slow timers, at once.
 * @returns ends the wait
 */
export function afterPaint(work: () => void): () => void {
  if (document.hidden) {
    work();
    return () => undefined;
  }
  let timer = setTimeout(() => {
    end();
    work();
  }, longestMs);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work);
  });
  const end = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  return end;
}
