import { useCallback, useState, type RefCallback } from 'react';

/** How far below the screen an element begins to load, so that it is there when it is scrolled to. */
const margin = '300px';

/** Whether an element has come near the screen once: what it shows is loaded then. */
export function useIsNear(): readonly [isNear: boolean, ref: RefCallback<Element>] {
  const [isNear, setIsNear] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [isNear, ref];
}
