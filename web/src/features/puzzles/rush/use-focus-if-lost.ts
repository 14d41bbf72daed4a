import { useEffect, useRef, type RefObject } from 'react';

/** For an element that can be focused: it gets the focus as it is shown, where the focused element was removed. */
export function useFocusIfLost<Shown extends HTMLElement>(): RefObject<Shown | null> {
  const element = useRef<Shown>(null);
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, []);
  return element;
}
