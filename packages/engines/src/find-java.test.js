import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { listJavas, majorVersion, pickJava } from './find-java.js';

describe('finding Java', () => {
  let folder;
  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'royal-chess-java-')));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function java(name, version, programs) {
    const home = join(folder, name);
    mkdirSync(join(home, 'bin'), { recursive: true });
    writeFileSync(join(home, 'release'), `IMPLEMENTOR="x"\nJAVA_VERSION="${version}"\n`);
    for (const program of programs) writeFileSync(join(home, 'bin', program), '');
    return home;
  }

  test('the version is the major one, of old and new spellings', () => {
    expect(majorVersion('A="b"\nJAVA_VERSION="17.0.15"\n')).toBe(17);
    expect(majorVersion('JAVA_VERSION="25"')).toBe(25);
    expect(majorVersion('JAVA_VERSION="1.8.0_402"')).toBe(8);
    expect(majorVersion('nothing')).toBe(0);
  });

  test('those named by settings come first, each home once, with what it can', () => {
    const old = java('a-8', '1.8.0_402', ['java', 'javac']);
    const runtime = java('b-17', '17.0.15', ['java']);
    const kit = java('c-25', '25.0.1', ['java', 'javac']);
    java('d-empty', '21', []);

    const found = listJavas({ JAVA_HOME: kit, JAVA21_HOME: join(folder, 'gone'), PATH: '' }, [folder]);

    expect(found).toEqual([
      { home: kit, version: 25, compiler: true },
      { home: old, version: 8, compiler: true },
      { home: runtime, version: 17, compiler: false },
    ]);
  });

  test('the first that is new enough is taken, with a compiler where one is needed', () => {
    const javas = [
      { home: 'a', version: 8, compiler: true },
      { home: 'b', version: 17, compiler: false },
      { home: 'c', version: 25, compiler: true },
    ];
    expect(pickJava(javas, { minimum: 17, compiler: false }).home).toBe('b');
    expect(pickJava(javas, { minimum: 17, compiler: true }).home).toBe('c');
  });

  test('without one that fits it reports what was found and what would help', () => {
    const javas = [{ home: 'b', version: 17, compiler: false }];
    expect(() => pickJava(javas, { minimum: 21, compiler: true })).toThrow(
      /needs a JDK 21 or newer, found 17 without javac; .*JAVA21_HOME/,
    );
    expect(() => pickJava([], { minimum: 17, compiler: false })).toThrow(/found no Java/);
  });
});
