import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { asksForHelp, helpOf, runs, unknownOption } from './bench-runs.js';
import { root } from './run.js';

const sourceOf = (file) => join(root, file.replace('/dist/', '/src/').replace(/\.js$/, '.ts'));
const start = (...args) =>
  spawnSync(process.execPath, [join(root, 'scripts/bench.js'), ...args], {
    encoding: 'utf8',
    timeout: 20_000,
  });

test.each(Object.entries(runs))('%s has a source that reads its options', (_name, { file, options }) => {
  const source = sourceOf(file);
  expect(existsSync(source)).toBe(true);
  const folder = dirname(source);
  const text = file.startsWith('e2e/')
    ? readFileSync(source, 'utf8')
    : readdirSync(folder, { recursive: true })
        .filter((path) => path.endsWith('.ts'))
        .map((path) => readFileSync(join(folder, path), 'utf8'))
        .join('\n');
  const unread = Object.keys(options)
    .map((option) => option.split(' ')[0].slice(2))
    .filter((name) => !text.includes(`'${name}'`) && !text.includes(`--${name}`) && name !== 'only');
  expect(unread).toEqual([]);
  if (Object.keys(options).some((option) => option.startsWith('--only')))
    expect(text).toMatch(/chosenParts|--only|'only'/);
});

test.each([
  ['--help', true],
  ['-h', true],
  ['--short', false],
])('%s asks for help: %s', (option, expected) => {
  expect(asksForHelp(['--json', option])).toBe(expected);
});

test.each([
  ['rules', ['--short', '--only', 'winnable'], undefined],
  ['rules', ['--shrot'], '--shrot'],
  ['live-faults', ['--only', 'freeze', '--seed', '11', '--json'], undefined],
  ['moves', ['--kills', '3'], '--kills'],
])('%s %j: unknown is %s', (name, args, expected) => {
  expect(unknownOption(name, args)).toBe(expected);
});

test('--help prints what there is and starts nothing, a mistyped option is refused', () => {
  expect(start('engine-faults', '--help')).toMatchObject({
    status: 0,
    stdout: `${helpOf('engine-faults')}\n`,
    stderr: '',
  });
  expect(start('engine-faults', '--shrot')).toMatchObject({
    status: 2,
    stdout: '',
    stderr: `Unknown option "--shrot".\n${helpOf('engine-faults')}\n`,
  });
});
