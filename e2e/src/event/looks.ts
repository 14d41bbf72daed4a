import type { Person } from '../person.ts';
import { faultsOf } from '../live/axe.ts';

const allWidths = [360, 820, 1440] as const;
const schemes = ['light', 'dark'] as const;

/** Pictures of a page at each width, light and dark, each checked by axe and for overflow; faults go to `faults`. */
export async function look(
  person: Person,
  what: string,
  faults: string[],
  widths: readonly number[] = allWidths,
): Promise<void> {
  const { page } = person;
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 768 ? 800 : 1_000 });
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      const where = `${what}-${width}-${colorScheme}`;
      await person.picture(`event-${where}`);
      for (const fault of await faultsOf(person)) faults.push(`${where}: ${fault}`);
    }
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (wider > 0) faults.push(`${what}-${width}: the page is ${wider} pixels wider than the window`);
  }
  if (before) await page.setViewportSize(before);
}
