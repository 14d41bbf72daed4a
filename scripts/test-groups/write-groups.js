import { createHash } from 'node:crypto';
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../run.js';

/** Where the files of the groups are written, one folder for each project. */
const folder = join(root, '.test-groups');

const takeFile = fileURLToPath(new URL('take-file.js', import.meta.url));

/** Files of tests in one group on average: as many as share the time to load the modules without the last group ending late. */
const groupSize = 10;

/** Files that need what they share as it was loaded, each in a group of its own. */
const alone = new Set([
  // Ids of the files before it would be later than its clock.
  'services/src/admin/figures/admin-figures.test.ts',
]);

/** A number that belongs to a file and a group. */
const scoreOf = (file, group) => createHash('md5').update(`${group} ${file}`).digest().readUInt32BE();

/**
 * Divides files of tests into groups. The group of a file depends on its name: a new file changes one group, and a new group takes
 * a file here and there, so that tests keep their neighbours (rendezvous hashing).
 * @param {string[]} files
 * @returns {string[][]} the groups, each in the order of the names
 */
export function groupsOf(files) {
  const groups = Array.from({ length: Math.ceil(files.length / groupSize) }, () => []);
  for (const file of files.toSorted()) {
    const scores = groups.map((_, group) => scoreOf(file, group));
    groups[scores.indexOf(Math.max(...scores))].push(file);
  }
  return groups.filter((group) => group.length > 0);
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
  const groups = [
    ...groupsOf(files.filter((file) => !alone.has(file))),
    ...files.filter((file) => alone.has(file)).map((file) => [file]),
  ];
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
