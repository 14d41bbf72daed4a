import type { StandingsView } from '@royal-chess/contracts/tournaments';
import type { Certificate, CertificatesInput } from '../papers/certificate.ts';
import type { PaperHeading } from '../papers/heading.ts';
import { pointsText } from '../papers/points-text.ts';
import type { StandingsInput } from '../papers/standings.ts';
import type { ClubName } from './club-names.ts';
import { playerOf } from './papers-of-round.ts';
import { valueText } from './result-text.ts';

type Standings = Pick<StandingsView, 'afterRound' | 'isFinal' | 'tieBreaks' | 'rows'>;

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** An arena has games in place of rounds. */
const progressText = (afterRound: number, [first]: Standings['rows']): string =>
  first?.arena ? `After ${counted(afterRound, 'game', 'games')}` : `After round ${afterRound}`;

/** Standings after a round; tie-breaks that could not be used are left out. */
export function standingsPaper(
  heading: PaperHeading,
  { afterRound, isFinal, tieBreaks, rows }: Standings,
  clubName: ClubName,
): StandingsInput {
  const used = tieBreaks.flatMap(({ code, dropped }, index) => (dropped === null ? [{ code, index }] : []));
  return {
    heading: { ...heading, round: isFinal ? '' : progressText(afterRound, rows) },
    title: isFinal ? 'Final standings' : 'Standings',
    tieBreaks: used.map(({ code }) => code),
    rows: rows.map(({ rank, side, points, values, clubId }) => ({
      ...playerOf(side),
      club: clubName(clubId),
      place: rank,
      points,
      tieBreaks: used.map(({ index }) => valueText(values[index])),
    })),
  };
}

const inWords = ['First', 'Second', 'Third'];
const ordinal = new Intl.PluralRules('en', { type: 'ordinal' });
const suffixes: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** `First place`, `21st place`. */
const placeText = (rank: number): string =>
  `${inWords[rank - 1] ?? `${rank}${suffixes[ordinal.select(rank)] ?? 'th'}`} place`;

/**
 * Certificates of a section: the first players for their places, and all others for taking part if that is chosen. Who withdrew
 * receives none. In a team battle they name the club of the player.
 */
export function certificatesOfStandings(
  heading: PaperHeading,
  { afterRound, rows }: Pick<Standings, 'afterRound' | 'rows'>,
  {
    places,
    participation,
    clubName,
  }: { readonly places: number; readonly participation: boolean; readonly clubName: ClubName },
): CertificatesInput {
  const certificates = rows
    .filter(({ withdrawn }) => !withdrawn)
    .flatMap(({ rank, side, points, arena, clubId }): Certificate[] => {
      const whole = arena ? `in ${counted(arena.sheet.length, 'game', 'games')}` : `of ${afterRound}`;
      const result = `${pointsText(points)} ${points > 0 && points <= 10 ? 'point' : 'points'} ${whole}`;
      const detail = [clubName(clubId), heading.section, result].filter(Boolean).join(' · ');
      if (rank <= places) return [{ name: side.name, award: placeText(rank), detail }];
      return participation ? [{ name: side.name, award: 'Participation', detail }] : [];
    });
  return { heading, certificates };
}
