import { act } from '@testing-library/react';

const desktopPx = 1280;
const widePx = 1440;
const tabletPx = 820;
const phonePx = 390;
let width = desktopPx;

const pxOf = (amount: string | undefined, unit: string | undefined): number =>
  Number(amount) * (unit === 'em' || unit === 'rem' ? 16 : 1);

/** Whether one of the media queries of a list holds: widths by the viewport's. Motion is reduced: what has no size cannot be moved. */
const holds = (list: string): boolean => list.split(',').some(holdsAlone);

function holdsAlone(query: string): boolean {
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

type OnChange = (event: { readonly matches: boolean }) => void;
/** By what is called on a change: the query that it is for. */
const queries = new Map<OnChange, string>();

function resize(px: number): void {
  width = px;
  act(() => queries.forEach((query, onChange) => onChange({ matches: holds(query) })));
}

/** The window that media queries of components match against. */
export const viewport = {
  phone: (): void => resize(phonePx),
  tablet: (): void => resize(tabletPx),
  wide: (): void => resize(widePx),
  /** Scrolls down to the end: all that waits for being seen is seen. */
  scrollDown: (): void => act(() => watchers.forEach((compute) => compute())),
  reset: (): void => {
    width = desktopPx;
    watchers.clear();
    queries.clear();
  },
  matchMedia: (query: string) => ({
    media: query,
    matches: holds(query),
    addEventListener: (_: string, onChange: OnChange) => void queries.set(onChange, query),
    removeEventListener: (_: string, onChange: OnChange) => void queries.delete(onChange),
  }),
};
