import { expect, test } from '@jest/globals';
import { shared } from '../src/shared/theme/tokens.ts';
import { fallbackFaces } from './fallback-faces.ts';

const faces = fallbackFaces();
const families = [...new Set([...faces.matchAll(/font-family: '([^']+)'/g)].map(([, name]) => name))];

test('the font stack names each family of fallback faces, after the web font', () => {
  expect(shared.font.split(', ').slice(1, -1)).toEqual(families.map((name) => `'${name}'`));
});

test('a family has a face for text and one for headings, neither of them loaded', () => {
  for (const family of families) expect(faces.split(`font-family: '${family}'`)).toHaveLength(3);
  expect(faces).not.toContain('url(');
});
