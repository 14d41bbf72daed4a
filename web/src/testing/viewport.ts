import { act } from '@testing-library/react';

const desktopPx = 1280;
const widePx = 1440;
const tabletPx = 820;
const phonePx = 390;
let width = desktopPx;

const pxOf = (amount: string | undefined, unit: string | undefined): number =>
  Number(amount) * (unit === 'em' || unit === 'rem' ? 16 : 1);

/** Whether a media query holds: widths by the viewport's. Motion is reduced: what has no size cannot be moved. */
function holds(query: string): boolean {
  if (query.includes('prefers-reduced-motion')) return true;
  const widths = [...query.matchAll(/\((min|max)-width:\s*([\d.]+)(px|r?em)\)/g)];
  if (widths.length === 0) return false;
  return widths.every(([, bound, amount, unit]) =>
    bound === 'min' ? width >= pxOf(amount, unit) : width <= pxOf(amount, unit),
  );
}

const watchers = new Set<() => void>();

/** Replaces the browser's: nothing is in view until {@link viewport} moves it there. */
export class ViewObserver {
  private readonly watched = new Set<Element>();
  private readonly compute = () => {
    const entries = [...this.watched].map((target) => ({ target, isIntersecting: true }));
    this.changed(entries as IntersectionObserverEntry[], this as unknown as IntersectionObserver);
  };
  constructor(private readonly changed: IntersectionObserverCallback) {
    watchers.add(this.compute);
  }
  observe(element: Element): void {
    this.watched.add(element);
  }
  unobserve(element: Element): void {
    this.watched.delete(element);
  }
  disconnect(): void {
    watchers.delete(this.compute);
  }
}

/** The window that media queries of components match against; choose it before the page is rendered. */
export const viewport = {
  phone: (): void => {
    width = phonePx;
  },
  tablet: (): void => {
    width = tabletPx;
  },
  wide: (): void => {
    width = widePx;
  },
  /** Scrolls down to the end: all that waits for being seen is seen. */
  scrollDown: (): void => act(() => watchers.forEach((compute) => compute())),
  reset: (): void => {
    width = desktopPx;
    watchers.clear();
  },
  matchMedia: (query: string) => ({
    media: query,
    matches: holds(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
};
