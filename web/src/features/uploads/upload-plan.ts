import { partBytes, type SentPart } from '@royal-chess/contracts/uploads';

/** How many parts are sent at a time (specification section 9). */
export const threads = { usual: 5, most: 15 } as const;

/** How often a part is sent before the upload stops, and the pause after a failure: it doubles from the first to the longest, milliseconds. */
export const retries = { attempts: 6, firstMs: 500, longestMs: 16_000 } as const;

/** A part of a file that is being sent. */
export interface Part {
  /** From 1. */
  readonly number: number;
  readonly bytes: number;
  readonly status: 'waiting' | 'sending' | 'sent' | 'failed';
  /** Bytes of it that have left. */
  readonly left: number;
  /** Failures so far. */
  readonly failures: number;
  /** When it may be sent, epoch milliseconds. */
  readonly notBefore: number;
  /** Of the part as it was stored. */
  readonly etag: string | null;
}

/** Parts of a file; those that were sent before keep their ETags. */
export function planOf(size: number, stored: readonly SentPart[] = []): readonly Part[] {
  const etags = new Map(stored.map(({ PartNumber, ETag }) => [PartNumber, ETag]));
  const count = Math.max(1, Math.ceil(size / partBytes));
  return Array.from({ length: count }, (_, at) => {
    const bytes = Math.min(partBytes, size - at * partBytes);
    const etag = etags.get(at + 1) ?? null;
    const status = etag === null ? 'waiting' : 'sent';
    return {
      number: at + 1,
      bytes,
      status,
      left: etag === null ? 0 : bytes,
      failures: 0,
      notBefore: 0,
      etag,
    };
  });
}

/** Where a part lies in its file. */
export const rangeOf = ({ number, bytes }: Pick<Part, 'number' | 'bytes'>): readonly [number, number] => [
  (number - 1) * partBytes,
  (number - 1) * partBytes + bytes,
];

/** Numbers of the parts to send now, with so many at a time at most. */
export function toStart(parts: readonly Part[], wanted: number, now: number): readonly number[] {
  const most = Math.min(Math.max(1, wanted), threads.most);
  const free = most - parts.filter(({ status }) => status === 'sending').length;
  return parts
    .filter(({ status, notBefore }) => status === 'waiting' && notBefore <= now)
    .slice(0, Math.max(0, free))
    .map(({ number }) => number);
}

/** When the next part that waits after a failure may be sent; null: none waits for a time. */
export function nextStart(parts: readonly Part[], now: number): number | null {
  const times = parts
    .filter(({ status, notBefore }) => status === 'waiting' && notBefore > now)
    .map(({ notBefore }) => notBefore);
  return times.length === 0 ? null : Math.min(...times);
}

const changed = (
  parts: readonly Part[],
  number: number,
  change: (part: Part) => Partial<Part>,
): readonly Part[] => parts.map((part) => (part.number === number ? { ...part, ...change(part) } : part));

export const started = (parts: readonly Part[], number: number): readonly Part[] =>
  changed(parts, number, () => ({ status: 'sending', left: 0 }));

export const moved = (parts: readonly Part[], number: number, left: number): readonly Part[] =>
  changed(parts, number, ({ bytes, status }) =>
    status === 'sending' ? { left: Math.min(left, bytes) } : {},
  );

export const stored = (parts: readonly Part[], number: number, etag: string): readonly Part[] =>
  changed(parts, number, ({ bytes }) => ({ status: 'sent', left: bytes, etag }));

/**
 * A part did not arrive: it waits, longer each time, or has failed for good.
 * @param chance from 0 to 1: a part of the pause is left to it, so that parts that failed together do not return together
 */
export const failed = (
  parts: readonly Part[],
  number: number,
  now: number,
  chance: number,
): readonly Part[] =>
  changed(parts, number, (part) => {
    const failures = part.failures + 1;
    if (failures >= retries.attempts) return { status: 'failed', left: 0, failures };
    const pause = Math.min(retries.firstMs * 2 ** (failures - 1), retries.longestMs);
    return { status: 'waiting', left: 0, failures, notBefore: now + pause / 2 + (pause / 2) * chance };
  });

/** Parts that were on their way are not any more: for a pause, and before another try after failures. */
export const halted = (parts: readonly Part[]): readonly Part[] =>
  parts.map((part) =>
    part.status === 'sent' ? part : { ...part, status: 'waiting', left: 0, failures: 0, notBefore: 0 },
  );

/** What the parts together are. */
export function outcomeOf(parts: readonly Part[]): 'sending' | 'sent' | 'failed' {
  if (parts.some(({ status }) => status === 'failed')) return 'failed';
  return parts.every(({ status }) => status === 'sent') ? 'sent' : 'sending';
}

/** Bytes that have left, of all parts. */
export const bytesLeft = (parts: readonly Part[]): number => parts.reduce((sum, { left }) => sum + left, 0);

/** The parts that are stored, as the server finishes the file with them. */
export const storedParts = (parts: readonly Part[]): SentPart[] =>
  parts.flatMap(({ number, etag }) => (etag === null ? [] : [{ PartNumber: number, ETag: etag }]));
