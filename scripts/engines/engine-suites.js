import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.js';
import { engineNames, settings } from './options.js';

/** The engines a suite needs: those whose settings its text names; all of them when it names none. */
export function enginesNeeded(text) {
  const named = engineNames.filter((name) => text.includes(settings[name]));
  return named.length > 0 ? named : engineNames;
}

/** Every suite that runs on engines, with what it needs. */
export function engineSuites() {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return workspaces
    .map((workspace) => join(workspace, 'src'))
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name)),
    )
    .filter((file) => file.endsWith('.engine.test.ts'))
    .sort()
    .map((file) => ({ file, needs: enginesNeeded(readFileSync(join(root, file), 'utf8')) }));
}

/**
 * Parts suites into those that can run and those that cannot, with the engines each of these lacks.
 * @param {{ file: string, needs: string[] }[]} suites
 * @param {string[]} running names of engines
 * @param {string[]} patterns parts of file names; none means all
 */
export function partSuites(suites, running, patterns) {
  const wanted = suites.filter(
    ({ file }) => patterns.length === 0 || patterns.some((pattern) => file.includes(pattern)),
  );
  const lacking = wanted.map(({ file, needs }) => ({
    file,
    lacks: needs.filter((name) => !running.includes(name)),
  }));
  return {
    run: lacking.filter(({ lacks }) => lacks.length === 0).map(({ file }) => file),
    not: lacking.filter(({ lacks }) => lacks.length > 0),
  };
}
