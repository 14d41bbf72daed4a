import { existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { addableEngine, builtEngine } from '@royal-chess/contracts/engines';
import { addedEngine, enginesFolder } from '@royal-chess/infra/uci-engine/added-engine';
import { engineProgram } from '@royal-chess/infra/uci-engine/engine-program';
import { BadUse } from '../bad-use.ts';
import { RIGHT } from '../cli-io.ts';
import type { CliOutput } from '../cli-output.ts';
import { ProgressBar } from '../progress-bar.ts';
import { addEngine, type AddingStep, type GetArchive, removeEngine } from './add-engine.ts';
import { engineConfig } from './engine-config.ts';
import { stockfishPackage } from './engine-package.ts';
import { fetchPackage } from './fetch-package.ts';

export interface AddEngineFlags {
  readonly from?: string;
}

const mega = 1_000_000;

/** What is printed before a step that may take a while. */
const steps: Readonly<Record<AddingStep, string | null>> = {
  check: 'Comparing its checksum',
  unpack: 'Unpacking the build for browsers',
  compress: 'Compressing it for browsers',
  place: null,
};

/** Fetches the package by npm, and shows how much has arrived. */
const byNpm =
  (output: CliOutput, signal: AbortSignal): GetArchive =>
  async (into) => {
    const bar = output.json ? null : new ProgressBar('MB');
    const total = Math.round(stockfishPackage.bytes / mega);
    const show = (done: number, finished: boolean): void => bar?.show({ done, total, finished });
    const archive = await fetchPackage(
      stockfishPackage,
      into,
      // npm's cache is a little larger than the archive.
      (bytes) => show(Math.min(total - 1, Math.round(bytes / mega)), false),
      signal,
    );
    show(total, true);
    return archive;
  };

/** Ends what is begun when this process is to end, so that nothing half is left. */
async function untilStopped(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const stop = new AbortController();
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const abort = (): void => stop.abort();
  for (const name of signals) process.on(name, abort);
  try {
    await work(stop.signal);
  } catch (error) {
    throw stop.signal.aborted ? new BadUse('engine', 'The command was ended. Nothing was added.') : error;
  } finally {
    for (const name of signals) process.off(name, abort);
  }
}

/**
 * Adds the stronger engine, of the package that npm fetches or of its archive. A running server has it at once.
 * @throws BadUse saying what failed
 */
export async function addEngineCommand({ from }: AddEngineFlags, output: CliOutput): Promise<number> {
  const config = engineConfig();
  const folder = resolve(enginesFolder(config));
  const { name, id } = addableEngine;
  if (addedEngine(folder)) {
    output.answer(`${name} is there already, in ${folder}.`, { engine: id, folder, added: false });
    return RIGHT;
  }
  const path = from === undefined ? undefined : resolve(output.io.cwd, from);
  if (path !== undefined && !existsSync(path)) throw new BadUse('from', `There is no file ${path}`);
  // As the server makes it: it will hold accounts.
  if (config.enginesDir === null) mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  await untilStopped((signal) =>
    addEngine(
      folder,
      stockfishPackage,
      path === undefined ? byNpm(output, signal) : async () => path,
      (step) => {
        signal.throwIfAborted();
        if (!output.json && steps[step] !== null) output.io.err(steps[step]);
      },
    ),
  );
  output.answer(`${name} is in ${folder}: pages that are opened from now on run it.`, {
    engine: id,
    folder,
    added: true,
  });
  return RIGHT;
}

/** Prints the engines of pages, which of them runs there, and what makes reports on the server. */
export function listEnginesCommand(output: CliOutput): number {
  const config = engineConfig();
  const folder = resolve(enginesFolder(config));
  const added = addedEngine(folder);
  const reports = engineProgram(config)?.name ?? null;
  const lines = [
    `${builtEngine.name}\tof the build${added ? '; levels of the computer are its' : ', runs in pages'}`,
    `${addableEngine.name}\t${added ? `in ${folder}, runs in pages` : 'not added: royal-chess engines add stockfish'}`,
    `Reports of the server\t${reports ?? 'no engine'}`,
  ];
  output.answer(lines.join('\n'), {
    pages: (added ?? builtEngine).id,
    added: added !== null,
    folder,
    reports,
  });
  return RIGHT;
}

/**
 * Removes the stronger engine: pages run that of the build again.
 * @throws BadUse where it is not there
 */
export async function removeEngineCommand(output: CliOutput): Promise<number> {
  const folder = resolve(enginesFolder(engineConfig()));
  const { id, name } = addableEngine;
  if (!existsSync(resolve(folder, id))) throw new BadUse('engine', `${name} is not in ${folder}.`);
  await removeEngine(folder, id);
  output.answer(`${name} is removed. Pages run ${builtEngine.name}.`, { engine: id, folder });
  return RIGHT;
}
