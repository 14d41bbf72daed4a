import { expect, test } from '@jest/globals';
import { pictureSources } from './picture-sources.ts';

test.each([
  ['narrow', 120, '/p/400.avif 120w'],
  ['as wide as the first width', 400, '/p/400.avif 400w'],
  ['between two widths', 500, '/p/400.avif 400w, /p/800.avif 500w'],
  [
    'as wide as the last width',
    1_600,
    '/p/400.avif 400w, /p/800.avif 800w, /p/1200.avif 1200w, /p/1600.avif 1600w',
  ],
])('a picture that is %s', (_, width, sources) => {
  expect(pictureSources({ url: '/p', width }, 'avif')).toBe(sources);
});
