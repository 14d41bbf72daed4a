import axe from 'axe-core';

/**
 * What axe finds wrong with what is shown, a line each. Colours need a real browser, and the landmarks around a page
 * are the frame's.
 */
export async function accessibilityFaults(element: Element = document.body): Promise<readonly string[]> {
  const { violations } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false } },
    resultTypes: ['violations'],
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
