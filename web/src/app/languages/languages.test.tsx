import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { gameDate } from '../../shared/chess/game-date.ts';
import { momentLabel } from '../../shared/chess/tournament-labels.ts';
import { eventDateTime } from '../../features/tournament/event-time.ts';
import { timeOfDay } from '../../shared/language/date-format.ts';
import { language, locale } from '../../shared/language/language.ts';
import { visit } from '../../testing/render-page.tsx';
import { loadLanguage } from './load-language.ts';

const browserLanguages = (...tags: readonly string[]) =>
  Object.defineProperty(navigator, 'languages', { value: tags, configurable: true });

afterEach(() => {
  localStorage.clear();
  browserLanguages('en-US', 'en');
});

const keep = (settings: object) => localStorage.setItem('settings', JSON.stringify(settings));

test.each([
  ['auto', ['de-AT', 'en'], 'de'],
  ['auto', ['fr', 'de'], 'de'],
  ['auto', ['fr', 'hi'], 'en'],
  ['en', ['de'], 'en'],
  ['de', ['en'], 'de'],
  ['constructor', ['en'], 'en'],
  [7, ['de'], 'de'],
])('setting %s in a browser of %j: %s', (setting, tags, expected) => {
  keep({ language: setting });
  browserLanguages(...tags);
  expect(language()).toBe(expected);
});

test.each(['', 'no JSON', 'null', '[]'])('unreadable settings (%j) are none', (stored) => {
  localStorage.setItem('settings', stored);
  browserLanguages('de');
  expect([language(), locale()]).toEqual(['de', 'en-GB']);
});

test('dates are in en-GB, whatever the language, until another locale is chosen', () => {
  browserLanguages('de');
  expect(locale()).toBe('en-GB');
  expect(eventDateTime(Date.UTC(2027, 1, 5, 19), 'GMT')).toContain('5 February 2027');
  keep({ dates: 'de-DE' });
  expect(locale()).toBe('de-DE');
  expect(eventDateTime(Date.UTC(2027, 1, 5, 19), 'GMT')).toContain('5. Februar 2027');
});

test.each([
  ['24h', 'en-GB', '19:05'],
  ['12h', 'en-GB', '7:05 pm'],
  ['12h', 'en-US', '7:05 PM'],
  ['24h', 'en-US', '19:05'],
])('times of day with %s in %s: %s', (timeFormat, dates, shown) => {
  keep({ timeFormat, dates });
  const at = new Date(2027, 1, 5, 19, 5).getTime();
  expect(timeOfDay(at)).toBe(shown);
  expect(momentLabel(at)).toBe(`${dates === 'en-GB' ? 'Fri 5 Feb' : 'Fri Feb 5'}, ${shown}`);
  expect(eventDateTime(Date.UTC(2027, 1, 5, 19, 5), 'GMT')).toContain(shown);
});

test('a page that is open writes dates as the settings say from now on', () => {
  expect(gameDate('1907-12-26')).toBe('26 December 1907');
  keep({ dates: 'de-DE' });
  expect(gameDate('1907-12-26')).toBe('26. Dezember 1907');
});

// The last one: the texts of the other tests would be German, too.
test('a German browser shows the pages in German', async () => {
  browserLanguages('de-DE');
  await loadLanguage();
  visit('/no/such/page');
  expect(await screen.findByText('Auf diesem Feld steht nichts')).toBeVisible();
  expect((await screen.findAllByText('Turniere')).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Registrieren' })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('lang', 'de');
});
