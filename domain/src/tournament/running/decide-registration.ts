import type { EntryLimits } from '@royal-chess/contracts/tournaments';
import { ok } from '../../result.ts';
import { clubOfPlayer, hasLostClub } from './club-of-player.ts';
import { seatsLeft, sectionOpen } from './event-status.ts';
import { Progress } from './progress.ts';
import { sectionFacts } from './section-facts.ts';
import type { Circumstances, DecidePlayer } from './tournament-commands.ts';
import { listed, refuse, type TournamentDecision } from './tournament-decision.ts';
import type { Entry, TournamentState } from './tournament-state.ts';

type Candidate = NonNullable<DecidePlayer['entry']>;

/** Why a player may not enter a section; null when nothing is against it. */
function barOf(limits: EntryLimits, entry: Candidate, year: number): string | null {
  const { minRating, maxRating, minAge, maxAge, sex, titles } = limits;
  if (minRating !== undefined && entry.rating < minRating)
    return `This section is for players rated ${minRating} or more.`;
  if (maxRating !== undefined && entry.rating > maxRating)
    return `This section is for players rated ${maxRating} or less.`;
  // reached in the year of the event; on 1 January it was one less
  const age = entry.birthYear === null ? null : year - entry.birthYear;
  if ((minAge !== undefined || maxAge !== undefined) && age === null)
    return 'This section is for an age group: write your age.';
  if (maxAge !== undefined && age !== null && age - 1 > maxAge)
    return `This section is for players who were at most ${maxAge} years old on 1 January.`;
  if (minAge !== undefined && age !== null && age < minAge)
    return `This section is for players who are at least ${minAge} years old this year.`;
  if (sex !== undefined && entry.sex !== sex) return 'This section is for women and girls.';
  if (titles && titles.length > 0 && (entry.title === null || !titles.includes(entry.title)))
    return `This section is for players with the title ${listed(titles)}.`;
  return null;
}

/**
 * Who left may enter again. Whom an arbiter withdrew may only once the club has left the team battle, for any reason: such a
 * player cannot be restored. Misconduct needs `expelled`.
 */
export const mayComeBack = (state: TournamentState, entry: Entry): boolean =>
  entry.leftBecause === 'player' || (entry.leftBecause === 'arbiter' && hasLostClub(state, entry));

/** A player enters: seated, or waiting when all seats are taken. Who left before the start is back. */
export function enter(
  state: TournamentState,
  { entry, command }: DecidePlayer,
  circumstances: Circumstances,
): TournamentDecision {
  if (!entry || command.type !== 'enter')
    return refuse('RC_TOURNAMENT_NOT_FOUND', 'There is no such section.');
  const { birthYear: _year, sex: _sex, passwordMatches, memberOf, ...facts } = entry;
  const { sectionId } = entry;
  const of = sectionFacts(state, sectionId);
  if (!of) return refuse('RC_TOURNAMENT_NOT_FOUND', 'There is no such section.');
  const known = entry.userId === null ? undefined : state.entryOfUser.get(entry.userId);
  const before = known === undefined ? undefined : state.entries.get(known);
  // the same entry sent again
  if (before?.entryId === entry.entryId && before.leftFrom === null) return ok([]);
  if (before && !mayComeBack(state, before))
    return refuse('RC_TOURNAMENT_ENTERED', 'You have entered this event already.');
  if (!sectionOpen(state, sectionId, circumstances.now))
    return refuse('RC_TOURNAMENT_ENTRY_CLOSED', `Registration for ${of.settings.name} is closed.`);
  const club = clubOfPlayer(state, { memberOf, wanted: command.clubId ?? null, before: before ?? null });
  if (!club.ok) return club;
  if (state.settings?.hasPassword && !passwordMatches)
    return refuse('RC_TOURNAMENT_PASSWORD', 'The password is not right.', [
      { path: 'password', message: 'The password is not right' },
    ]);
  const year = Number(state.settings?.date.slice(0, 4) ?? 0);
  const bar = barOf(of.settings.format.limits, entry, year);
  if (bar !== null) return refuse('RC_TOURNAMENT_NOT_ELIGIBLE', bar);
  const progress = new Progress(state, circumstances);
  const seat = seatsLeft(state) === 0 ? 'waiting' : 'seated';
  const ofClub = club.value === null ? {} : { clubId: club.value };
  if (!before) return progress.add('PlayerEntered', { ...facts, ...ofClub, seat }).done();
  if (seat === 'waiting' && before.seat === 'seated')
    return refuse('RC_TOURNAMENT_ENTRY_CLOSED', 'Your seat was given away, and no seat is left.');
  progress.add('EntryRestored', { entryId: before.entryId, fromRound: 1 });
  if (before.sectionId !== sectionId || before.clubId !== club.value)
    progress.add('EntryChanged', {
      entryId: before.entryId,
      sectionId,
      rating: facts.rating,
      title: facts.title,
      federation: facts.federation,
      school: facts.school,
      team: facts.team,
      place: facts.place,
      ...ofClub,
    });
  return progress.done();
}

/** Gives free seats to the players who wait longest, while registration is not over for them. */
export function giveSeats(progress: Progress): void {
  const { sections } = progress.state;
  for (const entry of progress.state.entries.values()) {
    const left = seatsLeft(progress.state);
    if (progress.state.waiting === 0 || left === 0) return;
    const isOpen = sections.get(entry.sectionId)?.phase === 'registration';
    if (isOpen && entry.seat === 'waiting' && entry.leftFrom === null)
      progress.add('SeatGiven', { entryId: entry.entryId });
  }
}

/** Whether a seat is free for a player who waits. */
export const seatWaits = (state: TournamentState): boolean =>
  state.waiting > 0 &&
  seatsLeft(state) !== 0 &&
  [...state.entries.values()].some(
    ({ sectionId, seat, leftFrom }) =>
      seat === 'waiting' && leftFrom === null && state.sections.get(sectionId)?.phase === 'registration',
  );
