import { expect, test } from '@jest/globals';
import { refusedWords } from './check-words.js';

test.each([
  ['a comment', '// Nobody waits.', ['Nobody']],
  ['the second line of a comment', '/**\n * told\n */', ['told']],
  ['parts of a name', 'const isTold = NOBODY_HERE;', ['Told', 'NOBODY']],
  ['a private name', 'this.#heard = 1;', ['heard']],
  ['a comment after a string with two slashes', "const url = 'http://a'; // gone", ['gone']],
  ['a longer word', '// foregone, intelligent, shear', []],
  ['strings, which may be page texts', `say('nobody', "anew", \`gone \${1}\`); test('it\\'s gone')`, []],
  ['a regular expression with a quote', "text.match(/[/']gone/); // anew", ['anew']],
  ['the name of a user of systems', '// runs as `nobody`', []],
])('%s', (_, source, words) => {
  expect(refusedWords(source).map(({ word }) => word)).toEqual(words);
});

test('a fault has its line and the words of the glossary', () => {
  expect(refusedWords('const a = 1;\n\n/* A\n * wish */')).toEqual([
    { line: 4, word: 'wish', better: 'request, options' },
  ]);
});
