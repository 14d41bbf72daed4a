import {
  type BoardResult,
  type CreateTournamentInput,
  fideTitle,
  type RequestedBye,
} from '@royal-chess/contracts/tournaments';
import type { TrfDocument } from '@royal-chess/domain/tournament/files/trf/trf-document';
import type { Pair } from '@royal-chess/domain/tournament/model/round-pairing';
import type { Player, RoundEntry, Tournament } from '@royal-chess/domain/tournament/model/tournament';
import { readTypeCode } from '@royal-chess/domain/tournament/systems';

/** `2027/02/05` or `27/02/05` as a date of the form; the day of the epoch where there is none. */
function dateOf(written: string | undefined): string {
  const [, century = '20', rest] = /^(\d{2})?(\d{2}[/.-]\d{2}[/.-]\d{2})$/.exec(written?.trim() ?? '') ?? [];
  return rest === undefined ? '1970-01-01' : `${century}${rest.replaceAll(/[/.]/g, '-')}`;
}

/** The form of an event over the board that a file describes. */
export function formOfTrf({ tournament, header }: TrfDocument): CreateTournamentInput {
  const code = readTypeCode(header.typeCode ?? header.type);
  const roundRobin = /round ?robin/i.test(`${header.typeCode} ${header.type}`);
  return {
    title: tournament.name.trim() || 'Imported tournament',
    description: 'Imported from a tournament report file.',
    date: dateOf(header.startDate),
    time: '09:00',
    timeZone: 'UTC',
    mode: 'offline',
    location: header.city ?? '',
    userData: { age1: false, rating: false },
    checkInMinutes: 0,
    format: {
      system: code?.system && code.system !== 'team' ? code.system : roundRobin ? 'round-robin' : 'dutch',
      rounds: Math.max(1, Math.min(30, tournament.plannedRounds)),
      ...(header.tieBreaks && { tieBreaks: header.tieBreaks.slice(0, 12) }),
      acceleration: code?.baku ? 'baku' : 'none',
    },
  };
}

/** A player of a file as an arbiter enters one. */
export function entryOfPlayer({ name, rating, title, federation, fideId, sex, birth }: Player) {
  const known = fideTitle.safeParse(title);
  const year = Number(/\d{4}/.exec(birth ?? '')?.[0]);
  return {
    name: name.trim() || 'Unnamed',
    rating,
    title: known.success ? known.data : null,
    federation: /^[A-Z]{3}$/.test(federation ?? '') ? (federation ?? '') : '',
    fideId: /^\d{1,12}$/.test(fideId ?? '') ? (fideId ?? '') : '',
    birthYear: year >= 1900 ? year : null,
    sex: sex ?? null,
    place: 'hall' as const,
  };
}

/** Byes and absences of a round but the pairing-allocated one, by starting number. */
export function byesOfRound(
  { players }: Tournament,
  round: number,
): readonly { readonly player: number; readonly bye: RequestedBye }[] {
  return players.flatMap(({ startingNumber: player, rounds }) => {
    const entry = rounds[round - 1];
    if (!entry) return [{ player, bye: 'zero-point' as const }];
    return entry.kind === 'bye' && entry.bye !== 'pairing-allocated' ? [{ player, bye: entry.bye }] : [];
  });
}

/** Results of the boards of a round that have one. */
export function resultsOfRound(
  { players }: Tournament,
  pairs: readonly Pair[],
  round: number,
): readonly { readonly board: number; readonly result: BoardResult }[] {
  const entryOf = (number: number): RoundEntry | null | undefined =>
    players.find(({ startingNumber }) => startingNumber === number)?.rounds[round - 1];
  return pairs.flatMap(({ white, black }, index) => {
    const result = resultOf(entryOf(white), entryOf(black));
    return result === null ? [] : [{ board: index + 1, result }];
  });
}

const scores = { win: '1', draw: '1/2', loss: '0' } as const;
const unrated = { win: 'W', draw: 'D', loss: 'L' } as const;
const results: ReadonlySet<string> = new Set([
  '1-0',
  '1/2-1/2',
  '0-1',
  'W-L',
  'D-D',
  'L-W',
  '0-0',
  '1/2-0',
  '0-1/2',
] satisfies BoardResult[]);

function resultOf(
  white: RoundEntry | null | undefined,
  black: RoundEntry | null | undefined,
): BoardResult | null {
  if (white?.kind === 'forfeit' || black?.kind === 'forfeit') {
    const won = (entry: RoundEntry | null | undefined): boolean =>
      entry?.kind === 'forfeit' && entry.outcome === 'win';
    return won(white) ? '+--' : won(black) ? '--+' : '---';
  }
  if (white?.kind !== 'game' || black?.kind !== 'game') return null;
  const words = white.rated ? scores : unrated;
  const text = `${words[white.outcome]}-${words[black.outcome]}`;
  return results.has(text) ? (text as BoardResult) : null;
}
