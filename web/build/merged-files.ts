import { Merging } from './merging.ts';
import { PageCosts, type PageBudget } from './page-costs.ts';
import { filesOf, needs, type Division, type Part } from './part-files.ts';

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

function costOf(parts: readonly Part[], division: Division, budgets: readonly PageBudget[]): number {
  const costs = new PageCosts(budgets);
  const files = filesOf(parts, division);
  if (!files) return Infinity;
  for (const file of files) costs.add(file.needed, file);
  return costs.sum();
}

/** Moves single parts to where all pages together load less. */
function moved(parts: readonly Part[], division: Division, budgets: readonly PageBudget[]): Division {
  let now = division;
  let cost = costOf(parts, now, budgets);
  for (const part of parts.keys()) {
    const rest = now.map((file) => file.filter((one) => one !== part));
    const choices = rest.map((_, to) =>
      rest.map((file, index) => (index === to ? [...file, part] : file)).filter((file) => file.length > 0),
    );
    choices.push([...rest.filter((file) => file.length > 0), [part]]);
    for (const choice of choices) {
      const other = costOf(parts, choice, budgets);
      if (other < cost - 1) [now, cost] = [choice, other];
    }
  }
  return now;
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
  const allBudgets = [...budgets.values()];
  const merged = (division: Division): Division => {
    const files = filesOf(indexed, division);
    if (!files) throw new Error('parts import each other');
    return new Merging(files, allBudgets).run();
  };
  let division = merged(indexed.map((_, index) => [index]));
  for (let cost = Infinity; costOf(indexed, division, allBudgets) < cost;) {
    cost = costOf(indexed, division, allBudgets);
    division = merged(moved(indexed, division, allBudgets));
  }
  return division.map((file) => file.map((index) => parts[index]!.name));
}
