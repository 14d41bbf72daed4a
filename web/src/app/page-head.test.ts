import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { sitePageTexts, titleInTab } from '@royal-chess/contracts/site';

test('a page is called by its row', () => {
  expect(titleInTab(sitePageTexts['/games'].title)).toBe('Game database · Royal Chess');
});

test('the front page is called as index.html calls it', () => {
  const { title, description } = sitePageTexts['/'];
  const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');
  expect(page).toContain(`<title>${titleInTab(title)}</title>`);
  expect(page).toContain(`content="${description}"`);
});
