import { strict as assert } from 'node:assert';
import type { Person } from '../person.ts';

/** More stops than any page has. */
const maxStops = 150;

/** Presses Tab until what is named so has the focus; nothing else is used to get there. */
export async function tabTo(person: Person, name: string | RegExp, role?: 'radio'): Promise<void> {
  const seen: string[] = [];
  for (let stop = 0; stop < maxStops; stop += 1) {
    const focus = await focused(person);
    seen.push(focus.name);
    const fits = typeof name === 'string' ? focus.name === name : name.test(focus.name);
    if (fits && (role === undefined || focus.isRadio)) return;
    await person.page.keyboard.press('Tab');
  }
  throw new Error(`No tab stop is named ${name}: ${[...new Set(seen)].join(' | ')}`);
}

/** The focused element, by its label or its text. */
const focused = (person: Person): Promise<{ name: string; isRadio: boolean }> =>
  person.page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    const input = element instanceof HTMLInputElement ? element : null;
    const label = element?.getAttribute('aria-label') ?? input?.labels?.[0]?.innerText;
    return {
      name: (label ?? element?.innerText ?? '').replaceAll(/\s+/g, ' ').trim(),
      isRadio: input?.type === 'radio',
    };
  });

/** Walks the board's cursor to a square, as seen from White's side. */
async function walkTo(person: Person, square: string): Promise<void> {
  const { keyboard } = person.page;
  const cursor = (): Promise<string | null> =>
    person.page.evaluate(
      () => document.activeElement?.getAttribute('aria-activedescendant')?.split('-').at(-1) ?? null,
    );
  let at = await cursor();
  if (at === null) {
    // The first arrow shows the cursor on its square.
    await keyboard.press('ArrowUp');
    at = await cursor();
  }
  if (at === null) {
    const where = await focused(person);
    throw new Error(`The board has no cursor: the focus is at "${where.name}"`);
  }
  const files = square.charCodeAt(0) - at.charCodeAt(0);
  const ranks = Number(square[1]) - Number(at[1]);
  for (let step = 0; step < Math.abs(files); step += 1)
    await keyboard.press(files > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let step = 0; step < Math.abs(ranks); step += 1)
    await keyboard.press(ranks > 0 ? 'ArrowUp' : 'ArrowDown');
  assert.equal(await cursor(), square);
}

/** Moves with arrows and Enter, the board having the focus and White at its foot. */
export async function moveByArrows(person: Person, uci: string): Promise<void> {
  for (const square of [uci.slice(0, 2), uci.slice(2, 4)]) {
    await walkTo(person, square);
    await person.page.keyboard.press('Enter');
  }
}

/** Types a move where the focus is. */
export async function typeAtFocus(person: Person, move: string): Promise<void> {
  await person.page.keyboard.type(move);
  await person.page.keyboard.press('Enter');
}
