import { z } from 'zod';
import { id } from '../core/ids.ts';
import { tournamentDetails, tournamentExtras } from './tournament-settings.ts';

/** Fields that are the same in a draft, in `POST /api/createTournament` and in an edit. */
const form = {
  ...tournamentDetails,
  ...tournamentExtras,
  /** Seats left at first; entries count them down. Not more than `totalSeat`. */
  availableSlot: z.int('Write a whole number').min(0).max(10_000).default(0),
  /** Registration asks for this password; empty: none. */
  password: z.string().max(100).default(''),
} as const;

/** `POST /api/createTournament`: the whole tournament (specification 2.10), with our section Format. */
export const createTournamentBody = z
  .strictObject({
    ...form,
    /** Sent twice, it creates one tournament. */
    commandId: id.optional(),
    /** It is shown to its arbiters only until it is published. */
    isDraft: z.boolean().default(false),
    /** The event that it was copied from. */
    copyOf: id.optional(),
    /** In an edit, an empty password leaves the old one; this removes it. */
    removePassword: z.boolean().default(false),
  })
  .superRefine(({ availableSlot, totalSeat, regClosedDate, date, format, subTournament }, context) => {
    const fault = (path: (string | number)[], message: string): void =>
      context.addIssue({ code: 'custom', path, message });
    if (totalSeat > 0 && availableSlot > totalSeat)
      fault(['availableSlot'], `Not more than the ${totalSeat} seats`);
    if (regClosedDate !== '' && regClosedDate > date)
      fault(['regClosedDate'], 'Not after the day of the event');
    const { minRating, maxRating } = format.limits;
    if (minRating !== undefined && maxRating !== undefined && minRating > maxRating)
      fault(['format', 'limits', 'maxRating'], 'Not less than the lowest rating');
    if (format.system === 'double' && format.rounds % 2 === 1)
      fault(['format', 'rounds'], 'An even number: a match of Double-Swiss takes two rounds');
    if (subTournament.name !== '' && subTournament.rounds === 0)
      fault(['subTournament', 'rounds'], 'How many rounds has it?');
  });
export type CreateTournamentBody = z.output<typeof createTournamentBody>;
/** The form as a browser or an old client sends it: fields with a default may be absent. */
export type CreateTournamentInput = z.input<typeof createTournamentBody>;

/** A draft may have any field empty or wrong; it is checked when it is created. Kept as it was written, up to 256 kB. */
export const tournamentDraftBody = z.strictObject({
  commandId: id,
  kind: z.enum(['draft', 'template']).default('draft'),
  title: z.string().max(200),
  form: z.record(z.string().max(40), z.json()),
});

/** A saved draft or template. */
export const savedForm = z.object({
  id,
  kind: z.enum(['draft', 'template']),
  title: z.string(),
  form: z.record(z.string(), z.json()),
  /** Epoch milliseconds. */
  savedAt: z.number(),
});
export type SavedForm = z.infer<typeof savedForm>;

/** `GET /api/me/tournament-forms`: my drafts and templates, the newest first. */
export const savedFormsAnswer = z.object({ forms: z.array(savedForm.omit({ form: true })) });

/** `GET /api/tournaments/{id}/form`: an event as the form that makes another like it, or edits it. */
export const tournamentAsFormAnswer = z.object({
  title: z.string(),
  form: z.record(z.string(), z.json()),
});
