import { useWindowEvent } from '@mantine/hooks';
import type { TreeView } from './use-tree-view.ts';

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type="checkbox"]), textarea, select') ||
    target.role === 'tab' ||
    target.closest('[role="dialog"], [role="menu"]') !== null);

/** Space presses what has the focus; it is the page's only elsewhere. */
const pressable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, input') !== null;

interface ViewerKeys {
  readonly tree: TreeView;
  readonly onFlip: () => void;
  readonly onAutoplay: () => void;
}

/** Arrow keys step and change between variations, Home and End go to the ends of the line, space plays the game, f turns the board. */
export function useViewerKeys({ tree, onFlip, onAutoplay }: ViewerKeys) {
  // One listener for all renders: it calls what the last of them gave it.
  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || typing(event.target))
      return;
    switch (event.key) {
      case 'ArrowLeft':
        tree.back();
        break;
      case 'ArrowRight':
        tree.forward();
        break;
      case 'ArrowUp':
        // Where nothing else was played the page scrolls.
        if (!tree.turnTo(-1)) return;
        break;
      case 'ArrowDown':
        if (!tree.turnTo(1)) return;
        break;
      case 'Home':
        tree.first();
        break;
      case 'End':
        tree.toEnd();
        break;
      case ' ':
        if (pressable(event.target)) return;
        onAutoplay();
        break;
      case 'f':
        onFlip();
        break;
      default:
        return;
    }
    event.preventDefault();
  });
}
