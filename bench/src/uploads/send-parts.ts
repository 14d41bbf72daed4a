import { partBytes } from '@royal-chess/contracts/uploads';

/** Threads of a browser that uploads. */
export const threads = 5;

/** A part that arrived. */
interface ArrivedPart {
  readonly number: number;
  readonly etag: string;
}

/** The bytes of a part of a file of random bytes that repeats: as large as wanted, and known without being stored. */
export function partOf(bytes: Uint8Array, at: number, size: number): Uint8Array {
  const part = Uint8Array.prototype.slice.call(bytes, 0, Math.min(partBytes, size - at * partBytes));
  // So no two parts are equal.
  new DataView(part.buffer).setUint32(0, at);
  return part;
}

/**
 * Sends parts as browsers do: five at a time, each with one PUT.
 * @param urls of the parts, in their order
 * @throws Error where one is refused
 */
export async function sendParts(
  urls: readonly string[],
  bytesOf: (at: number) => Uint8Array,
): Promise<readonly ArrivedPart[]> {
  const left = urls.entries();
  const arrived: ArrivedPart[] = [];
  const work = async (): Promise<void> => {
    for (const [at, url] of left) {
      const response = await fetch(url, { method: 'PUT', body: Buffer.from(bytesOf(at).buffer) });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`Part ${at + 1} was refused with ${response.status}`);
      arrived.push({ number: at + 1, etag: response.headers.get('etag') ?? '' });
    }
  };
  await Promise.all(Array.from({ length: threads }, work));
  return arrived.toSorted((one, other) => one.number - other.number);
}
