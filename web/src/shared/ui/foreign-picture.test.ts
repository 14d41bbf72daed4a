import { expect, test } from '@jest/globals';
import { foreignPicture } from './foreign-picture.ts';

test.each([
  [
    'https://media.example/a b.png?x=1&y=2',
    {},
    'url=https%3A%2F%2Fmedia.example%2Fa+b.png%3Fx%3D1%26y%3D2&file=800.webp',
  ],
  [' https://media.example/a.png ', { width: 400 }, 'url=https%3A%2F%2Fmedia.example%2Fa.png&file=400.webp'],
  [
    'https://media.example/a.png',
    { tournament: 't1' },
    'url=https%3A%2F%2Fmedia.example%2Fa.png&file=800.webp&tournament=t1',
  ],
] as const)('%s is shown by our server', (address, options, query) => {
  expect(foreignPicture(address, options)).toBe(`/api/image?${query}`);
});

test.each(['', 'media.example/a.png', 'http://media.example/a.png', 'javascript:alert(1)', 'https://'])(
  '"%s" is not shown',
  (address) => {
    expect(foreignPicture(address)).toBeNull();
  },
);
