import { useEffect, useEffectEvent } from 'react';

/** Escape anywhere on the page but in dialogs, while `active`; a handler that has used the key has prevented its default. */
export function useEscape(active: boolean, onEscape: () => void): void {
  // One listener for all renders: a key would be lost that arrives while it is exchanged.
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (event.target instanceof HTMLElement && event.target.closest('[role="dialog"]')) return;
    onEscape();
  });
  useEffect(() => {
    if (!active) return undefined;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [active]);
}
