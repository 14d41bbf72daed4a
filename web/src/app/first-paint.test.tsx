import { expect, test } from '@jest/globals';
import { firstPaints } from './first-paint.tsx';

test('the public pages are painted whole: their title, header and main part, and nothing of a user', async () => {
  const paints = Object.entries(await firstPaints());
  expect(paints.map(([address]) => address)).toContain('/match');
  for (const [address, html] of paints) {
    const page = new DOMParser().parseFromString(html, 'text/html');
    expect([address, page.querySelectorAll('main#main h1').length]).toEqual([address, 1]);
    expect([address, page.querySelectorAll('header nav a').length > 3]).toEqual([address, true]);
    expect(html).not.toMatch(/undefined|\[object|<script/);
  }
});
