import type { TrfDocument } from '@royal-chess/domain/tournament/files/trf/trf-document';
import type { TrfFault } from '@royal-chess/domain/tournament/files/trf/trf-fault';
import { readTypeCode } from '@royal-chess/domain/tournament/systems';
import { quoted } from '../bad-use.ts';

/** What record 192, else 092, says of the pairings where it names no system that is known. */
export interface UnreadTypeCode {
  readonly record: '192' | '092';
  readonly value: string;
}

/** The type code of a file that names no pairing system; `null` when it names one, or there is none. */
export function unreadTypeCode({ header }: TrfDocument): UnreadTypeCode | null {
  if (readTypeCode(header.typeCode) ?? readTypeCode(header.type)) return null;
  if (header.typeCode) return { record: '192', value: header.typeCode };
  // Older programs have free words in 092: "Individual: Swiss-System (Dutch)".
  if (!header.type || /dutch/i.test(header.type)) return null;
  return { record: '092', value: header.type };
}

/** Codes of FIDE's table of tournament types whose pairs do not depend on results. */
const predetermined = /^FIDE_(TEAM_)?(DOUBLE)?(ROUNDROBIN|SCHILLER|SCHEVENINGEN)/i;

/** A warning about a code in FIDE's form that FIDE's table does not have. */
export function typeCodeWarnings(document: TrfDocument): readonly TrfFault[] {
  const code = unreadTypeCode(document);
  if (!code || !/^FIDE_/i.test(code.value) || predetermined.test(code.value)) return [];
  const lines = document.layout?.lines ?? [];
  return [
    {
      line: lines.find(({ text }) => text.startsWith(code.record))?.number ?? 1,
      column: 5,
      field: code.record,
      message: `The type code ${quoted(code.value)} is not known; the Dutch system is taken.`,
    },
  ];
}
