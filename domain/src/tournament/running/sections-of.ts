import type { CreateTournamentBody, SectionSettings } from '@royal-chess/contracts/tournaments';
import { mayBreakTies } from './allowed-tie-breaks.ts';
import { zonedTime } from './zoned-time.ts';

/** The fields of the form that sections follow from. */
export interface SectionsForm extends Pick<
  CreateTournamentBody,
  'date' | 'time' | 'timeZone' | 'age' | 'ageGroupsAre' | 'subTournament' | 'chessGame' | 'format'
> {
  /** Date and time of each round, where they are planned so (TRF 132). */
  readonly roundStarts?: readonly { readonly date: string; readonly time: string }[] | undefined;
}

/** Age groups in ascending order, each once. */
const groups = ({ age, ageGroupsAre }: SectionsForm): number[] =>
  ageGroupsAre === 'sections' ? [...new Set(age)].sort((a, b) => a - b) : [];

/**
 * The sections that a form asks for: Open, one for each age group where the groups are sections, and the side event. A player
 * of U10 has not had the tenth birthday on 1 January.
 */
export function sectionsOf(form: SectionsForm): SectionSettings[] {
  const { date, time, timeZone, chessGame: game, subTournament: side } = form;
  const format = {
    ...form.format,
    tieBreaks: form.format.tieBreaks.filter((code) => mayBreakTies(form.format.system, code)),
  };
  const main = {
    kind: 'main' as const,
    game,
    startsAt: zonedTime(date, time, timeZone),
    roundStarts: (form.roundStarts ?? []).map((start) => zonedTime(start.date, start.time, timeZone)),
  };
  const sections: SectionSettings[] = [
    { id: 'open', name: 'Open', format, ...main },
    ...groups(form).map((years) => ({
      id: `u${years}`,
      name: `U${years}`,
      format: { ...format, limits: { ...format.limits, maxAge: Math.max(3, years - 1) } },
      ...main,
    })),
  ];
  if (side.name === '' && side.rounds === 0) return sections;
  return [
    ...sections,
    {
      id: 'side',
      name: side.name || 'Side event',
      kind: 'side',
      format: { ...format, rounds: Math.max(1, side.rounds), limits: {} },
      game,
      startsAt: zonedTime(side.date || date, side.time || time, timeZone),
      roundStarts: [],
    },
  ];
}
