import type { Plugin } from 'vite';

const entry = /<script type="module" crossorigin src="(\/[^"]+)"><\/script>/;

/**
 * Runs the file of the libraries before the application, which imports it: together they would be one long task. Both are requested at
 * once. The server allows the script in the document by its hash.
 * @param name the name of the libraries' chunk
 */
export const librariesFirst = (name: string): Plugin => ({
  name: 'libraries-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const libraries = Object.values(bundle).find(
        (one) => one.type === 'chunk' && one.name === name,
      )?.fileName;
      if (libraries === undefined || !entry.test(html)) throw new Error(`index.html does not load ${name}`);
      return html.replace(
        entry,
        (_, application: string) =>
          `<script type="module">import '/${libraries}';await globalThis.scheduler?.yield?.();await import('${application}')</script>\n` +
          `    <link rel="modulepreload" crossorigin href="${application}">`,
      );
    },
  },
});
