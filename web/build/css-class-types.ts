import type { Plugin } from 'vite';
import { cssFaults, writeCssTypes } from '../../scripts/css-classes.js';

/** Writes the types of CSS modules while the pages are worked on; a class that does not exist stops the build. */
export const cssClassTypes = (): Plugin => ({
  name: 'css-class-types',
  configureServer: () => void writeCssTypes(),
  handleHotUpdate({ file }) {
    if (file.endsWith('.module.css')) writeCssTypes();
  },
  buildStart() {
    const faults = this.environment.mode === 'build' ? cssFaults() : [];
    if (faults.length > 0) this.error(faults.join('\n'));
  },
});
