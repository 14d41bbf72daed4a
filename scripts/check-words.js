// Comments and identifiers keep to the glossary of CONTRIBUTING.md: words of its right column that are never needed are refused.
// Strings are not checked: page texts, titles of tests and data may contain any word. `word`, `away`, `look` and `ask` have
// ordinary uses, so readers of a change judge them.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sourceFiles } from './import-graph.js';
import { root } from './run.js';

/** Refused words with those that the glossary gives instead. */
const instead = new Map(
  [
    ['tell tells told telling', 'notify, send, report'],
    ['hear hears heard hearing', 'receive, subscribe'],
    ['nobody whoever', 'no client, no user, the user who'],
    ['anew', 'again, from the start'],
    ['gone', 'closed, deleted, unavailable, disconnected'],
    ['mend mends mended', 'repair, correct'],
    ['wish wishes wished', 'request, options'],
  ].flatMap(([words, better]) => words.split(' ').map((word) => [word, better])),
);
/** Where a refused word is right: names of others. */
const allowed = [/`nobody`/g];

// Alternatives in order: comments, strings, templates, regular expressions, names. What none matches is skipped.
const tokens =
  /(?<comment>\/\/.*|\/\*[^]*?\*\/)|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<=[(,=:[!&|?{};\n]\s*)\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/|(?<name>[\w$]+)/g;

/** Words of a comment, or the parts of a name in camel case or with underscores. */
const wordsOf = (text) => text.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').match(/[A-Za-z]+/g) ?? [];

/**
 * @param {string} source text of a JavaScript or TypeScript file
 * @returns {{ line: number, word: string, better: string }[]} its refused words
 */
export function refusedWords(source) {
  const faults = [];
  for (const { index, groups } of source.matchAll(tokens)) {
    let text = groups.comment ?? groups.name ?? '';
    for (const names of allowed) text = text.replaceAll(names, (name) => ' '.repeat(name.length));
    for (const [at, lineText] of text.split('\n').entries())
      for (const word of wordsOf(lineText)) {
        const better = instead.get(word.toLowerCase());
        if (better) faults.push({ line: source.slice(0, index).split('\n').length + at, word, better });
      }
  }
  return faults;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const folders = [...workspaces.map((workspace) => join(workspace, 'src')), 'scripts'];
  const files = folders.flatMap((folder) => sourceFiles(join(root, folder)));
  const faults = files.flatMap((file) =>
    refusedWords(readFileSync(file, 'utf8')).map(
      ({ line, word, better }) => `${relative(root, file)}:${line}: "${word}"; the glossary has: ${better}`,
    ),
  );
  for (const fault of faults) console.error(fault);
  console.log(faults.length === 0 ? 'Words keep to the glossary.' : `${faults.length} faults.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
