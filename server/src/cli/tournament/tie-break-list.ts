import { parseTieBreaks } from '@royal-chess/domain/tournament/tie-breaks/parse-tie-break';
import type { TieBreakCode } from '@royal-chess/domain/tournament/tie-breaks/tie-break-code';
import { BadUse } from '../bad-use.ts';

/**
 * Codes of C.07 in their order.
 * @throws BadUse naming each code that is wrong, and when there is none
 */
export function readTieBreaks(list: string): readonly TieBreakCode[] {
  const parsed = parseTieBreaks(list);
  if (parsed.ok && parsed.value.length === 0)
    throw new BadUse('tiebreaks', 'At least one code of C.07 is expected, such as BH/C1,BH,SB.');
  if (parsed.ok) return parsed.value;
  throw new BadUse('tiebreaks', parsed.error.map(({ code, message }) => `${code}: ${message}`).join(' '), {
    faults: parsed.error,
  });
}
