import { expect, test } from '@jest/globals';
import { isForeignPage } from './foreign-page.ts';

const publicUrl = 'https://chess.example.org';

test.each<[string, Record<string, string>, string | undefined, boolean]>([
  ['a program', { host: 'game:2567' }, publicUrl, false],
  ['a page of the configured address', { host: 'game:2567', origin: publicUrl }, publicUrl, false],
  [
    'a page of that host at another port',
    { host: 'game:2567', origin: `${publicUrl}:8443` },
    publicUrl,
    true,
  ],
  ['a page of the same host', { host: 'localhost:2567', origin: 'http://localhost:8080' }, undefined, false],
  ['a page of another host', { host: 'localhost:2567', origin: 'http://evil.example' }, undefined, true],
  ['a page of a subdomain', { host: 'chess.example', origin: 'http://x.chess.example' }, undefined, true],
  ['a page without an address', { host: 'localhost', origin: 'null' }, undefined, true],
  ['a page without a host', { host: 'localhost', origin: 'file://' }, undefined, true],
  ['a request without a host', { origin: 'http://localhost' }, undefined, true],
])('%s', (_, headers, configured, foreign) => {
  expect(isForeignPage(new Headers(headers), configured)).toBe(foreign);
});
