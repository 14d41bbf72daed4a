const tenthsBelowMs = 20_000;
const longGameMs = 900_000;

/** What a clock shows: digits, and the tenths that stand smaller beside them. */
export interface ClockFace {
  readonly digits: string;
  readonly tenths: string | null;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** `1:02:03`, `4:52`, and under 20 s `0:18` with `.4`. Never more than is left, never below zero. */
export function clockFace(leftMs: number): ClockFace {
  const left = Math.max(0, leftMs);
  const seconds = Math.floor(left / 1_000);
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor((seconds % 3_600) / 60);
  const digits =
    hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
  return { digits, tenths: left < tenthsBelowMs ? `.${Math.floor((left % 1_000) / 100)}` : null };
}

/** Low is under 20 s, and under a minute in games of 15 minutes and more. */
export function isLow(leftMs: number, initialMs: number): boolean {
  return leftMs < tenthsBelowMs || (initialMs >= longGameMs && leftMs < 60_000);
}

const spokenAt = [60_000, 30_000, 10_000] as const;

/** The mark (1:00, 0:30, 0:10) passed between two looks at the clock, to be said aloud; null when none was. */
export function markPassed(beforeMs: number, nowMs: number): number | null {
  return spokenAt.findLast((mark) => beforeMs > mark && nowMs <= mark) ?? null;
}

/** Milliseconds until the face changes: a tenth when tenths are shown, else a second. */
export function untilNextFace(leftMs: number): number {
  const step = leftMs <= tenthsBelowMs ? 100 : 1_000;
  return (leftMs % step) + 1;
}

/** Width of the widest value a game can show, in characters, so that nothing beside the clock shifts. */
export function widestFace(initialMs: number, incrementMs: number): number {
  return initialMs + incrementMs * 60 >= 3_600_000 ? 7 : initialMs + incrementMs * 60 >= 600_000 ? 5 : 4;
}

/** `27s`, `2:05`: time spent on a move, as the move list shows it. */
export function spentFace(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  return seconds < 60 ? `${seconds}s` : `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}
