import type { Plugin } from 'vite';

/** Stands in a file for its style sheets until they are known: the file is named by what it contains, so their names are part of it. */
const placeOf = (sheets: readonly string[]): string =>
  `globalThis.__sheets(${JSON.stringify(sheets.join(' '))});`;
const place = /globalThis\.__sheets\(["'`]([^"'`]*)["'`]\)/;

/** What the bundler writes into a style sheet and takes out later. */
const mark = /\/\*\$vite\$:\d+\*\//g;

/** Adds the style sheets to the document, once: a file is run once. */
const adding = (text: string): string =>
  `(s=>{s.replaceSync(${JSON.stringify(text)});document.adoptedStyleSheets.push(s)})(new CSSStyleSheet)`;

/**
 * Puts style sheets into the scripts that need them: they are no requests of their own. Those that a page is painted with before its
 * script has come stay files.
 * @param isOfPaint tells them by the ids of their modules
 */
export const stylesInside = (isOfPaint: (id: string) => boolean): Plugin => ({
  name: 'styles-inside',
  apply: 'build',
  enforce: 'post',
  renderChunk(code, chunk) {
    const sheets = [...(chunk.viteMetadata?.importedCss ?? [])];
    if (sheets.length === 0 || chunk.isEntry || chunk.moduleIds.some(isOfPaint)) return null;
    return { code: `${placeOf(sheets)}\n${code}`, map: null };
  },
  generateBundle: {
    // Before those who look at the style sheets of a file.
    order: 'pre',
    handler(_options, bundle) {
      const inside = new Set<string>();
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const names = place.exec(file.code)?.[1]?.split(' ');
        if (!names) {
          if (file.code.includes('__sheets'))
            this.error(`${file.fileName} names its style sheets in an unknown way`);
          continue;
        }
        const texts = names.map((name) => {
          const sheet = bundle[name];
          if (sheet?.type !== 'asset') return this.error(`${file.fileName} has no style sheet ${name}`);
          return String(sheet.source).replaceAll(mark, '');
        });
        file.code = file.code.replace(place, () => adding(texts.join('\n')));
        for (const name of names) {
          file.viteMetadata?.importedCss.delete(name);
          inside.add(name);
        }
      }
      for (const file of Object.values(bundle))
        if (file.type === 'chunk')
          for (const name of file.viteMetadata?.importedCss ?? []) inside.delete(name);
      for (const name of inside) delete bundle[name];
    },
  },
});
