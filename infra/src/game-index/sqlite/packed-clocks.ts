/** Units that clocks are kept in, milliseconds. */
const UNITS = [1_000, 100, 10, 1];

/**
 * Clock times as text: the unit, then for each move how much less its side has than at its move before, base 36. Two to three characters a
 * move where clocks count seconds.
 */
export function packClocks(clocks: readonly number[]): string {
  if (clocks.length === 0) return '';
  const unit = UNITS.find((one) => clocks.every((clock) => clock % one === 0));
  if (unit === undefined) return JSON.stringify(clocks);
  const steps = clocks.map((clock, at) => ((at < 2 ? 0 : clocks[at - 2]!) - clock) / unit);
  return [unit, ...steps.map((step) => step.toString(36))].join(',');
}

/** The inverse of `packClocks`. */
export function unpackClocks(packed: string): number[] {
  if (packed === '') return [];
  if (packed.startsWith('[')) return JSON.parse(packed) as number[];
  const [unit, ...steps] = packed.split(',');
  const clocks: number[] = [];
  for (const [at, step] of steps.entries())
    clocks.push((at < 2 ? 0 : clocks[at - 2]!) - Number.parseInt(step, 36) * Number(unit));
  return clocks;
}
