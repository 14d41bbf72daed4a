import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { BadUse } from '../bad-use.ts';
import type { EnginePackage } from './engine-package.ts';

/**
 * Compares an archive with what it must be, reading it piece by piece.
 * @throws BadUse when it is another one
 */
export async function checkIntegrity(archive: string, { integrity }: EnginePackage): Promise<void> {
  const hash = createHash('sha512');
  for await (const piece of createReadStream(archive)) hash.update(piece as Uint8Array);
  const found = `sha512-${hash.digest('base64')}`;
  if (found !== integrity)
    throw new BadUse(
      'integrity',
      `The archive is not the one that is expected, and was not unpacked: ${found} instead of ${integrity}`,
    );
}

/**
 * Takes the files of an engine out of the archive of its package. They get the names that we gave them: what the archive calls an entry
 * leads to no path, and links are no files.
 * @throws BadUse when one is missing, or the archive is broken
 */
export async function unpackPackage(archive: string, into: string, { files }: EnginePackage): Promise<void> {
  const wanted = new Map(Object.entries(files).map(([name, source]) => [source, name]));
  const entries = extract();
  const reading = pipeline(createReadStream(archive), createGunzip(), entries).catch((error: unknown) => {
    // The rest is not read once all is there.
    if (wanted.size > 0) throw error;
  });
  const taking = async (): Promise<void> => {
    for await (const entry of entries) {
      const { name, type } = entry.header;
      const target = type === 'file' ? wanted.get(name) : undefined;
      if (target === undefined) {
        entry.resume();
        continue;
      }
      await pipeline(entry, createWriteStream(join(into, target), { flags: 'wx', flush: true }));
      wanted.delete(name);
      if (wanted.size === 0) return;
    }
  };
  await Promise.all([reading, taking()]);
  if (wanted.size > 0)
    throw new BadUse(
      'package',
      `The package has no ${[...wanted.keys()].join(' and no ')}. Nothing was added.`,
    );
}
