import { expect, test } from '@jest/globals';
import { Division, needs, type Part } from './division.ts';
import { costOfPage, type PageBudget } from './page-costs.ts';

/** More pages than a word of a set has. */
const pages = 70;
const budgets = Array.from({ length: pages }, (_, page): PageBudget => ({
  weight: 1 + (page % 3),
  requests: 2,
  bytes: 9_000,
  first: 5_000,
}));

/** Every part is needed by other pages, and imports the two parts after it. */
const parts = Array.from({ length: 12 }, (_, index): Part => ({
  script: 1_000 + index,
  style: index % 4 === 0 ? 100 : 0,
  imports: [index + 1, index + 2].filter((one) => one < 12),
  isApplication: index === 11,
  needed: Uint8Array.from({ length: pages }, (_page, page) =>
    (page + index) % 7 === 0 ? needs.first : (page + index) % 5 === 0 ? needs.later : needs.never,
  ),
}));

/** The same cost, counted page by page. */
function plainCost(fileOf: readonly number[]): number {
  const loaded = (page: number, least: number): ReadonlySet<number> => {
    const files = new Set<number>();
    const add = (file: number): void => {
      if (files.has(file)) return;
      files.add(file);
      for (const [part, { imports }] of parts.entries())
        if (fileOf[part] === file) for (const imported of imports) add(fileOf[imported]!);
    };
    for (const [part, { needed }] of parts.entries()) if (needed[page]! >= least) add(fileOf[part]!);
    return files;
  };
  const ofFile = (file: number): readonly Part[] => parts.filter((_, part) => fileOf[part] === file);
  const bytesOf = (files: ReadonlySet<number>): number =>
    [...files].flatMap(ofFile).reduce((sum, { script, style }) => sum + script + style, 0);
  const requestsOf = (file: number): number => {
    const own = ofFile(file);
    return own.some(({ isApplication }) => isApplication) ? 0 : own.some(({ style }) => style > 0) ? 2 : 1;
  };
  return budgets.reduce((sum, budget, page) => {
    const all = loaded(page, needs.later);
    const requests = [...all].reduce((count, file) => count + requestsOf(file), 0);
    return sum + costOfPage(budget, bytesOf(loaded(page, needs.first)), bytesOf(all), requests);
  }, 0);
}

test.each([
  ['each part in its own', parts.map((_, part) => part)],
  ['in pairs', parts.map((_, part) => part - (part % 2))],
  ['in one', parts.map(() => 0)],
  ['some with the application', parts.map((_, part) => (part > 7 ? 11 : part))],
])('the cost of files, %s, is that of what each page loads', (_, files) => {
  const division = new Division(parts, budgets);
  for (const [part, file] of files.entries()) division.move(part, file);
  expect(division.cost()).toBe(plainCost(files));
});

test('files that import each other, also through a third, have no cost', () => {
  const division = new Division(parts, budgets);
  division.move(0, 2);
  expect(division.cost()).toBe(Infinity);
});

test('what was saved is restored', () => {
  const division = new Division(parts, budgets);
  const [saved, cost] = [division.save(), division.cost()];
  division.move(0, 1);
  expect([division.partsIn(1), division.empty()]).toEqual([[0, 1], 0]);
  division.restore(saved);
  expect([division.cost(), division.empty()]).toEqual([cost, undefined]);
});
