import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { BadUse } from '../bad-use.ts';
import type { EnginePackage } from './engine-package.ts';
import { checkIntegrity, unpackPackage } from './unpack-package.ts';

/** Folders that are not finished begin so; the server serves none of them. */
const unfinished = '.adding-';
/** Age from which a folder that is not finished belongs to a command that was killed, milliseconds. */
const abandonedMs = 60 * 60 * 1000;
/** What is done with an archive, in this order. */
export type AddingStep = 'check' | 'unpack' | 'compress' | 'place';

/** Gets the archive of the package into a folder. @returns its path */
export type GetArchive = (into: string) => Promise<string>;

const textOf = ({ engine, name, version, integrity }: EnginePackage): string =>
  [
    `${engine.name}: unchanged files of the npm package ${name} ${version} (${integrity}).`,
    'Those that end in .br and .gz are the same, compressed.',
    `Licence: GNU General Public License, version 3, in ${engine.licence}.`,
    `Sources: ${engine.sources} (version ${version}), https://github.com/official-stockfish/Stockfish`,
    'A program of its own, no part of Royal Chess, which speaks with it only in UCI.',
    '',
  ].join('\n');

/** Writes smaller copies beside what browsers load, as the build does for its files. */
async function compress(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const content = await readFile(join(folder, name));
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(content, { params }), {
      flush: true,
    });
    await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(content, { level: 9 }), {
      flush: true,
    });
  }
}

/** Removes what commands left that were killed. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(unfinished)) continue;
    const path = join(folder, name);
    // Another command may remove it as well.
    const mtimeMs = await stat(path).then(
      (found) => found.mtimeMs,
      () => null,
    );
    if (mtimeMs !== null && Date.now() - mtimeMs > abandonedMs)
      await rm(path, { recursive: true, force: true });
  }
}

/** A fault of the disk as something that a person can act on. */
function explained(error: unknown, folder: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC')
    return new BadUse('disk', `The disk of ${folder} is full. Make room, and repeat the command.`);
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM' || code === 'ENOTDIR' || code === 'EEXIST')
    return new BadUse('folder', `${folder} cannot be written: ${message}`);
  return error;
}

/**
 * Adds an engine to a folder, whole or not at all: it is put together beside its place and moved there at the end.
 * @param folder of added engines
 * @param onStep is called before each step; nothing is added when it throws
 * @throws BadUse saying what failed; nothing is left then
 */
export async function addEngine(
  folder: string,
  from: EnginePackage,
  getArchive: GetArchive,
  onStep: (step: AddingStep) => void = () => undefined,
): Promise<void> {
  const place = join(folder, from.engine.id);
  let work: string | undefined;
  try {
    await mkdir(folder, { recursive: true });
    await removeAbandoned(folder);
    work = await mkdtemp(join(folder, unfinished));
    const made = join(work, 'engine');
    await mkdir(made);
    const archive = await getArchive(work);
    onStep('check');
    await checkIntegrity(archive, from);
    onStep('unpack');
    await unpackPackage(archive, made, from);
    await writeFile(join(made, 'SOURCES.txt'), textOf(from), { flush: true });
    onStep('compress');
    await compress(made, [from.engine.script, from.engine.program]);
    onStep('place');
    // Another command may have added it meanwhile; what is there without its files is replaced.
    if (existsSync(place)) await rename(place, join(work, 'before'));
    await rename(made, place).catch((error: NodeJS.ErrnoException) => {
      // A folder is not replaced: another command was first.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } catch (error) {
    throw explained(error, folder);
  } finally {
    if (work !== undefined) await rm(work, { recursive: true, force: true });
  }
}

/** Removes an engine, at once for the server, which does not serve what is not finished. */
export async function removeEngine(folder: string, id: string): Promise<void> {
  const work = await mkdtemp(join(folder, unfinished));
  try {
    await rename(join(folder, id), join(work, 'engine'));
  } catch (error) {
    throw explained(error, folder);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
