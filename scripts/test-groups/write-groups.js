import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../run.js';

/** Where the files of the groups are written, one folder for each project. */
const folder = join(root, '.test-groups');

const takeFile = fileURLToPath(new URL('take-file.js', import.meta.url));

/** Files of tests in one group: as many as share the time to load the modules without the last group ending late. */
const groupSize = 10;

/** Files that need what they share as it was loaded, each in a group of its own. */
const alone = new Set([
  // Ids of the files before it would be later than its clock.
  'services/src/admin/figures/admin-figures.test.ts',
]);

/**
 * Divides files of tests into groups of about the same size in bytes: each in turn joins the smallest group.
 * @param {{ file: string, bytes: number }[]} files
 * @returns {string[][]} the groups, each in the order of the names
 */
export function groupsOf(files) {
  const groups = Array.from({ length: Math.ceil(files.length / groupSize) }, () => ({ bytes: 0, files: [] }));
  for (const { file, bytes } of files.toSorted((a, b) => b.bytes - a.bytes || (a.file < b.file ? -1 : 1))) {
    const smallest = groups.reduce((least, group) => (group.bytes < least.bytes ? group : least));
    smallest.bytes += bytes;
    smallest.files.push(file);
  }
  return groups.map((group) => group.files.toSorted());
}

/**
 * Writes the groups of one project of Jest: each is a suite that takes several files of tests, so that they load the modules they
 * share once. In a run of all tests, loading is more than half of the time otherwise.
 * @param {string} name of the project
 * @param {string[]} patterns of its files, from the root of the repository
 * @param {(file: string) => boolean} isTaken
 * @returns {string} the folder with the groups
 */
export function writeGroups(name, patterns, isTaken) {
  const target = join(folder, name.replaceAll(/[^a-z-]/g, '-'));
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const files = globSync(patterns, { cwd: root }).filter((file) => isTaken(file));
  const sizes = files.map((file) => ({ file, bytes: readFileSync(join(root, file), 'utf8').length }));
  const groups = [
    ...groupsOf(sizes).map((group) => group.filter((file) => !alone.has(file))),
    ...files.filter((file) => alone.has(file)).map((file) => [file]),
  ].filter((group) => group.length > 0);
  for (const [index, group] of groups.entries()) {
    const lines = group.map((file) => {
      const from = relative(target, join(root, file));
      return `await takeFile(${JSON.stringify(file)}, () => import(${JSON.stringify(from)}));`;
    });
    const head = `import { takeFile } from ${JSON.stringify(relative(target, takeFile))};`;
    writeFileSync(join(target, `group-${index + 1}.test.js`), [head, ...lines, ''].join('\n'));
  }
  return target;
}
