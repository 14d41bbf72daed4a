import type { Plugin, Rolldown } from 'vite';

type OutputChunk = Rolldown.OutputChunk;
type RenderedChunk = Rolldown.RenderedChunk;

/** Stands in a file for its style sheets until they are known: the file is named by what it contains, so their names are part of it. */
const placeOf = (sheets: readonly string[]): string =>
  `globalThis.__sheets(${JSON.stringify(sheets.join(' '))});`;
const place = /globalThis\.__sheets\(["'`]([^"'`]*)["'`]\)/;

/** What the bundler writes into a style sheet and takes out later. */
const mark = /\/\*\$vite\$:\d+\*\//g;

/** Adds the style sheets to the document, once: a file is run once. */
const adding = (text: string): string =>
  `(s=>{s.replaceSync(${JSON.stringify(text)});document.adoptedStyleSheets.push(s)})(new CSSStyleSheet)`;

const isPlainSheet = (id: string): boolean => /\.css(?:$|\?)/.test(id) && !/\.module\.css/.test(id);

/** Has nothing but style sheets: the bundler takes such a chunk out, and those that import it are to have the sheets. */
const isSheetsOnly = ({ exports, moduleIds }: OutputChunk | RenderedChunk): boolean =>
  exports.length === 0 && moduleIds.every(isPlainSheet);

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
    if (sheets.length === 0 || chunk.isEntry || isSheetsOnly(chunk) || chunk.moduleIds.some(isOfPaint))
      return null;
    return { code: `${placeOf(sheets)}\n${code}`, map: null };
  },
  generateBundle: {
    // Before those who look at the style sheets of a file.
    order: 'pre',
    handler(_options, bundle) {
      const inside = new Set<string>();
      const textOf = (name: string, of: string): string => {
        const sheet = bundle[name];
        if (sheet?.type !== 'asset') return this.error(`${of} has no style sheet ${name}`);
        return String(sheet.source).replaceAll(mark, '');
      };
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const sheetsOnly of chunks.filter(isSheetsOnly)) {
        const names = [...(sheetsOnly.viteMetadata?.importedCss ?? [])];
        const users = chunks.filter(({ imports }) => imports.includes(sheetsOnly.fileName));
        // A page that is painted with it has it as a file.
        if (
          names.length === 0 ||
          sheetsOnly.moduleIds.some(isOfPaint) ||
          users.some(({ isEntry }) => isEntry)
        )
          continue;
        const text = names.map((name) => textOf(name, sheetsOnly.fileName)).join('\n');
        for (const user of users) user.code = `${adding(text)};\n${user.code}`;
        sheetsOnly.viteMetadata?.importedCss.clear();
        for (const name of names) inside.add(name);
      }
      for (const file of chunks) {
        const names = place.exec(file.code)?.[1]?.split(' ');
        if (!names) {
          if (file.code.includes('__sheets'))
            this.error(`${file.fileName} names its style sheets in an unknown way`);
          continue;
        }
        const texts = names.map((name) => textOf(name, file.fileName));
        if (file.code.replace(place, '').replace(';', '').trim() === '')
          this.error(`${file.fileName} has nothing but style sheets and would be taken out with them`);
        file.code = file.code.replace(place, () => adding(texts.join('\n')));
        for (const name of names) {
          file.viteMetadata?.importedCss.delete(name);
          inside.add(name);
        }
      }
      for (const file of chunks) for (const name of file.viteMetadata?.importedCss ?? []) inside.delete(name);
      for (const name of inside) delete bundle[name];
    },
  },
});
