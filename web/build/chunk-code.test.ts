import { expect, test } from '@jest/globals';
import { changingExports, fileWith, statementOf, takenApart } from './chunk-code.ts';

const keyOf = (file: string): string | null => (file === './frame.js' ? null : `p${file.slice(2, 3)}`);

test.each([
  [
    'import{a as b}from"./one.js";let c=b+1;export{c as d,c as default};',
    '$p.k??=(()=>{let {a:b}=$p.po;let c=b+1;\nreturn{d:c,default:c}})();',
  ],
  [
    'import{a}from"./frame.js";import*as n from"./two.js";a(n);',
    '$p.k??=(()=>{let {a}=$l,n=$p.pt;a(n);\nreturn{}})();',
  ],
  ['import"./one.js";import d from"./one.js";d()', '$p.k??=(()=>{let {default:d}=$p.po;d()\nreturn{}})();'],
  [
    'export{a as default,b}from"./one.js";',
    '$p.k??=(()=>{let {a:$0_0,b:$0_1}=$p.po;\nreturn{default:$0_0,b:$0_1}})();',
  ],
])('a chunk becomes a statement that runs once: %s', (code, statement) => {
  expect(statementOf('k', takenApart(code), { keyOf })).toBe(statement);
});

test('a chunk that exports in another way stops the build', () => {
  expect(() => takenApart('export * from "./one.js";')).toThrow('ExportAllDeclaration');
  expect(() => takenApart('export const a = 1;')).toThrow('ExportNamedDeclaration');
});

test('a file imports what runs before it, and exports what its chunk does', () => {
  expect(
    fileWith({
      libraries: './frame.js',
      first: ['./site.js'],
      statements: ['$p.a??=1;'],
      exports: { key: 'a', names: ['default', 'b'] },
    }),
  ).toBe(
    'import*as $l from"./frame.js";\nimport"./site.js";\nconst $p=globalThis.parts??={};\n$p.a??=1;\nconst{default:$0,b:$1}=$p.a;export{$0 as default,$1 as b};\n',
  );
  expect(fileWith({ libraries: null, first: [], statements: [], exports: null })).toBe(
    'const $p=globalThis.parts??={};\n',
  );
});

test.each([
  ['let a = 1; function set() { a = 2 } export { a, set };', ['a']],
  ['let a = 1; function more() { a++ } export { a, more };', ['a']],
  ['let a = 1; const b = a; export { b };', []],
  ['function self() { self = () => 1; return self() } export { self };', []],
])('what is exported and changes later is found: %s', (code, names) => {
  expect(changingExports(code)).toEqual(names);
});
