import { createRequire } from 'node:module';

/** The very jsdom that the environment of the tests uses. */
const ofEnvironment = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));
const { propertiesWithResolvedValueImplemented: resolved } = ofEnvironment(
  'jsdom/lib/jsdom/living/helpers/style-rules.js',
);
const { implForWrapper } = ofEnvironment('jsdom/lib/jsdom/living/generated/utils.js');

// No test reads a colour that is inherited, and sixteen of the eighteen values that each style is resolved for are colours.
for (const property of Object.keys(resolved)) if (property.endsWith('color')) delete resolved[property];

/**
 * Keeps computed styles until the document changes. Each query by role, name or visibility asks for the styles of all elements up
 * to the root, again for each element, and jsdom computes each of them afresh.
 */
export function keepComputedStyles(window) {
  const document = implForWrapper(window.document);
  const compute = window.getComputedStyle;
  /** By the cache of rules that jsdom replaces at each change. */
  const known = new WeakMap();
  const stylesNow = () => document._styleCache && known.get(document._styleCache);
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo) return compute(element, pseudo);
    const kept = stylesNow()?.get(element);
    if (kept) return kept;
    const style = compute(element);
    if (document._styleCache && !stylesNow()) known.set(document._styleCache, new WeakMap());
    stylesNow()?.set(element, style);
    return style;
  };
}
