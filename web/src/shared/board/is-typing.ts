/** True where keys belong to what has the focus: in fields and tabs. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type="checkbox"]), textarea, select') ||
    target.role === 'tab');

/** A key that belongs to the page as a whole: pressed alone, not in a field, and in no dialog. */
export const isPageKey = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.altKey &&
  !event.ctrlKey &&
  !event.metaKey &&
  !isTyping(event.target) &&
  !(event.target instanceof HTMLElement && event.target.closest('[role="dialog"]'));
