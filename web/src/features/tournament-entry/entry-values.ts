import type { PlayerCommand, TournamentDetails } from '@royal-chess/contracts/tournaments';
import { isTeamSystem } from '../../shared/chess/tournament-labels.ts';
import { messages } from './messages.ts';

/** What registration asks for, as it is written. */
export interface EntryValues {
  sectionId: string;
  age: number | string;
  rating: number | string;
  fideId: string;
  sex: 'm' | 'w' | '';
  city: string;
  school: string;
  team: string;
  place: 'online' | 'hall';
  password: string;
  /** Team battle: the club to play for; empty: not chosen. */
  clubId: string;
}

/** Which fields an event asks for. */
export interface AskedFields {
  readonly age: boolean;
  readonly rating: boolean;
  readonly sex: boolean;
  readonly city: boolean;
  readonly school: boolean;
  readonly team: boolean;
  readonly place: boolean;
  readonly password: boolean;
  /** One of several clubs is to be chosen. */
  readonly club: boolean;
}

type Settings = TournamentDetails['settings'];

/** Clubs of a team battle that the reader may play for. */
export const myClubs = ({ battle }: Pick<TournamentDetails, 'battle'>) =>
  (battle?.clubs ?? []).flatMap(({ id, name, isMine }) => (isMine && name !== null ? [{ id, name }] : []));

/** What registration asks for in one section of an event. */
export function askedFields(details: TournamentDetails, sectionId: string): AskedFields {
  const { settings } = details;
  const section = settings.sections.find(({ id }) => id === sectionId);
  const limits = section?.format.limits ?? {};
  return {
    age: settings.userData.age1 || limits.maxAge !== undefined || limits.minAge !== undefined,
    rating: settings.userData.rating,
    sex: limits.sex !== undefined,
    city: settings.city.length > 0,
    school: settings.forSchool || (section?.format.schoolsApart ?? false),
    team: section !== undefined && isTeamSystem(section.format.system),
    place: settings.mode === 'hybrid',
    password: settings.hasPassword,
    club: myClubs(details).length > 1,
  };
}

/** An empty registration; the section of an event with only one is chosen. */
export const emptyEntry = ({ sections, mode }: Settings): EntryValues => ({
  sectionId: sections.length === 1 ? (sections[0]?.id ?? '') : '',
  age: '',
  rating: '',
  fideId: '',
  sex: '',
  city: '',
  school: '',
  team: '',
  place: mode === 'offline' ? 'hall' : 'online',
  password: '',
  clubId: '',
});

/** A sentence for each field that is missing or wrong. The server checks the limits of the section. */
export function entryFaults(values: EntryValues, asked: AskedFields): Readonly<Record<string, string>> {
  const { sectionId, age, team, password, clubId } = values;
  const faults: Record<string, string> = {};
  if (sectionId === '') faults['sectionId'] = messages.sectionMissing;
  if (asked.age && age === '') faults['age'] = messages.ageMissing;
  if (typeof age === 'number' && (age < 3 || age > 120)) faults['age'] = messages.ageFault;
  if (asked.team && team.trim() === '') faults['team'] = messages.teamMissing;
  if (asked.password && password === '') faults['password'] = messages.passwordMissing;
  if (asked.club && clubId === '') faults['clubId'] = messages.clubMissing;
  return faults;
}

/** The command that a registration makes. */
export function entryCommand(values: EntryValues): Extract<PlayerCommand, { type: 'enter' }> {
  const { age, rating, sex, clubId, ...rest } = values;
  return {
    type: 'enter',
    ...rest,
    age: typeof age === 'number' ? age : null,
    rating: typeof rating === 'number' ? rating : 0,
    sex: sex === '' ? null : sex,
    federation: '',
    ...(clubId !== '' && { clubId }),
  };
}
