import type { Plugin } from 'vite';

const toolkit = '@reduxjs/toolkit';
const ofCharts = /[\\/]node_modules[\\/]recharts[\\/]/;

/**
 * The charts have a store of their own: they get a copy of what keeps it, so that what they alone use of it (listeners, 2 kB) is not in
 * the one file that every page loads.
 */
export const ownCopies = (): Plugin => ({
  name: 'own-copies',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (source !== toolkit || !importer || !ofCharts.test(importer)) return null;
    const resolved = await this.resolve(source, importer, { skipSelf: true });
    return resolved && { ...resolved, id: `${resolved.id}?of-charts` };
  },
});
