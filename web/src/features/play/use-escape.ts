import { useWindowEvent } from '@mantine/hooks';

/** Escape anywhere on the page but in dialogs, while `active`; a handler that has used the key has prevented its default. */
export function useEscape(active: boolean, onEscape: () => void): void {
  // One listener for all renders: it calls what the last of them gave it.
  useWindowEvent('keydown', (event) => {
    if (!active || event.key !== 'Escape' || event.defaultPrevented) return;
    if (event.target instanceof HTMLElement && event.target.closest('[role="dialog"]')) return;
    onEscape();
  });
}
