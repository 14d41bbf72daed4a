import { expect, test } from '@jest/globals';
import { urlOf } from './control-file.ts';

test.each([
  [undefined, 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://127.0.0.1:3000'],
  ['192.0.2.7', 'http://192.0.2.7:3000'],
  ['::1', 'http://[::1]:3000'],
])('a server that listens on %s is reached at %s', (host, url) => {
  expect(urlOf({ host, port: 3000 })).toBe(url);
});
