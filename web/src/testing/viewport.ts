const desktopPx = 1280;
const phonePx = 390;
let width = desktopPx;

const pxOf = (amount: string | undefined, unit: string | undefined): number =>
  Number(amount) * (unit === 'em' || unit === 'rem' ? 16 : 1);

/** Whether a media query holds: widths by the viewport's, preferences never. */
function holds(query: string): boolean {
  const widths = [...query.matchAll(/\((min|max)-width:\s*([\d.]+)(px|r?em)\)/g)];
  if (widths.length === 0) return false;
  return widths.every(([, bound, amount, unit]) =>
    bound === 'min' ? width >= pxOf(amount, unit) : width <= pxOf(amount, unit),
  );
}

/** The window that media queries of components are asked of; choose it before the page is rendered. */
export const viewport = {
  phone: (): void => {
    width = phonePx;
  },
  reset: (): void => {
    width = desktopPx;
  },
  matchMedia: (query: string) => ({
    media: query,
    matches: holds(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
};
