import { deflateRawSync } from 'node:zlib';

/** A file in a ZIP. */
export interface ZippedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Compressed with deflate by default. */
  readonly method?: 'stored' | 'deflated' | 'unknown';
  /** Its size comes only after it, as from a program that writes a ZIP in one go. */
  readonly streamed?: boolean;
  readonly encrypted?: boolean;
}

const methods = { stored: 0, deflated: 8, unknown: 14 };

/** A ZIP of some files, with a directory that nothing reads. */
export function zipOf(...files: readonly ZippedFile[]): Buffer {
  return Buffer.concat([...files.map(localFile), Buffer.from('PK\u0001\u0002 and a directory')]);
}

function localFile({ name, bytes, method = 'deflated', streamed, encrypted }: ZippedFile): Buffer {
  const packed = method === 'deflated' ? deflateRawSync(bytes) : Buffer.from(bytes);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04_03_4b_50, 0);
  header.writeUInt16LE((streamed ? 8 : 0) + (encrypted ? 1 : 0), 6);
  header.writeUInt16LE(methods[method], 8);
  if (!streamed) header.writeUInt32LE(packed.length, 18);
  header.writeUInt16LE(name.length, 26);
  header.writeUInt16LE(4, 28);
  const descriptor = streamed ? Buffer.from('PK\u0007\u0008............') : Buffer.alloc(0);
  return Buffer.concat([header, Buffer.from(name), Buffer.alloc(4), packed, descriptor]);
}
