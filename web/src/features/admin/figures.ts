import type { DashboardAnswer } from '@royal-chess/contracts/admin';

/** `0.24 ms`, `31 ms`, `1.84 s`, `3 min`: a duration as short as it stays honest. */
export function duration(ms: number): string {
  if (ms < 1) return `${Math.round(ms * 100) / 100} ms`;
  if (ms < 10) return `${Math.round(ms * 10) / 10} ms`;
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  if (ms < 10_000) return `${Math.round(ms / 10) / 100} s`;
  if (ms < 60_000) return `${Math.round(ms / 1_000)} s`;
  if (ms < 3_600_000) return `${Math.floor(ms / 60_000)} min`;
  return `${Math.floor(ms / 3_600_000)} h`;
}

const alarmingMs = 1_000;

/** Lag that an operator must see: a second or more, or a parked stream. */
export const isAlarming = (lagMs: number): boolean => lagMs >= alarmingMs;

/** Length of a lag bar, 0 to 1, on a logarithmic scale from 1 ms to 10 s: small lags stay visible. */
export function lagShare(lagMs: number): number {
  if (lagMs <= 1) return 0.04;
  return Math.min(1, Math.max(0.04, Math.log10(lagMs) / 4));
}

const two = (value: number): string => String(value).padStart(2, '0');

/** `20:59:58.412` in the reader's zone. */
export function clockTime(at: number): string {
  const date = new Date(at);
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}.${String(date.getMilliseconds()).padStart(3, '0')}`;
}

/** `match-0197...a31f`: a stream by its prefix and the ends of its id. */
export function shortStream(stream: string): string {
  const found = /^([a-z]+)-([0-9a-f]{8})-[0-9a-f-]+([0-9a-f]{4})(-.+)?$/.exec(stream);
  return found ? `${found[1]}-${found[2]?.slice(0, 4)}...${found[3]}${found[4] ?? ''}` : stream;
}

/** Events a second over the latest ones, by their times; 0 when there are none. */
export function eventRate(latest: DashboardAnswer['latest'], now: number): number {
  const recent = latest.filter(({ at }) => now - at < 10_000);
  const oldest = recent.at(-1);
  if (!oldest || recent.length < 2) return recent.length;
  const seconds = Math.max(1, (now - oldest.at) / 1_000);
  return Math.round(recent.length / seconds);
}

/** Five marks of an axis from 0 to at least `most`, a step of 1, 2 or 5 times a power of ten apart. */
export function evenTicks(most: number): readonly number[] {
  const least = Math.max(1, most / 4);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10) * power;
  return [0, 1, 2, 3, 4].map((mark) => mark * step);
}
