import type {
  CreateTournamentBody,
  CreateTournamentInput,
  SavedForm,
  TournamentSettings,
} from '@royal-chess/contracts/tournaments';
import { sectionsOf } from '@royal-chess/domain/tournament/running/sections-of';
import { zonedTime } from '@royal-chess/domain/tournament/running/zoned-time';
import { parseTieBreak } from '@royal-chess/domain/tournament/tie-breaks/parse-tie-break';
import { ProblemException } from '../platform/problems/problem-exception.ts';

const minuteMs = 60_000;

/**
 * The settings that a form describes, with its sections.
 * @throws ProblemException `RC_VALIDATION` for what no schema can see
 */
export function settingsOf(form: CreateTournamentBody, hasPassword: boolean): TournamentSettings {
  checkTieBreaks(form);
  const {
    availableSlot,
    password: _password,
    removePassword: _removed,
    commandId: _commandId,
    isDraft: _isDraft,
    copyOf: _copyOf,
    ...rest
  } = form;
  return {
    ...rest,
    hasPassword,
    ...(availableSlot > 0 && availableSlot < rest.totalSeat && { heldSeats: rest.totalSeat - availableSlot }),
    registrationClosesAt: endOfDay(form.regClosedDate, form.timeZone),
    sections: sectionsOf(form),
  };
}

/** The last moment of the day on which registration closes; null where none is named. */
const endOfDay = (date: string, zone: string): number | null =>
  date === '' ? null : zonedTime(date, '23:59', zone) + minuteMs;

function checkTieBreaks({ format: { tieBreaks } }: CreateTournamentBody): void {
  for (const [index, code] of tieBreaks.entries()) {
    const parsed = parseTieBreak(code);
    if (!parsed.ok) throw ProblemException.atField(`format.tieBreaks.${index}`, parsed.error.message);
  }
}

/** An event as the form that makes another like it. */
export function formOf(settings: TournamentSettings): SavedForm['form'] {
  const {
    hasPassword: _hasPassword,
    registrationClosesAt: _closesAt,
    sections: _sections,
    heldSeats,
    clubId: _clubId,
    teamBattle: _battle,
    ...rest
  } = settings;
  const availableSlot = heldSeats ? settings.totalSeat - heldSeats : 0;
  const form: CreateTournamentInput = { ...rest, availableSlot, password: '' };
  return form as SavedForm['form'];
}
