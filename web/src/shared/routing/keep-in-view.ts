/** What a reader scrolls or chooses with. */
const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls a part of the page into view, again when what is around it has loaded and changes its height, until the reader acts.
 * @param around whose height is watched
 * @returns what ends it
 */
export function keepInView(
  part: Element,
  around: Element | null,
  block: ScrollLogicalPosition = 'start',
): () => void {
  const show = (): void => part.scrollIntoView({ block });
  const watch = new ResizeObserver(show);
  const ended = new AbortController();
  const end = (): void => {
    watch.disconnect();
    ended.abort();
  };
  show();
  if (around) watch.observe(around);
  for (const act of acts) window.addEventListener(act, end, { signal: ended.signal, passive: true });
  return end;
}
