/** A page that paints nothing, as in a tab behind others, waits no longer, milliseconds. */
const longestMs = 100;

/**
 * Does work in a task behind the next frame, which it must not delay. A page that paints nothing does it after a tenth of a second.
 * @returns ends the wait
 */
export function afterPaint(work: () => void): () => void {
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
