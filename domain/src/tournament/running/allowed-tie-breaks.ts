import type { PairingSystemName } from '@royal-chess/contracts/tournaments';
import { catalogue } from '../tie-breaks/catalogue.ts';
import { parseTieBreak } from '../tie-breaks/parse-tie-break.ts';

const roundRobins: ReadonlySet<PairingSystemName> = new Set([
  'round-robin',
  'double-round-robin',
  'team-round-robin',
]);

/** Whether a code of a tie-break may be chosen in a system: Buchholz and its kin not in a round robin (C.07 Art. 8). */
export function mayBreakTies(system: PairingSystemName, code: string): boolean {
  if (!roundRobins.has(system)) return true;
  const parsed = parseTieBreak(code);
  if (!parsed.ok || parsed.value.name === 'OTHER') return true;
  const entry: { readonly swissOnly?: boolean | undefined } = catalogue[parsed.value.name];
  return entry.swissOnly !== true;
}
