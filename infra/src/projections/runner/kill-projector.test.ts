import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openDocuments } from '../../documents/open-documents.ts';
import { randomFrom } from '../../testing/seeded-random.ts';
import { SqliteFile } from '../../sqlite/sqlite-file.ts';
import { SqliteActiveGenerations } from '../generations/sqlite-active-generations.ts';
import { decline, offer, ProjectorHarness } from '../testing/projector-harness.ts';

const program = fileURLToPath(new URL('../testing/killable-projector.ts', import.meta.url));
const streams = 300;
/** A kill and a start take seconds on a busy machine. */
const kills = process.env['NIGHTLY'] === '1' ? 10 : 2;
/** No event of every third round is wanted: its cursors are written later. */
const isWanted = (version: number): boolean => version % 3 !== 0;

/** The count that each stream must reach. */
function tallied(rounds: number): { readonly n: number; readonly sum: number } {
  const wanted = Array.from({ length: rounds }, (_, index) => index + 1).filter(isWanted);
  return { n: wanted.length, sum: wanted.reduce((sum, version) => sum + version, 0) };
}

function start(folder: string): ChildProcess {
  return fork(program, [folder], {
    execArgv: ['--experimental-transform-types', '--conditions=source', '--no-warnings'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** Resolves once the child has sent `what` `count` times. */
function waitFor(child: ChildProcess, what: string, count = 1): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let received = 0;
  child.on('message', (message) => {
    if (message === what && (received += 1) === count) resolve();
  });
  return promise;
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

describe('a projector killed at random moments', () => {
  let harness: ProjectorHarness;
  let child: ChildProcess | undefined;
  beforeEach(() => {
    harness = new ProjectorHarness();
  });
  afterEach(async () => {
    if (child?.exitCode === null && child.signalCode === null) await kill(child);
    await harness.close();
  });

  /** Appends one event to every stream. */
  async function round(version: number): Promise<void> {
    const event = isWanted(version) ? offer() : decline();
    await Promise.all(
      Array.from({ length: streams }, (_, index) => harness.append(`match-${index}`, version - 1, event)),
    );
  }

  async function applied(rounds: number): Promise<{ tallies: unknown[]; moves: unknown[] }> {
    const reader = new SqliteFile(join(harness.folder, 'read.db'), { readOnly: true });
    const generations = new SqliteActiveGenerations(reader);
    const done = reader.db.prepare(
      'SELECT count(*) AS n FROM projection_cursors WHERE grp = ? AND version = ?',
    );
    const group = (name: string): string => `${name}@${generations.active(name)}`;
    const behind = (name: string): boolean => done.get(group(name), rounds)?.n !== streams;
    while (behind('tallies') || behind('moves')) await new Promise((next) => setImmediate(next));
    const connection = await openDocuments(reader);
    const tallies = await connection
      .collection(`tallies_g${generations.active('tallies')}`)
      .find()
      .toArray();
    const moves = await harness.counters.range('moves', generations.active('moves'), 'match-', 'match-~');
    reader.close();
    return {
      tallies: tallies.map(({ n, sum }) => ({ n, sum })),
      moves: moves.map(({ fields }) => fields),
    };
  }

  test('applies every event once', async () => {
    const random = randomFrom(20_261_121);
    let rounds = 0;
    for (let number = 0; number < kills; number += 1) {
      child = start(harness.folder);
      let batches = -1;
      const wanted = Math.floor(random() * 20);
      child.on('message', () => (batches += 1));
      await waitFor(child, 'started');
      while (batches < wanted) await round((rounds += 1));
      await kill(child);
      await round((rounds += 1));
    }
    child = start(harness.folder);
    const { tallies, moves } = await applied(rounds);
    const expected = Array.from({ length: streams }, () => tallied(rounds));
    expect(tallies).toEqual(expected);
    expect(moves).toEqual(expected);
  }, 60_000);

  test('in the middle of a rebuild: the half copy is cleaned and another rebuild succeeds', async () => {
    const rounds = 20;
    for (let version = 1; version <= rounds; version += 1) await round(version);
    child = start(harness.folder);
    await waitFor(child, 'started');
    child.send('tallies');
    await waitFor(child, 'scanned', 3);
    await kill(child);
    child = start(harness.folder);
    await waitFor(child, 'started');
    child.send('tallies');
    await waitFor(child, 'rebuilt');
    const { tallies } = await applied(rounds);
    expect(tallies).toEqual(Array.from({ length: streams }, () => tallied(rounds)));
  }, 60_000);
});
