import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const whole = '@mantine/core/styles.layer.css';
const styles = join(import.meta.dirname, '../../node_modules/@mantine/core/styles');
/** The class names of a component, or of a part that several share, which every module that renders it imports. */
const classNames = /@mantine\/core\/esm\/(?:components|utils)\/(?:[^/]+\/)+(\w+)\.module\.mjs$/;
/** What no component owns. */
const general = ['default-css-variables', 'baseline', 'global'].map((name) => `${name}.layer.css`);

/** Colours of Mantine that no page names; the theme has its own. */
const unusedColours =
  /^ *--mantine-color-(?:pink|grape|violet|indigo|cyan|teal|green|lime|yellow|orange)-[\w-]+:[^;]*;\n/gm;
const namedColour =
  /(?:mantine-color-|\bcolor(?:=|: )["'])(?:pink|grape|violet|indigo|cyan|teal|green|lime|yellow|orange)\b/;

/**
 * Imports Mantine's style sheets with the components that are used, in place of all of them. A component imports those on which
 * it is built, so that their rules come before its own, whatever part of the site is loaded first.
 */
export const mantineStyles = (): Plugin => ({
  name: 'mantine-styles',
  apply: 'build',
  enforce: 'pre',
  resolveId(source) {
    return source === whole ? '\0mantine-styles' : null;
  },
  load(id) {
    if (id !== '\0mantine-styles') return null;
    return {
      code: general.map((file) => `import '@mantine/core/styles/${file}';`).join('\n'),
      moduleSideEffects: true,
    };
  },
  transform(code, id) {
    if (id.endsWith('default-css-variables.layer.css')) return code.replace(unusedColours, '');
    const [, name] = classNames.exec(id) ?? [];
    if (!name) {
      if (/\/web\/src\/.*\.(?:tsx?|css)$/.test(id) && namedColour.test(code))
        this.error(`${id} names a colour of Mantine that build/mantine-styles.ts leaves out`);
      return null;
    }
    const file = `${name}.layer.css`;
    if (!existsSync(join(styles, file))) this.error(`${file} is not among the style sheets of Mantine`);
    return `import '@mantine/core/styles/${file}';\n${code}`;
  },
});
