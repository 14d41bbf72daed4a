import { Annealing } from './annealing.ts';
import { Division, needs, type Part } from './division.ts';
import type { PageBudget } from './page-costs.ts';

/** A part of the site's code: modules that the same pages need. Sizes are compressed bytes. */
export interface CodePart {
  readonly name: string;
  readonly script: number;
  readonly style: number;
  /** Names of the parts that are run before it. */
  readonly imports: readonly string[];
  /** It is loaded with every page anyway: what is in its file is no request more, but loaded with every page. */
  readonly isApplication?: boolean;
  /** Pages that load it: `first` before they are shown, `later` as they are. */
  readonly pages: ReadonlyMap<string, 'first' | 'later'>;
}

/**
 * Divides parts into files, so that every page keeps to its budget and loads little else than it needs. No two files import each other,
 * also not through others: a file is run whole, after those that it imports.
 * @returns names of the parts of each file
 */
export function mergedFiles(
  parts: readonly CodePart[],
  budgets: ReadonlyMap<string, PageBudget>,
): readonly (readonly string[])[] {
  const pages = [...budgets.keys()];
  const indexes = new Map(parts.map(({ name }, index) => [name, index]));
  const indexed = parts.map(({ imports, pages: users, script, style, isApplication = false }): Part => ({
    script,
    style,
    isApplication,
    imports: imports.flatMap((name) => indexes.get(name) ?? []),
    needed: Uint8Array.from(pages, (page) => needs[users.get(page) ?? 'never']),
  }));
  const division = new Division(indexed, [...budgets.values()]);
  if (division.cost() === Infinity) throw new Error('parts import each other');
  const files = new Annealing(division, parts.length, pages.length).run();
  return [...Map.groupBy(parts, (_, index) => files[index]).values()].map((file) =>
    file.map(({ name }) => name),
  );
}
