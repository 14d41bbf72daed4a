import type { Page } from 'playwright-core';

/** How much wider the page is than the window, and the controls that are beyond it, lie over each other or are cut. */
export const layoutFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const stylesAbove = (part: Element): CSSStyleDeclaration[] => {
      const styles = [];
      for (let each: Element | null = part; each; each = each.parentElement)
        styles.push(getComputedStyle(each));
      return styles;
    };
    // What scrolls by itself may be wider, and is not seen outside of its frame.
    const scrolls = ({ overflowX, overflowY }: CSSStyleDeclaration): boolean =>
      [overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll');
    const layer = (styles: readonly CSSStyleDeclaration[]): boolean =>
      styles.some(({ position }) => position === 'fixed' || position === 'sticky');
    const controls = [...document.querySelectorAll('a, button, input, select, textarea, [role="timer"]')]
      .filter((part) => part.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((part) => ({ part, box: part.getBoundingClientRect(), styles: stylesAbove(part) }))
      .filter(({ box, styles }) => box.width > 1 && !styles.some(({ clipPath }) => clipPath !== 'none'))
      .filter(({ styles }) => !styles.slice(0, -2).some(scrolls));
    const nameOf = (part: Element): string =>
      part.getAttribute('aria-label') ?? part.textContent.trim().slice(0, 40);
    const holds = (outer: DOMRect, inner: DOMRect): boolean =>
      outer.left <= inner.left + 1 &&
      outer.right >= inner.right - 1 &&
      outer.top <= inner.top + 1 &&
      outer.bottom >= inner.bottom - 1;
    const beyond = controls
      .filter(({ box }) => box.left < -1 || box.right > clientWidth + 1)
      .map(({ part }) => `"${nameOf(part)}" is beyond the window`);
    // A link over a whole tile is under the buttons of the tile; what is fixed is over what is scrolled.
    const over = controls.flatMap((one, index) =>
      controls
        .slice(index + 1)
        .filter(
          (other) =>
            layer(one.styles) === layer(other.styles) &&
            Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left) > 2 &&
            Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top) > 2 &&
            !holds(one.box, other.box) &&
            !holds(other.box, one.box),
        )
        .map((other) => `"${nameOf(one.part)}" and "${nameOf(other.part)}" lie over each other`),
    );
    const cut = controls
      .filter(({ part }) => part.matches('button, [class*="Button-root"]'))
      .filter(({ part }) =>
        [part, ...part.querySelectorAll('*')].some(
          (each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX === 'hidden',
        ),
      )
      .map(({ part }) => `"${nameOf(part)}" is cut`);
    return [
      ...cut,
      ...(scrollWidth > clientWidth + 1 ? [`The page is ${scrollWidth - clientWidth} pixels too wide`] : []),
      ...beyond,
      ...over,
    ];
  });
