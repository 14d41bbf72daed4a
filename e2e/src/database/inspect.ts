import { faultsOf } from '../live/axe.ts';
import type { Person } from '../person.ts';

const schemes = ['light', 'dark'] as const;
/** A fraction of a pixel is no fault. */
const tolerance = 1;

/** What of the page is beyond the window, or only seen by scrolling sideways. */
const cutElements = (person: Person): Promise<string[]> =>
  person.page.evaluate((px) => {
    const page = document.documentElement;
    const faults =
      page.scrollWidth > page.clientWidth + px
        ? [`the page is ${page.scrollWidth - page.clientWidth} pixels wider than the window`]
        : [];
    const isHidden = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width <= 1 ||
        height <= 1 ||
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      );
    };
    /** Cut on purpose, such as long names with an ellipsis; what scrolls is a fault of its own. */
    const isClipped = (element: Element) => {
      for (let above = element.parentElement; above && above !== document.body; above = above.parentElement)
        if (/hidden|clip|auto|scroll/.test(getComputedStyle(above).overflowX)) {
          const { left, right } = above.getBoundingClientRect();
          if (left >= -px && right <= innerWidth + px) return true;
        }
      return false;
    };
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${(element.textContent ?? '').trim().slice(0, 40)}"`;
    for (const element of document.body.querySelectorAll('*')) {
      if (isHidden(element)) continue;
      const { left, right } = element.getBoundingClientRect();
      if ((left < -px || right > innerWidth + px) && !isClipped(element))
        faults.push(`${nameOf(element)} is from ${Math.round(left)} to ${Math.round(right)}`);
      if (
        /auto|scroll/.test(getComputedStyle(element).overflowX) &&
        element.scrollWidth > element.clientWidth + px
      )
        faults.push(`${nameOf(element)} scrolls sideways`);
    }
    return faults;
  }, tolerance);

/** Adds what is cut, and what axe finds in light and in dark, to `faults`, with a picture of each. */
export async function inspect(person: Person, what: string, faults: string[]): Promise<void> {
  const width = person.page.viewportSize()?.width ?? 0;
  for (const fault of await cutElements(person)) faults.push(`${what}-${width}: ${fault}`);
  for (const colorScheme of schemes) {
    await person.page.emulateMedia({ colorScheme });
    await person.picture(`${what}-${width}-${colorScheme}`);
    for (const fault of await faultsOf(person)) faults.push(`${what}-${width}-${colorScheme}: ${fault}`);
  }
}
