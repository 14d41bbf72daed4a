import { inflateRawSync } from 'node:zlib';
import { checkCells } from './check-cells.ts';
import { refusedList } from './unusable-file.ts';

/** Files in a workbook, and bytes of all of them. */
const limits = { entries: 1_000, bytes: 100_000_000 };
/** Signatures and lengths of APPNOTE.TXT: end of the central directory, its entries, local headers. */
const end = { signature: 0x06_05_4b_50, bytes: 22 };
const entry = { signature: 0x02_01_4b_50, bytes: 46 };
const local = { signature: 0x04_03_4b_50, bytes: 30 };
const longestComment = 65_535;
const sheetName = /^xl\/worksheets\/[^/]+\.xml$/i;
const methods = { stored: 0, deflated: 8 };

const damaged = (): Error => refusedList('The file is damaged: it is no workbook.');
const tooLarge = (): Error => refusedList('The workbook is too large once it is unpacked.');

/**
 * Refuses a ZIP archive that unpacks to more than a workbook of addresses needs. What its directory claims is checked first; then each
 * entry is unpacked up to the limit, so a directory with wrong sizes is refused as well. Each sheet is checked for
 * the number of cells that it makes in memory.
 * @throws UnusableFile
 */
export function checkZip(bytes: Buffer): void {
  const at = endOf(bytes);
  const count = bytes.readUInt16LE(at + 10);
  if (count > limits.entries) throw tooLarge();
  let place = bytes.readUInt32LE(at + 16);
  const entries: {
    readonly name: string;
    readonly start: number;
    readonly method: number;
    readonly packed: number;
    readonly size: number;
  }[] = [];
  for (let number = 0; number < count; number += 1) {
    if (place + entry.bytes > bytes.length || bytes.readUInt32LE(place) !== entry.signature) throw damaged();
    const nameAt = place + entry.bytes;
    entries.push({
      name: bytes.toString('latin1', nameAt, nameAt + bytes.readUInt16LE(place + 28)),
      method: bytes.readUInt16LE(place + 10),
      packed: bytes.readUInt32LE(place + 20),
      size: bytes.readUInt32LE(place + 24),
      start: bytes.readUInt32LE(place + 42),
    });
    place +=
      entry.bytes +
      bytes.readUInt16LE(place + 28) +
      bytes.readUInt16LE(place + 30) +
      bytes.readUInt16LE(place + 32);
  }
  if (entries.reduce((sum, { size }) => sum + size, 0) > limits.bytes) throw tooLarge();
  let left = limits.bytes;
  for (const { name, start, method, packed, size } of entries) {
    const unpacked = contentOf(bytes, start, method, packed, left);
    if (unpacked.length !== size) throw damaged();
    left -= unpacked.length;
    if (sheetName.test(name)) checkCells(unpacked);
  }
}

function endOf(bytes: Buffer): number {
  for (
    let at = bytes.length - end.bytes;
    at >= Math.max(0, bytes.length - end.bytes - longestComment);
    at -= 1
  )
    if (bytes.readUInt32LE(at) === end.signature) return at;
  throw damaged();
}

function contentOf(bytes: Buffer, start: number, method: number, packed: number, left: number): Buffer {
  if (start + local.bytes > bytes.length || bytes.readUInt32LE(start) !== local.signature) throw damaged();
  const from = start + local.bytes + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
  const content = bytes.subarray(from, from + packed);
  if (content.length < packed) throw damaged();
  if (method === methods.stored) return content;
  if (method !== methods.deflated) throw damaged();
  if (packed === 0) return content;
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, left) });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : damaged();
  }
}
