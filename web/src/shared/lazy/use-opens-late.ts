import { useDeferredValue } from 'react';

/** Whether a dialog that mounts open is open: one that mounts closed first records what had the focus, and moves in. */
export function useOpensLate(isOpen: boolean): boolean {
  const wasRendered = useDeferredValue(isOpen, false);
  return isOpen && wasRendered;
}
