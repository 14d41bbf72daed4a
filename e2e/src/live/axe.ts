import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeResults } from 'axe-core';
import type { Person } from '../person.ts';

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Serious and critical faults of the current page, each with its elements, once its lists, dimmed meanwhile, have loaded. */
export async function faultsOf(person: Person): Promise<string[]> {
  await person.page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await person.page.evaluate(source);
  const results = await person.page.evaluate(
    () =>
      (window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({
        resultTypes: ['violations'],
      }) as Promise<Pick<AxeResults, 'violations'>>,
  );
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id} (${help}): ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    );
}
