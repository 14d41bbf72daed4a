// Links of the documents to files of the repository: a file that moves must not leave a link to nothing.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Blocks and spans of code, whose brackets are no links. */
const code = /^```[^]*?^```|`[^`\n]*`/gm;
const link = /\]\(([^)\s]+)\)/g;
/** Other sites, and places of the same page. */
const elsewhere = /^(?:[a-z][a-z+.-]*:|#)/i;

/** @returns {string[]} targets of links to files in a text of Markdown, as they are written but for the place on their page */
export const fileLinks = (markdown) =>
  [...markdown.replaceAll(code, '').matchAll(link)]
    .map(([, target]) => target.split('#', 1)[0])
    .filter((target) => target !== '' && !elsewhere.test(target));

/**
 * @param {string} root folder of the repository
 * @returns {string[]} Markdown files at its top and in docs, relative to it
 */
export const documents = (root) =>
  ['', 'docs', 'docs/adr'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
  );

/**
 * @param {string} root folder of the repository
 * @param {readonly string[]} files documents, relative to it
 * @returns {{ file: string, target: string }[]} links to files that do not exist
 */
export const brokenLinks = (root, files) =>
  files.flatMap((file) =>
    fileLinks(readFileSync(join(root, file), 'utf8'))
      .filter((target) => !existsSync(join(root, dirname(file), target)))
      .map((target) => ({ file, target })),
  );
