import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { id } from '@royal-chess/contracts/core';
import { z } from 'zod';

const importMark = z.object({
  /** The command that begins the import: repeated, it is the same import. */
  commandId: id,
  /** Null before the server has answered. */
  importId: id.nullable(),
  /** Bytes of the unpacked file that the server has, as far as this program knows, and their SHA-256. */
  sent: z.int().min(0),
  digest: z.string(),
  /** Its games are to leave: it was given up, and the server has not confirmed it. */
  givenUp: z.boolean(),
});
/** An import that is not finished. */
export type ImportMark = z.infer<typeof importMark>;

/** By what a file is recognised. */
export interface FileIdentity {
  readonly name: string;
  /** Bytes as they are on disk; null: they come through a pipe. */
  readonly size: number | null;
  /** Of the whole file; of the first bytes where they come through a pipe. */
  readonly fingerprint: string;
}

/** Unfinished imports, one small file each: what was killed is found again by the next command. */
export class ImportMarks {
  constructor(private readonly folder: string) {}

  /** Those of a data folder. */
  static of(dataDir: string): ImportMarks {
    return new ImportMarks(join(dataDir, 'imports'));
  }

  /** Under which an import of this file into a collection is kept. */
  static keyOf({ name, size, fingerprint }: FileIdentity, collectionId: string): string {
    const parts = JSON.stringify([name, size, fingerprint, collectionId]);
    return createHash('sha256').update(parts).digest('hex').slice(0, 32);
  }

  /** Undefined when there is none, or it cannot be read. */
  read(key: string): ImportMark | undefined {
    try {
      return importMark.parse(JSON.parse(readFileSync(this.#path(key), 'utf8')));
    } catch {
      return undefined;
    }
  }

  write(key: string, mark: ImportMark): void {
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    const path = this.#path(key);
    // A kill leaves the one before or this one.
    writeFileSync(`${path}.new`, JSON.stringify(mark));
    renameSync(`${path}.new`, path);
  }

  remove(key: string): void {
    rmSync(this.#path(key), { force: true });
  }

  /** Imports that were given up and whose games may be there still. */
  givenUp(): readonly (readonly [key: string, mark: ImportMark])[] {
    return this.#keys().flatMap((key) => {
      const mark = this.read(key);
      return mark?.givenUp ? [[key, mark] as const] : [];
    });
  }

  #keys(): string[] {
    try {
      return readdirSync(this.folder).flatMap((file) => /^(\w+)\.json$/.exec(file)?.[1] ?? []);
    } catch {
      return [];
    }
  }

  #path(key: string): string {
    return join(this.folder, `${key}.json`);
  }
}
