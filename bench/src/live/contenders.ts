import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { benchGameOf } from '../moves/bench-game.ts';
import { productTable, referenceTable, type Table } from '../moves/bot-table.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { Contender } from './contender.ts';

/** Half-moves of the prepared game: more than any game of the run gets to. */
const plies = 240;
/** No player's time shall run out. */
const timeControl = { initialMs: 10_800_000, incrementMs: 0 };
/** Pairs of accounts that share the games: to hash thousands of passwords would be most of the run. */
export const accountPairs = 50;

/** The product with its games between {@link accountPairs} pairs of accounts. */
export function product(server: ServerProcess): Contender {
  const pairs = new Map<number, Promise<Table>>();
  const seat = (number: number): Promise<Table> => {
    const pair = number % accountPairs;
    const table = pairs.get(pair) ?? productTable(server.url, pair, timeControl);
    pairs.set(pair, table);
    return table;
  };
  return new Contender('royal chess', server.child.pid!, seat, benchGameOf(plies));
}

/** The bare room, in a separate process that ends with ours. */
export async function bareRoom(): Promise<{ readonly contender: Contender; readonly child: ChildProcess }> {
  const child = fork(fileURLToPath(new URL('../moves/reference-server.js', import.meta.url)), [
    String(plies),
  ]);
  const [port] = (await once(child, 'message')) as [number];
  const table = referenceTable(`http://127.0.0.1:${port}`);
  const contender = new Contender('bare room  ', child.pid!, async () => table, benchGameOf(plies));
  return { contender, child };
}
