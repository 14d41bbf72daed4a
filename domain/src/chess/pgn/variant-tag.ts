import type { Variant } from '@royal-chess/contracts/chess';

const NAMES: ReadonlyMap<string, Variant> = new Map([
  ['', 'classical'],
  ['chess', 'classical'],
  ['standard', 'classical'],
  ['classical', 'classical'],
  ['normal', 'classical'],
  ['fromposition', 'classical'],
  ['960', '960'],
  ['chess960', '960'],
  ['fischerandom', '960'],
  ['fischerrandom', '960'],
  ['fischerrandomchess', '960'],
  ['freestyle', '960'],
  ['capablanca', 'capablanca'],
  ['capablancachess', 'capablanca'],
  ['gothic', 'capablanca'],
  ['embassy', 'capablanca'],
]);

/** The variant a `Variant` tag names; null when it is not one of ours. */
export const variantOfTag = (value: string | undefined): Variant | null =>
  NAMES.get((value ?? '').toLowerCase().replace(/[\s_-]/g, '')) ?? null;
