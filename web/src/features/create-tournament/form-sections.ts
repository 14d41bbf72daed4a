import type { FieldFaults } from './field-faults.ts';
import type { FormValues } from './form-values.ts';

/** Sections of the form, in their order. */
export const sectionIds = [
  'basic',
  'date',
  'details',
  'format',
  'cities',
  'ages',
  'info',
  'sub',
  'game',
  'rules',
  'prizes',
  'schedule',
  'support',
  'sponsors',
  'registration',
  'files',
  'social',
] as const;
export type SectionId = (typeof sectionIds)[number];

/** A tick, a warning, or nothing yet. */
export type SectionState = 'done' | 'faulty' | 'empty';

/** First parts of the paths of the fields in each section. */
const fields: Readonly<Record<SectionId, readonly string[]>> = {
  basic: ['title', 'price', 'currency', 'description', 'image', 'location'],
  date: ['date', 'time', 'timeZone', 'regClosedDate'],
  details: [
    'mode',
    'forSchool',
    'clubId',
    'teamBattle',
    'entryFee',
    'totalPrizeWorth',
    'totalSeat',
    'availableSlot',
  ],
  format: ['format', 'ageGroupsAre', 'checkInMinutes', 'relay'],
  cities: ['city'],
  ages: ['age'],
  info: ['info', 'recognized'],
  sub: ['subTournament'],
  game: ['chessGame'],
  rules: ['rules'],
  prizes: ['prize'],
  schedule: ['schedule'],
  support: ['support'],
  sponsors: ['sponsored', 'supportedBy'],
  registration: ['userData', 'password'],
  files: ['brochure', 'testImage'],
  social: ['ytVideo', 'instaVideo', 'fbVideo'],
};

/** Sections that a new form fills with defaults: they are done until a field is at fault. */
const filled: readonly SectionId[] = ['details', 'format', 'game', 'registration'];

/** The section of a field. */
export function sectionOf(path: string): SectionId {
  const [head = ''] = path.split('.');
  return sectionIds.find((id) => fields[id].includes(head)) ?? 'basic';
}

const hasContent = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasContent);
  return value !== '' && value !== null && value !== 0 && value !== false;
};

/**
 * How far a section is. A field that was not visited yet is no warning, but its section is not done.
 * @param shown faults that the form shows
 * @param faults all faults
 */
export function sectionState(
  id: SectionId,
  values: FormValues,
  shown: FieldFaults,
  faults: FieldFaults,
): SectionState {
  const ofSection = (path: string) => sectionOf(path) === id;
  if (Object.keys(shown).some(ofSection)) return 'faulty';
  if (Object.keys(faults).some(ofSection)) return 'empty';
  if (filled.includes(id)) return 'done';
  return fields[id].some((field) => hasContent(values[field as keyof FormValues])) ? 'done' : 'empty';
}
