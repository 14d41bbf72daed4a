import { type RefObject, useLayoutEffect, useState } from 'react';

/** Rows of equal height in a list that scrolls with the page. */
interface Rows {
  readonly list: RefObject<HTMLElement | null>;
  readonly count: number;
  /** With the space below it, pixels. */
  readonly height: number;
}

/** Space that stays free above a row that is scrolled to, for the header of the page, pixels. */
const headerPx = 72;

/** Which rows of a list are in view. Rows have one height, so nothing is measured while scrolling. */
export function useRowsInView({ list, count, height }: Rows): {
  readonly first: number;
  readonly last: number;
} {
  const [{ first, last }, setRange] = useState({ first: 0, last: 0 });

  useLayoutEffect(() => {
    const measure = (): void => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      const inside = (row: number): number => Math.max(0, Math.min(count - 1, row));
      const next = {
        first: inside(Math.floor(-top / height)),
        last: inside(Math.floor((window.innerHeight - top) / height)),
      };
      setRange((before) => (before.first === next.first && before.last === next.last ? before : next));
    };
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [list, count, height]);

  return { first: Math.min(first, count - 1), last: Math.min(last, count - 1) };
}

/**
 * Scrolls a row into view: as little as needed, or to the top.
 * @param height of each row, with the space below it, pixels
 */
export function scrollToRow(list: HTMLElement | null, row: number, height: number, toTop = false): void {
  const top = (list?.getBoundingClientRect().top ?? 0) + row * height;
  const below = top + height - window.innerHeight;
  const byPx = toTop || top < headerPx ? top - headerPx : Math.max(0, below);
  if (byPx !== 0) window.scrollTo({ top: window.scrollY + byPx });
}
