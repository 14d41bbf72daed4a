import axe from 'axe-core';

/**
 * What axe finds wrong with what is shown, a line each. Colours need a real browser, and so does
 * knowing which of two menus a stylesheet hides.
 */
export async function accessibilityFaults(element: Element = document.body): Promise<readonly string[]> {
  const { violations } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, 'landmark-unique': { enabled: false } },
    resultTypes: ['violations'],
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
