const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Whether the browser asks before the page is closed or loaded again. */
export function warnBeforeUnload(isNeeded: boolean): void {
  // Only while it is needed: a page that listens is not kept for the way back.
  if (isNeeded) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
}
