import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { fetchJars, parseChecksums } from './jars.js';

const right = { 'a-1.jar': 'the first', 'b-2.jar': 'the second' };
const sum = (text) => createHash('sha256').update(text).digest('hex');

describe('jars', () => {
  let folder;
  let reported;
  let downloads;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'royal-chess-jars-'));
    reported = [];
    downloads = 0;
    mkdirSync(join(folder, 'from/engine'), { recursive: true });
    const list = Object.entries(right).map(([name, text]) => `${sum(text)}  ${name}\n`);
    writeFileSync(join(folder, 'from/engine/jars.sha256'), list.join(''));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Fetches from a registry that has these files. */
  function fetch(files) {
    const get = (_engine, _java, to) => {
      downloads++;
      for (const [name, text] of Object.entries(files)) writeFileSync(join(to, name), text);
      return Promise.resolve();
    };
    const places = { from: join(folder, 'from'), to: join(folder, 'to'), get };
    return fetchJars('engine', { home: '' }, (text) => reported.push(text), places);
  }
  const left = () =>
    readdirSync(join(folder, 'to'), { recursive: true }).filter((name) => name.endsWith('.jar'));

  test('a list is read as checksums by name', () => {
    const text = `${sum('x')}  x-1.jar\n${sum('y')}  y-2.jar\n`;
    expect([...parseChecksums(text)]).toEqual([
      ['x-1.jar', sum('x')],
      ['y-2.jar', sum('y')],
    ]);
  });

  test('are downloaded once', async () => {
    const first = await fetch(right);
    const second = await fetch(right);

    expect(second).toBe(first);
    expect(downloads).toBe(1);
    expect(reported.at(-1)).toBe('engine: 2 jars from the cache, checksums right');
  });

  test.each([
    ['changed', { ...right, 'b-2.jar': 'another second' }, /b-2\.jar has another SHA-256/],
    ['cut short', { ...right, 'b-2.jar': 'the sec' }, /b-2\.jar has another SHA-256/],
    ['missing', { 'a-1.jar': 'the first' }, /b-2\.jar is missing/],
    ['more than listed', { ...right, 'c-3.jar': 'the third' }, /c-3\.jar is not on the list/],
  ])('what is %s is refused, and nothing of it is kept', async (_what, files, message) => {
    await expect(fetch(files)).rejects.toMatchObject({
      code: 'RC_ENGINE_CHECKSUM',
      message: expect.stringMatching(message),
    });
    expect(left()).toEqual([]);

    await fetch(right);
    expect(downloads).toBe(2);
  });

  test('a damaged cache is fetched again before anything of it runs', async () => {
    const libs = await fetch(right);
    writeFileSync(join(libs, 'a-1.jar'), 'damaged');

    expect(await fetch(right)).toBe(libs);

    expect(downloads).toBe(2);
    expect(reported).toContain('engine: the cache is damaged (a-1.jar has another SHA-256), fetching again');
  });

  test('a changed list is another folder', async () => {
    const libs = await fetch(right);
    writeFileSync(join(folder, 'from/engine/jars.sha256'), `${sum('the first')}  a-1.jar\n`);

    expect(await fetch({ 'a-1.jar': 'the first' })).not.toBe(libs);
    expect(existsSync(libs)).toBe(true);
  });
});
