import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/** For the element around boards that follow each other. */
interface BoardFocus<Around> {
  readonly ref: RefObject<Around | null>;
  readonly onFocus: (event: FocusEvent) => void;
}

/**
 * Gives the focus to the board where the element that had it was removed with the board before it, or with the button that began the run.
 */
export function useBoardFocus<Around extends HTMLElement>(): BoardFocus<Around> {
  const ref = useRef<Around>(null);
  const focused = useRef<Element>(null);
  useEffect(() => {
    if (focused.current?.isConnected !== false) return;
    focused.current = null;
    if (document.activeElement === document.body)
      ref.current?.querySelector('table')?.focus({ preventScroll: true });
  });
  return {
    ref,
    onFocus: ({ target }) => {
      focused.current = target;
    },
  };
}
