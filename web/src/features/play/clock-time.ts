const tenthsBelowMs = 20_000;
const longGameMs = 900_000;

/** What a clock shows: digits, and smaller tenths beside them. */
export interface ClockFace {
  readonly digits: string;
  readonly tenths: string | null;
}

const two = (value: number): string => String(value).padStart(2, '0');

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** `1 day 4 h`, `5 h 12 min`: time left when a move has days; null under an hour, when seconds count. */
function longFace(leftMs: number): string | null {
  if (leftMs < hourMs) return null;
  const days = Math.floor(leftMs / dayMs);
  const hours = Math.floor((leftMs % dayMs) / hourMs);
  if (days === 0) return `${hours} h ${Math.floor((leftMs % hourMs) / 60_000)} min`;
  const named = `${days} ${days === 1 ? 'day' : 'days'}`;
  return hours === 0 ? named : `${named} ${hours} h`;
}

/**
 * `1:02:03`, `4:52`, and under 20 s `0:18` with `.4`. Never more than is left, never below zero. Where a move has days:
 * `1 day 4 h`.
 */
export function clockFace(leftMs: number, hasDays = false): ClockFace {
  const left = Math.max(0, leftMs);
  const long = hasDays ? longFace(left) : null;
  if (long !== null) return { digits: long, tenths: null };
  const seconds = Math.floor(left / 1_000);
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor((seconds % 3_600) / 60);
  const digits =
    hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
  return { digits, tenths: left < tenthsBelowMs ? `.${Math.floor((left % 1_000) / 100)}` : null };
}

/** Low is under 20 s, under a minute in games of 15 minutes and more, and under an hour where a move has days. */
export function isLow(leftMs: number, initialMs: number): boolean {
  return leftMs < lowBelowMs(initialMs);
}

/** From where on a clock is low, milliseconds. */
export function lowBelowMs(initialMs: number): number {
  if (initialMs >= dayMs) return hourMs;
  return initialMs >= longGameMs ? 60_000 : tenthsBelowMs;
}

const spokenAt = [60_000, 30_000, 10_000] as const;

/** The mark (1:00, 0:30, 0:10) passed between two readings of the clock, to be announced; null when none was. */
export function markPassed(beforeMs: number, nowMs: number): number | null {
  return spokenAt.findLast((mark) => beforeMs > mark && nowMs <= mark) ?? null;
}

/** Milliseconds until the face changes: a tenth when tenths are shown, a minute where days are, else a second. */
export function untilNextFace(leftMs: number, hasDays = false): number {
  const step = leftMs <= tenthsBelowMs ? 100 : hasDays && leftMs > hourMs ? 60_000 : 1_000;
  return (leftMs % step) + 1;
}

/** Width of the widest value a game can show, in characters, so that nothing beside the clock shifts. */
export function widestFace(initialMs: number, incrementMs: number): number {
  if (initialMs >= dayMs) return 9;
  return initialMs + incrementMs * 60 >= 3_600_000 ? 7 : initialMs + incrementMs * 60 >= 600_000 ? 5 : 4;
}

/** `27s`, `2:05`, `5 h`, `2 days`: time spent on a move, as the move list shows it. */
export function spentFace(ms: number): string {
  if (ms >= dayMs) return ms < 2 * dayMs ? '1 day' : `${Math.floor(ms / dayMs)} days`;
  if (ms >= hourMs) return `${Math.floor(ms / hourMs)} h`;
  const seconds = Math.round(ms / 1_000);
  return seconds < 60 ? `${seconds}s` : `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

/** What a clock's running is made of. */
export interface Turn {
  /** Time left as of the last move. */
  readonly clockMs: number;
  /** How long the turn had lasted when its state was received. */
  readonly elapsedMs: number;
  /** Delay of the turn that costs nothing; 0 for none. */
  readonly delayMs: number;
  /** US delay: the clock does not run during the delay. Bronstein: it runs, and the used part is added after the move. */
  readonly isUsDelay: boolean;
}

/** What a running clock shows when its state is received, and how long its delay still lasts, milliseconds. */
export function turnReading({ clockMs, elapsedMs, delayMs, isUsDelay }: Turn): {
  leftMs: number;
  delayLeftMs: number;
} {
  if (!isUsDelay) return { leftMs: clockMs - elapsedMs, delayLeftMs: 0 };
  return {
    leftMs: clockMs - Math.max(0, elapsedMs - delayMs),
    delayLeftMs: Math.max(0, delayMs - elapsedMs),
  };
}

/** `0:27`: a wait that ends; never `0:00` while something is left. */
export function waitFace(leftMs: number): string {
  const seconds = Math.ceil(Math.max(0, leftMs) / 1_000);
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}
