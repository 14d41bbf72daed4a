import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { arbiterCommand } from '@royal-chess/contracts/tournaments';

const folder = new URL('.', import.meta.url);
const sources = readdirSync(folder)
  .filter((name) => /\.tsx?$/.test(name) && !/\.(test|d)\./.test(name))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n');

test.each(arbiterCommand.options.map(({ shape }) => shape.type.value))(
  'the desk has a place for the command %s',
  (type) => expect(sources).toContain(`'${type}'`),
);
