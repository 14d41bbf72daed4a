import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { headOf } from './page-head.ts';

test('a page is called by its row', () => {
  expect(headOf({ path: '/games', title: 'Game database', summary: 'Find games.' })).toEqual({
    title: 'Game database · Royal Chess',
    description: 'Find games.',
  });
});

test('the front page is called as index.html calls it', () => {
  const { title, description } = headOf({ path: '/', title: 'Home', summary: 'Something else.' });
  const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');
  expect(page).toContain(`<title>${title}</title>`);
  expect(page).toContain(`content="${description}"`);
});
