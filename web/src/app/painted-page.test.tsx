import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen } from '@testing-library/react';
import { server } from '../testing/fake-server.ts';
import { visit } from '../testing/render-page.tsx';
import { paintedPageLoaded } from './painted-page.ts';

const html = document.documentElement;
const head = readFileSync(join(import.meta.dirname, '../../public/colour-scheme.js'), 'utf8');

/** Runs the script in the head of a document that was painted for an address. */
function arriveAt(path: string): void {
  html.dataset['painted'] = path;
  const script = document.createElement('script');
  script.textContent = head;
  document.head.append(script);
  script.remove();
}

afterEach(() => {
  delete html.dataset['painted'];
  localStorage.clear();
});

describe('what the server has painted is shown', () => {
  test('to a visitor at its address, in English', () => {
    arriveAt(location.pathname);
    expect(html.dataset['painted']).toBe(location.pathname);
    localStorage.setItem('settings', '{"language":"en"}');
    arriveAt(location.pathname);
    expect(html.dataset['painted']).toBe(location.pathname);
  });

  test.each([
    ['in another language', 'settings', '{"language":"de"}'],
    ['to a user of this browser', 'auth', '{"_id":"1"}'],
    ['with settings that cannot be read', 'settings', '{'],
  ])('not %s', (_, key, value) => {
    localStorage.setItem(key, value);
    arriveAt(location.pathname);
    expect(html.dataset['painted']).toBeUndefined();
  });

  test('not at another address: the service worker has one document for all', () => {
    arriveAt('/somewhere-else');
    expect(html.dataset['painted']).toBeUndefined();
  });
});

test('its code is there at the first render, which shows it without an outline', async () => {
  html.dataset['painted'] = '/games';
  await paintedPageLoaded();
  server.pending(httpRoutes.games);
  visit('/games');
  expect(screen.getByRole('heading', { level: 1, name: 'Game database' })).toBeVisible();
});
