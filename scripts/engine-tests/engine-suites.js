import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../run.js';
import { engineNames, settings, storeNames } from '@royal-chess/engines/options';

/** The engines a suite needs: those whose settings its text names; those of the distributed mode when it names none. */
export function enginesNeeded(text) {
  const named = engineNames.filter((name) => text.includes(settings[name]));
  return named.length > 0 ? named : storeNames;
}

/** The text of a suite and of the harnesses it imports from folders named `testing`. */
function textWithHarness(file) {
  const text = readFileSync(file, 'utf8');
  const harnesses = [...text.matchAll(/from '(\.{1,2}\/[^']*)'/g)]
    .map(([, path]) => join(dirname(file), path))
    .filter((path) => path.includes('/testing/') && existsSync(path));
  return [text, ...harnesses.map((path) => readFileSync(path, 'utf8'))].join('\n');
}

/**
 * The suites that run on engines, with what each needs and does.
 * @param {string[]} patterns parts of file names; none means all
 */
export function engineSuites(patterns) {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return workspaces
    .map((workspace) => join(workspace, 'src'))
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name)),
    )
    .filter((file) => file.endsWith('.engine.test.ts'))
    .filter((file) => patterns.length === 0 || patterns.some((pattern) => file.includes(pattern)))
    .sort()
    .map((file) => {
      const text = textWithHarness(join(root, file));
      return { file, needs: enginesNeeded(text), kills: text.includes('startOwnEngine(') };
    });
}

/**
 * Splits suites into those that can run and those that cannot, with what each of the latter lacks.
 * @param {{ file: string, needs: string[], kills: boolean }[]} suites `kills`: starts its own engines to kill them
 * @param {string[]} running names of engines
 * @param {string[]} startable names of engines that can be started here as processes
 */
export function partSuites(suites, running, startable) {
  const lacking = suites.map(({ file, needs, kills }) => {
    const have = kills ? startable : running;
    const lacks = needs.filter((name) => !have.includes(name));
    return { file, lacks: lacks.map((name) => (kills ? `${name} as a process it may kill` : name)) };
  });
  return {
    run: lacking.filter(({ lacks }) => lacks.length === 0).map(({ file }) => file),
    not: lacking.filter(({ lacks }) => lacks.length > 0),
  };
}
