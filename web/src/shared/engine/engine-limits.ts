/** What is known of the device. */
export interface Device {
  /** Its first pointer is a finger. */
  readonly isTouch: boolean;
  /** Memory, GB; undefined where the browser does not say. */
  readonly memoryGb: number | undefined;
}

/** How far the engine goes by itself, and how much memory it has. */
export interface EngineLimits {
  readonly depth: number;
  readonly hashMb: number;
}

/** A phone stays cool: it searches less deep and with less memory. */
export function engineLimits({ isTouch, memoryGb = 4 }: Device): EngineLimits {
  if (isTouch) return { depth: 18, hashMb: 16 };
  return { depth: 24, hashMb: memoryGb >= 4 ? 64 : 32 };
}

/** The device of this page. */
export const thisDevice = (): Device => {
  const { deviceMemory } = navigator as Navigator & { readonly deviceMemory?: number };
  return { isTouch: matchMedia('(pointer: coarse)').matches, memoryGb: deviceMemory };
};
