import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '../clock/clock.ts';
import {
  leastPartBytes,
  ObjectAddressRefused,
  ObjectPartsRefused,
  Objects,
  type PartedUpload,
  type SentPart,
  type SignedPart,
  type StoredObject,
} from './objects.ts';
import { PartSignatures } from './part-signatures.ts';
import { writePieces } from './write-pieces.ts';

/** Where this server takes parts. */
export const partsPath = '/uploads/parts';

const keyForm = /^[\w-]+(?:\/[\w-]+)*(?:\.\w+)?$/;
const uploadForm = /^[\da-f-]{36}$/;
/** Names the object that the parts beside it become. */
const keyFile = 'key';
const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Files of a folder: `stored` has the objects by their keys, `parts` a folder for each upload with its parts as `<number>-<sum>`. */
export class FileObjects extends Objects {
  readonly #signatures: PartSignatures;
  readonly #stored: string;
  readonly #parts: string;

  constructor(
    folder: string,
    private readonly clock: Clock,
  ) {
    super();
    this.#stored = join(folder, 'stored');
    this.#parts = join(folder, 'parts');
    for (const path of [this.#stored, this.#parts]) mkdirSync(path, { recursive: true, mode: 0o700 });
    // What a killed process was writing.
    for (const name of readdirSync(this.#parts))
      if (name.startsWith('staged-')) rmSync(join(this.#parts, name), { force: true });
    this.#signatures = new PartSignatures(join(folder, 'signing-key'));
  }

  override async put(key: string, bytes: Uint8Array): Promise<void> {
    const staged = this.#staged();
    await writeFile(staged, bytes, { mode: 0o600, flush: true });
    await this.#place(staged, key);
  }

  override async read(key: string): Promise<StoredObject | null> {
    try {
      const file = await open(this.#fileOf(key));
      const { size } = await file.stat();
      return { size, bytes: file.createReadStream() };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  override delete(key: string): Promise<void> {
    return rm(this.#fileOf(key), { force: true });
  }

  override async beginUpload(key: string): Promise<PartedUpload> {
    this.#fileOf(key);
    const uploadId = randomUUID();
    const folder = this.#folderOf(uploadId);
    await mkdir(folder, { mode: 0o700 });
    await writeFile(join(folder, keyFile), key, { mode: 0o600 });
    return { key, uploadId };
  }

  override async signParts(
    { uploadId }: PartedUpload,
    count: number,
    expires: number,
  ): Promise<readonly string[]> {
    return Array.from({ length: count }, (_, at) => {
      const part = { uploadId, number: at + 1, expires };
      const query = new URLSearchParams({ expires: `${expires}`, signature: this.#signatures.sign(part) });
      return `${partsPath}/${uploadId}/${part.number}?${query.toString()}`;
    });
  }

  override async writePart(part: SignedPart, bytes: AsyncIterable<Uint8Array>): Promise<string> {
    this.#signatures.check(part, this.clock.now() / 1_000);
    const staged = this.#staged();
    try {
      const file = await open(staged, 'wx', 0o600);
      let check: number;
      try {
        check = await writePieces(file, bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      const sum = check.toString(16).padStart(8, '0');
      await this.#replacePart(part, staged, sum);
      return `"${sum}"`;
    } catch (error) {
      await rm(staged, { force: true });
      throw isMissing(error) ? new ObjectAddressRefused('This upload has ended.') : error;
    }
  }

  override async finishUpload(
    { key, uploadId }: PartedUpload,
    parts: readonly SentPart[],
  ): Promise<{ readonly size: number }> {
    const finished = (await this.#hasEnded(uploadId)) && (await this.#sizeOf(key));
    if (typeof finished === 'number') return { size: finished };
    const files = await this.#filesOf(uploadId, parts);
    const staged = this.#staged();
    try {
      for (const file of files)
        await pipeline(createReadStream(file), createWriteStream(staged, { mode: 0o600, flags: 'a' }));
      const whole = await open(staged, 'r+');
      await whole.sync();
      await whole.close();
      const { size } = await stat(staged);
      await this.#place(staged, key);
      await this.abortUpload({ uploadId });
      return { size };
    } finally {
      await rm(staged, { force: true });
    }
  }

  override async abortUpload({ uploadId }: Pick<PartedUpload, 'uploadId'>): Promise<void> {
    await rm(this.#folderOf(uploadId), { recursive: true, force: true });
  }

  override async *openUploads(folder: string, until: number): AsyncGenerator<PartedUpload> {
    for (const uploadId of await readdir(this.#parts)) {
      if (!uploadForm.test(uploadId)) continue;
      const parts = this.#folderOf(uploadId);
      try {
        if ((await stat(parts)).mtimeMs >= until) continue;
        // Without it, a killed process had only begun: no one has its id.
        const key = await readFile(join(parts, keyFile), 'utf8').catch(() => '');
        if (key === '' || key.startsWith(`${folder}/`)) yield { key, uploadId };
      } catch (error) {
        // It ended meanwhile.
        if (!isMissing(error)) throw error;
      }
    }
  }

  override close(): void {}

  #fileOf(key: string): string {
    if (!keyForm.test(key)) throw new TypeError(`"${key}" is no key of an object`);
    return join(this.#stored, key);
  }

  #folderOf(uploadId: string): string {
    if (!uploadForm.test(uploadId)) throw new ObjectAddressRefused('No upload has this id.');
    return join(this.#parts, uploadId);
  }

  async #hasEnded(uploadId: string): Promise<boolean> {
    return (await this.#sizeOfFile(this.#folderOf(uploadId))) === null;
  }

  #sizeOf(key: string): Promise<number | null> {
    return this.#sizeOfFile(this.#fileOf(key));
  }

  async #sizeOfFile(path: string): Promise<number | null> {
    try {
      return (await stat(path)).size;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** A new file beside the uploads: to move it costs nothing. */
  #staged(): string {
    return join(this.#parts, `staged-${randomUUID()}`);
  }

  async #place(staged: string, key: string): Promise<void> {
    const file = this.#fileOf(key);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await rename(staged, file);
  }

  /** The new file is there before the old one is removed: at no time the part is missing. */
  async #replacePart({ uploadId, number }: SignedPart, staged: string, sum: string): Promise<void> {
    const folder = this.#folderOf(uploadId);
    const name = `${number}-${sum}`;
    await rename(staged, join(folder, name));
    for (const other of await readdir(folder))
      if (other !== name && other.startsWith(`${number}-`)) await rm(join(folder, other), { force: true });
  }

  /** @throws ObjectPartsRefused */
  async #filesOf(uploadId: string, parts: readonly SentPart[]): Promise<readonly string[]> {
    const folder = this.#folderOf(uploadId);
    const files = parts.map(({ number, etag }) => join(folder, `${number}-${etag.replaceAll('"', '')}`));
    const present = new Set(await readdir(folder).catch(() => []));
    const sorted = parts.every(({ number }, at) => at === 0 || number > (parts[at - 1]?.number ?? 0));
    if (parts.length === 0 || !sorted) throw new ObjectPartsRefused('Name each part once, in their order.');
    for (const { number, etag } of parts)
      if (!present.has(`${number}-${etag.replaceAll('"', '')}`))
        throw new ObjectPartsRefused(`Part ${number} has not arrived with this ETag.`);
    for (const [at, file] of files.slice(0, -1).entries())
      if ((await stat(file)).size < leastPartBytes)
        throw new ObjectPartsRefused(`Part ${parts[at]?.number} is too small.`);
    return files;
  }
}
