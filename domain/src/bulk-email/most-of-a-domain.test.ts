import { expect, test } from '@jest/globals';
import { bulkEmailLimits } from '@royal-chess/contracts/bulk-email';
import { mostOfADomain } from './most-of-a-domain.ts';

test.each<[string, readonly string[], number]>([
  ['no address', [], 0],
  ['one domain', ['a@kita.example', 'b@kita.example'], 2],
  ['two domains', ['a@kita.example', 'b@haddadin.example', 'c@kita.example'], 2],
  [
    'as many domains as a list may have addresses',
    Array.from({ length: bulkEmailLimits.rows }, (_, at) => `a@d${at}.example`),
    1,
  ],
])('%s: the most addresses of one domain are counted', (_, emails, most) => {
  expect(mostOfADomain(emails.map((email) => ({ email })))).toBe(most);
});
