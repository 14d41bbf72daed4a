import { useLayoutEffect, useRef } from 'react';

/** Of a form that takes the place of another in the same dialog: its first field has the focus. */
export function useFocusAtStart() {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), []);
  return form;
}
