import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { sitePageTexts, siteName, type SitePath, titleInTab } from '@royal-chess/contracts/site';
import { renderHook } from '@testing-library/react';
import { useTabMark } from '../shared/ui/tab-mark.ts';
import { translateTitle, writeTexts } from './page-texts.ts';
import { germanPageTitles } from './page-titles.de.ts';
import { pageTitles } from './page-titles.ts';

test('a page is called by its row', () => {
  expect(titleInTab(sitePageTexts['/games'].title)).toBe('Game database · Royal Chess');
});

test('the front page is called as index.html calls it', () => {
  const { title, description } = sitePageTexts['/'];
  const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');
  expect(page).toContain(`<title>${titleInTab(title)}</title>`);
  expect(page).toContain(`content="${description}"`);
});

const paths = Object.keys(sitePageTexts) as SitePath[];
const english = { ...pageTitles };
const ends = (title: string): boolean => title === siteName || title.endsWith(` · ${siteName}`);

describe('the title of the window', () => {
  afterEach(() => void Object.assign(pageTitles, english));

  test.each(paths)('%s names the site once in both languages', (path) => {
    for (const title of [english[path], germanPageTitles[path]])
      expect(titleInTab(title).split(siteName)).toHaveLength(2);
  });

  test.each(paths)('%s ends with the site in both languages', (path) => {
    document.title = '';
    writeTexts(path, '');
    expect(document.title).toBe(titleInTab(english[path]));
    Object.assign(pageTitles, germanPageTitles);
    translateTitle(path);
    expect(document.title).toBe(titleInTab(germanPageTitles[path]));
    writeTexts(path, document.title);
    expect(document.title).toBe(titleInTab(germanPageTitles[path]));
    expect(ends(document.title)).toBe(true);
  });

  test('one that the server wrote of a game stays', () => {
    document.title = titleInTab('Rotlewi – Rubinstein');
    Object.assign(pageTitles, germanPageTitles);
    translateTitle('/games/:gameId');
    expect(document.title).toBe('Rotlewi – Rubinstein · Royal Chess');
  });

  test('a mark before it hinders neither a title nor its translation', () => {
    document.title = 'Former';
    const { unmount } = renderHook(() => useTabMark('Your move'));
    writeTexts('/games', 'Former');
    expect(document.title).toBe('Your move · Game database · Royal Chess');
    Object.assign(pageTitles, germanPageTitles);
    translateTitle('/games');
    expect(document.title).toBe(`Your move · ${titleInTab(germanPageTitles['/games'])}`);
    unmount();
    expect(document.title).toBe(titleInTab(germanPageTitles['/games']));
  });

  test('shared links are in English, title and description alike', () => {
    const meta = document.createElement('meta');
    meta.setAttribute('property', 'og:title');
    document.head.append(meta);
    Object.assign(pageTitles, germanPageTitles);
    writeTexts('/games', '');
    expect(meta.content).toBe('Game database · Royal Chess');
    meta.remove();
  });

  test('pages write it by useTitle, which adds the site', () => {
    const sources = join(import.meta.dirname, '..');
    const writers = readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
      .filter((file) => /document\.title =[^=]/.test(readFileSync(join(sources, file), 'utf8')));
    expect(writers.toSorted()).toEqual([
      'app/page-texts.ts',
      'shared/ui/tab-mark.ts',
      'shared/ui/use-title.ts',
    ]);
  });
});
