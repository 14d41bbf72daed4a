// Makes samples/starter-puzzles.csv again: npm run puzzles:starter -- FOLDER
// Each part is mined into a file of the folder, unless the file is there; then the set is put together. With --check it is compared with the
// present one and not written. What has no command is taken from the present set by the ids of its rows.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root, runNode } from './run.js';
import { mergeParts } from './starter-set/merge-parts.js';
import { rowsOfIds } from './starter-set/rows-of-ids.js';
import { starterParts } from './starter-set/starter-parts.js';

const set = join(root, 'samples/starter-puzzles.csv');
const folder = process.argv.slice(2).find((arg) => !arg.startsWith('--'));
const isCheck = process.argv.includes('--check');

/** The header, and the rows below it. */
const linesOf = (text) => text.trim().split('\n');

/** Rows of a part, which are mined where the folder has none. */
async function rowsOf({ name, mine }) {
  const file = resolve(folder, `${name}.csv`);
  if (!existsSync(file)) {
    console.log(`royal-chess puzzles mine ${mine.join(' ')}`);
    const args = [
      '--no-warnings=ExperimentalWarning',
      join(root, 'server/dist/cli/cli.js'),
      'puzzles',
      'mine',
    ];
    let text = '';
    const code = await runNode([...args, ...mine], { onOutput: (more) => (text += more) });
    if (code !== 0) throw new Error(`${name} was not mined: ${text.slice(-500)}`);
    // The rows, without the sentence of how many there are.
    const rows = linesOf(text).filter((line) => line.startsWith('rc'));
    writeFileSync(`${file}.part`, `${rows.join('\n')}\n`);
    renameSync(`${file}.part`, file);
  }
  return linesOf(readFileSync(file, 'utf8')).filter((line) => line.startsWith('rc'));
}

if (folder === undefined) {
  console.error('FOLDER is expected.');
  process.exitCode = 2;
} else {
  mkdirSync(folder, { recursive: true });
  const { positionAfter } = await import('../domain/dist/puzzle/solving.js');
  const endOf = (fen, moves) => positionAfter(fen, moves).fen().split(' ')[0];
  const present = readFileSync(set, 'utf8');
  const [header, ...known] = linesOf(present);
  const parts = [];
  for (const part of starterParts)
    parts.push({ ...part, rows: part.mine ? await rowsOf(part) : rowsOfIds(known, part.ids) });
  const text = `${[header, ...mergeParts(parts, endOf)].join('\n')}\n`;
  if (!isCheck) writeFileSync(set, text);
  console.log(text === present ? 'The set is the present one.' : 'The set differs from the present one.');
  if (isCheck && text !== present) process.exitCode = 1;
}
