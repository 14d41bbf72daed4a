import { expect, test } from '@jest/globals';
import { siteLink, siteText } from './game-site.ts';

test.each([
  ['https://lichess.org/abcd1234', 'https://lichess.org/abcd1234', 'lichess.org/abcd1234'],
  ['https://www.chess.com/', 'https://www.chess.com/', 'chess.com'],
  ['HTTPS://lichess.org/x#12', 'https://lichess.org/x#12', 'lichess.org/x#12'],
  [
    `https://example.org/${'a'.repeat(60)}`,
    `https://example.org/${'a'.repeat(60)}`,
    `example.org/${'a'.repeat(27)}…`,
  ],
  // What it looks like is not where it leads.
  ['https://lichеss.org/a', 'https://xn--lichss-6of.org/a', 'xn--lichss-6of.org/a'],
])('%s leads to %s as "%s"', (site, href, text) => {
  expect(siteLink(site)).toEqual({ href, text });
});

test.each([
  'Linares',
  'lichess.org',
  'http://lichess.org/abcd',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://',
  'https://lichess.org@example.org/a',
  'https://lichess.org/a b',
  '?',
])('%s is no link', (site) => {
  expect(siteLink(site)).toBeNull();
});

test.each([
  ['http://lichess.org/abcd', 'lichess.org/abcd'],
  ['Linares ESP', 'Linares ESP'],
  ['https:', 'https:'],
])('%s is written as %s', (site, text) => {
  expect(siteText(site)).toBe(text);
});
