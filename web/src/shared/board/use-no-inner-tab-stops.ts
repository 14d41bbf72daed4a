import { useLayoutEffect, type RefObject } from 'react';

/**
 * react-chessboard makes every piece a separate tab stop for dnd-kit's keyboard dragging. Our board is one tab stop
 * with a cursor, so the inner ones are taken out again whenever pieces appear. A press must not focus them either: what is hidden
 * from screen readers would be read to them while it has the focus, every piece a button without a name.
 */
export function useNoInnerTabStops(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const node = root.current;
    if (!node) return undefined;
    const remove = () => {
      for (const stop of node.querySelectorAll('[tabindex]')) stop.removeAttribute('tabindex');
    };
    remove();
    const observer = new MutationObserver(remove);
    observer.observe(node, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [root]);
}
