import { useWindowEvent } from '@mantine/hooks';

/** Escape anywhere on the page but in dialogs, while `active`; a handler that has used the key has prevented its default. */
export function useEscape(active: boolean, onEscape: () => void): void {
  // It keeps one listener for all renders: a key would be lost that arrives while it is exchanged.
  useWindowEvent('keydown', (event) => {
    if (!active || event.key !== 'Escape' || event.defaultPrevented) return;
    if (event.target instanceof HTMLElement && event.target.closest('[role="dialog"]')) return;
    onEscape();
  });
}
