import { startTransition, useEffect, useState, type ReactNode } from 'react';

interface LaterProps {
  readonly children: ReactNode;
  /** What is in their place in the first render of the page. */
  readonly instead?: ReactNode;
}

/**
 * Parts of a page that have nothing to show before an answer: they ask for it, and are drawn, in tasks that come after the first
 * render. On a phone that render is long enough without them.
 */
export function Later({ children, instead = null }: LaterProps) {
  const [isShown, setShown] = useState(false);
  useEffect(() => startTransition(() => setShown(true)), []);
  return isShown ? children : instead;
}
