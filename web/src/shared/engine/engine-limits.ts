/** What is known of the device. */
export interface Device {
  /** Its first pointer is a finger. */
  readonly isTouch: boolean;
  /** Memory, GB; undefined where the browser does not say. */
  readonly memoryGb: number | undefined;
  readonly processors: number;
}

/** How far the engine goes by itself, and how much memory and how many threads it has. */
export interface EngineLimits {
  readonly depth: number;
  readonly hashMb: number;
  /** For an engine that knows threads. */
  readonly threads: number;
}

/** More than this gains little. */
const mostThreads = 4;

/** A phone stays cool: it searches less deep, with less memory, and in one thread. Elsewhere half of the processors stay free. */
export function engineLimits({ isTouch, memoryGb = 4, processors }: Device): EngineLimits {
  if (isTouch) return { depth: 18, hashMb: 16, threads: 1 };
  const threads = Math.max(1, Math.min(mostThreads, Math.floor(processors / 2)));
  return { depth: 24, hashMb: memoryGb >= 4 ? 64 : 32, threads };
}

/** What ends a search: the depth that suits the device, a time, or only another position. */
export const thinkLimits = ['device', '5', '30', 'none'] as const;
export type ThinkLimit = (typeof thinkLimits)[number];

/** No search comes so far. */
const deepest = 99;

/** Depth and time, seconds, of a search with this limit; without a time only the depth ends it. */
export function searchEnd(limit: ThinkLimit, deviceDepth: number): { depth: number; seconds: number | null } {
  if (limit === 'device') return { depth: deviceDepth, seconds: null };
  return { depth: deepest, seconds: limit === 'none' ? null : Number(limit) };
}

/** The device of this page. */
export const thisDevice = (): Device => {
  const { deviceMemory } = navigator as Navigator & { readonly deviceMemory?: number };
  return {
    isTouch: matchMedia('(pointer: coarse)').matches,
    memoryGb: deviceMemory,
    processors: navigator.hardwareConcurrency,
  };
};
