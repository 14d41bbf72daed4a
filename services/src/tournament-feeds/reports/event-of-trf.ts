import { isReadableLine } from '@royal-chess/contracts/core';
import {
  type ArbiterCommandInput,
  type BoardResult,
  type CreateTournamentInput,
  fideTitle,
  type PairingSystemName,
  type RequestedBye,
} from '@royal-chess/contracts/tournaments';
import type { TrfDocument } from '@royal-chess/domain/tournament/files/trf/trf-document';
import type { Pair } from '@royal-chess/domain/tournament/model/round-pairing';
import type { Player, RoundEntry, Tournament } from '@royal-chess/domain/tournament/model/tournament';
import { ratingMethods } from '@royal-chess/domain/tournament/entry-rating/choose-rating';
import { readTypeCode } from '@royal-chess/domain/tournament/systems';
import { parseTieBreak } from '@royal-chess/domain/tournament/tie-breaks/parse-tie-break';
import { z } from 'zod';

/** The one section of an imported event. */
export const sectionId = 'open';

/** `2027/02/05` or `27/02/05` as a date of the form; null for another text, or a day that does not exist. */
function dateOf(written: string | undefined): string | null {
  const [, century = '20', rest] = /^(\d{2})?(\d{2}[/.-]\d{2}[/.-]\d{2})$/.exec(written?.trim() ?? '') ?? [];
  const date = rest === undefined ? '' : `${century}${rest.replaceAll(/[/.]/g, '-')}`;
  return z.iso.date().safeParse(date).success ? date : null;
}

const fallbackDate = '1970-01-01';
const time = '09:00';
const mostRounds = 30;
const mostTieBreaks = 12;

/** Start of a round, epoch milliseconds: of its day (record 132), or else of the first day of the event. */
export function startOfRound({ header }: TrfDocument, round: number): number {
  const date = dateOf(header.roundDates?.[round - 1]) ?? dateOf(header.startDate) ?? fallbackDate;
  return Date.parse(`${date}T${time}Z`);
}

function systemOf({ header, teamEvent }: TrfDocument): PairingSystemName {
  const written = `${header.typeCode ?? ''} ${header.type ?? ''}`;
  const isTable = /round ?robin/i.test(written);
  if (teamEvent)
    return /scheveningen/i.test(written) ? 'scheveningen' : isTable ? 'team-round-robin' : 'team-swiss';
  const system = readTypeCode(header.typeCode ?? header.type)?.system;
  if (system && system !== 'team') return system;
  return /double ?round ?robin/i.test(written) ? 'double-round-robin' : isTable ? 'round-robin' : 'dutch';
}

/** The form of an event over the board that a file describes. */
export function formOfTrf(document: TrfDocument): CreateTournamentInput {
  const { tournament, header } = document;
  const name = tournament.name.trim().slice(0, 120);
  const dates = (header.roundDates ?? []).map(dateOf);
  const ratingMethod = z.enum(ratingMethods).safeParse(header.startingRankMethod?.trim());
  return {
    title: isReadableLine(name) ? name : 'Imported tournament',
    description: 'Imported from a tournament report file.',
    date: dateOf(header.startDate) ?? fallbackDate,
    time,
    timeZone: 'UTC',
    mode: 'offline',
    location: isReadableLine(header.city ?? '') ? (header.city ?? '').slice(0, 200) : '',
    userData: { age1: false, rating: false },
    checkInMinutes: 0,
    ...(dates.length <= mostRounds &&
      dates.every((date) => date !== null) && { roundStarts: dates.map((date) => ({ date, time })) }),
    format: {
      system: systemOf(document),
      rounds: Math.max(1, Math.min(mostRounds, tournament.plannedRounds)),
      ...(header.tieBreaks && {
        tieBreaks: header.tieBreaks.filter((code) => parseTieBreak(code).ok).slice(0, mostTieBreaks),
      }),
      ...(ratingMethod.success && { ratingMethod: ratingMethod.data }),
      acceleration: readTypeCode(header.typeCode ?? header.type)?.baku ? 'baku' : 'none',
    },
  };
}

/** A player of a file as an arbiter enters one. */
export function entryOfPlayer(
  { name, rating, title, federation, fideId, sex, birth }: Player,
  team = '',
): ArbiterCommandInput & { readonly type: 'addEntry' } {
  const known = fideTitle.safeParse(title);
  const year = Number(/\d{4}/.exec(birth ?? '')?.[0]);
  return {
    type: 'addEntry',
    sectionId,
    name: isReadableLine(name) ? name.trim() : 'Unnamed',
    rating: Math.min(rating, 4_000),
    title: known.success ? known.data : null,
    federation: /^[A-Z]{3}$/.test(federation ?? '') ? (federation ?? '') : '',
    fideId: /^\d{1,12}$/.test(fideId ?? '') ? (fideId ?? '') : '',
    birthYear: year >= 1900 && year <= 2100 ? year : null,
    sex: sex ?? null,
    team,
    place: 'hall',
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
