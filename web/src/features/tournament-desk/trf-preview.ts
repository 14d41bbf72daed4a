import { readTrf } from '@royal-chess/domain/tournament/files/trf/read-trf';
import type { TrfFault } from '@royal-chess/domain/tournament/files/trf/trf-fault';
import { pairedRounds } from '@royal-chess/domain/tournament/model/paired-rounds';

/** Most players and faults that a preview lists. */
const most = { players: 30, faults: 200 };

/** What an import of a tournament report file would make. */
export interface TrfPreview {
  readonly name: string;
  readonly city: string;
  readonly startDate: string;
  readonly rounds: number;
  /** Rounds with pairings. */
  readonly paired: number;
  readonly players: readonly {
    readonly number: number;
    readonly title: string;
    readonly name: string;
    readonly rating: number;
    readonly federation: string;
  }[];
  readonly total: number;
  readonly tieBreaks: readonly string[];
  /** What the import goes on with. */
  readonly warnings: readonly TrfFault[];
  /** The file is of a team event, which cannot be imported yet. */
  readonly isTeamEvent: boolean;
}

/** A preview, or what is wrong with the file, line by line. */
export type ReadFile =
  | { readonly ok: true; readonly preview: TrfPreview }
  | { readonly ok: false; readonly faults: readonly TrfFault[] };

/** Reads a file as the server will. */
export function previewOf(file: Uint8Array): ReadFile {
  const read = readTrf(file);
  if (!read.ok) return { ok: false, faults: read.error.slice(0, most.faults) };
  const { tournament, header, warnings, teamEvent } = read.value;
  return {
    ok: true,
    preview: {
      name: tournament.name.trim(),
      city: header.city ?? '',
      startDate: header.startDate ?? '',
      rounds: tournament.plannedRounds,
      paired: pairedRounds(tournament),
      players: tournament.players
        .slice(0, most.players)
        .map(({ startingNumber, title, name, rating, federation }) => ({
          number: startingNumber,
          title: title ?? '',
          name,
          rating,
          federation: federation ?? '',
        })),
      total: tournament.players.length,
      tieBreaks: header.tieBreaks ?? [],
      warnings: warnings.slice(0, most.faults),
      isTeamEvent: teamEvent !== null,
    },
  };
}
