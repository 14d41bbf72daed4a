import { z } from 'zod';
import { variant } from '../chess/variants.ts';
import { isIanaZone } from '../core/iana-zone.ts';
import { id } from '../core/ids.ts';
import { isReadableLine, isReadableText } from '../core/readable-text.ts';
import { teamBattle } from './team-battles.ts';
import { fideTitle, pairingSystem, sectionId } from './tournament-ids.ts';

/** A line that may be empty. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => text === '' || isReadableLine(text), 'Use characters that can be read');
const requiredLine = (max: number, message: string) => line(max).refine((text) => text !== '', message);
const lines = (max: number, most = 50) =>
  z.array(requiredLine(max, 'Write something, or remove it')).max(most);

/** Address of a picture, a video or a file; may be empty. */
const webAddress = z
  .string()
  .trim()
  .max(2_000)
  .refine(
    (text) => text === '' || /^https?:\/\/[^\s/]+/i.test(text),
    'Write an address that begins with https://',
  );

/** An amount in the currency of the tournament. */
const amount = z.number('Write a number').min(0, 'Not less than 0').max(100_000_000);
const count = (max: number) => z.int('Write a whole number').min(0, 'Not less than 0').max(max);

/** `HH:mm`, in the time zone of the tournament (deviation 17). */
export const timeOfDay = z
  .string()
  .trim()
  .regex(/^([01]?\d|2[0-3]):[0-5]\d$/, 'Write HH:mm, such as 19:00');

/** An IANA zone, or an offset: `Asia/Kolkata`, `GMT+1`, `UTC-03:30` (deviation 17). */
export const timeZone = z
  .string()
  .trim()
  .max(60)
  .refine(
    (zone) => offsetMinutes(zone) !== null || isIanaZone(zone),
    'Write a zone such as Asia/Kolkata or GMT+1',
  );

/** Minutes east of Greenwich of `GMT+1`, `UTC-03:30`, `GMT`; null for another form. */
export function offsetMinutes(zone: string): number | null {
  const match = /^(?:GMT|UTC)(?:([+-])(\d{1,2})(?::?([0-5]\d))?)?$/i.exec(zone.trim());
  if (!match) return null;
  const [, sign, hours = '0', minutes = '0'] = match;
  const total = Number(hours) * 60 + Number(minutes);
  return total > 14 * 60 ? null : sign === '-' ? -total : total;
}

const optionalDate = z.union([z.literal(''), z.iso.date('Choose a date')]);
const titled = z.strictObject({ title: requiredLine(120, 'Write a title'), value: lines(300) });
const pictured = z.strictObject({ title: requiredLine(120, 'Write a name'), image: webAddress });

/** Who may enter a section. Absent: no limit. */
export const entryLimits = z.strictObject({
  minRating: z.int().min(0).max(4_000).optional(),
  maxRating: z.int().min(0).max(4_000).optional(),
  /** Most years of age on 1 January of the year of the event. */
  maxAge: z.int().min(3).max(120).optional(),
  minAge: z.int().min(3).max(120).optional(),
  sex: z.literal('w').optional(),
  /** One of these titles is needed. */
  titles: z.array(fideTitle).max(8).optional(),
});
export type EntryLimits = z.infer<typeof entryLimits>;

/** A time control of the specification's form, with a change after some moves. */
export const gameSettings = z.strictObject({
  /** Minutes. */
  gameTime: z.number().min(0.25, 'At least 0.25').max(180, 'Three hours are the most').default(10),
  /** Seconds a move. */
  increment: z.int().min(0).max(180).default(0),
  /** Minutes from the start of a round in which a player has to come to the board; then the game is forfeit. */
  joinTime: z.number().min(0).max(240).default(5),
  /** Minutes from the start of a round to the next pairing; 0: the arbiter pairs. */
  roundTime: z.number().min(0).max(10_080).default(0),
  /** Minutes added for each player after this many moves; absent: none. */
  addAfter: z.strictObject({ moves: z.int().min(1).max(200), minutes: z.int().min(1).max(120) }).optional(),
});
export type GameSettings = z.infer<typeof gameSettings>;

/** Minutes and seconds a move of the games that break a tie. */
const tieGame = {
  /** Minutes. */
  gameTime: z.number().min(0.25, 'At least 0.25').max(180, 'Three hours are the most'),
  /** Seconds a move. */
  increment: z.int().min(0).max(180).default(0),
} as const;

/** How a tie of a knockout is played until it has a winner: its games, then faster ones, then an Armageddon. */
export const tieSettings = z.strictObject({
  /** Games with the time control of the section; more than one alternate the colours. */
  games: z.int().min(1, 'At least one game').max(12, 'At most 12 games').default(1),
  /** Shorter games while the tie is level, in this order. */
  stages: z
    .array(z.strictObject({ ...tieGame, games: z.int().min(1, 'At least one game').max(12) }))
    .max(4, 'At most four stages')
    .default([]),
  /** The last game, in which a draw is a win for Black. Absent: both have the time of the section. */
  armageddon: z
    .strictObject({
      /** Minutes of White. */
      whiteTime: tieGame.gameTime,
      /** Minutes of Black. */
      blackTime: tieGame.gameTime,
      increment: tieGame.increment,
    })
    .refine(({ whiteTime, blackTime }) => blackTime <= whiteTime, {
      path: ['blackTime'],
      message: 'Not more than White: a draw is enough for Black',
    })
    .optional(),
});
export type TieSettings = z.infer<typeof tieSettings>;

/** How a section is played. */
export const formatSettings = z.strictObject({
  system: pairingSystem.default('dutch'),
  rounds: z.int().min(1, 'At least one round').max(30, 'At most 30 rounds').default(5),
  variant: variant.default('classical'),
  /** Codes of C.07 in their order; see docs/tie-breaks.md. */
  tieBreaks: z.array(z.string().trim().min(1).max(20)).max(12).default(['DE', 'BH/C1', 'BH', 'SB', 'WIN']),
  rated: z.boolean().default(true),
  acceleration: z.enum(['none', 'baku']).default('none'),
  /** Players of one school are not paired with each other, where that is possible. */
  schoolsApart: z.boolean().default(false),
  /** Half-point byes that a player may request in all; none in the last round. */
  halfPointByes: z.int().min(0).max(5).default(1),
  /** Minutes that an arena lasts. */
  arenaMinutes: z.int().min(5).max(720).default(60),
  /** Whether players of an arena may go berserk; absent: they may. */
  berserk: z.boolean().optional(),
  /** How the ties of a bracket are decided; absent: one game, then an Armageddon with the time of the section. */
  ties: tieSettings.optional(),
  limits: entryLimits.default({}),
  /** Which rating ranks a player who has a FIDE and a national one (TRF 172); absent: FIDE's. */
  ratingMethod: z.enum(['FIDE', 'NRO', 'FIDON', 'NIDOF', 'HBFN', 'LBFN']).optional(),
  /** What separates equal ratings and titles in the initial ranking; absent: the name. */
  orderBy: z.enum(['name', 'fideId', 'birth']).optional(),
  /** Tie-breaks of ratings take the one of the round, or the first one of the event; absent: of the round. */
  tieBreakRatings: z.enum(['of-round', 'first']).optional(),
  /** Double round robin: the last two rounds of the first cycle change places, so that no colour comes three times; absent: yes. */
  exchangeLastRounds: z.boolean().optional(),
});

/** A section: players who are paired with each other. */
export const sectionSettings = z.strictObject({
  id: sectionId,
  name: requiredLine(60, 'Write a name'),
  /** `side`: a side event with its own rounds and times (`subTournament` of the form). */
  kind: z.enum(['main', 'side']).default('main'),
  format: formatSettings,
  game: gameSettings,
  /** Start of round 1, epoch milliseconds. */
  startsAt: z.int().min(0),
  /** Start of each round by date and time, where the rounds are planned so (TRF 132); else they follow `roundTime`. */
  roundStarts: z.array(z.int().min(0)).max(30).default([]),
});
export type SectionSettings = z.infer<typeof sectionSettings>;

/** The fields of the specification's form (entities, Tournament), without `availableSlot`, which entries count. */
export const tournamentDetails = {
  title: requiredLine(120, 'Write a title'),
  price: amount.default(0),
  description: z
    .string()
    .trim()
    .min(1, 'Write a description')
    .max(10_000)
    .refine((text) => text === '' || isReadableText(text), 'Use characters that can be read'),
  info: lines(300).default([]),
  image: webAddress.default(''),
  date: z.iso.date('Choose a date'),
  timeZone,
  time: timeOfDay,
  mode: z.enum(['online', 'offline', 'hybrid']).default('online'),
  city: lines(80).default([]),
  age: z.array(z.int('Write a whole number').min(3).max(120)).max(20).default([]),
  forSchool: z.boolean().default(false),
  totalPrizeWorth: amount.default(0),
  entryFee: amount.default(0),
  ytVideo: webAddress.default(''),
  instaVideo: webAddress.default(''),
  fbVideo: webAddress.default(''),
  recognized: lines(120).default([]),
  subTournament: z
    .strictObject({
      name: line(60).default(''),
      rounds: count(30).default(0),
      time: z.union([z.literal(''), timeOfDay]).default(''),
      date: optionalDate.default(''),
    })
    .default({ name: '', rounds: 0, time: '', date: '' }),
  chessGame: gameSettings.default({ gameTime: 10, increment: 0, joinTime: 5, roundTime: 0 }),
  rules: z.array(titled).max(40).default([]),
  prize: z.array(titled).max(40).default([]),
  schedule: z.array(titled).max(40).default([]),
  support: z.array(titled).max(40).default([]),
  sponsored: z.array(pictured).max(40).default([]),
  supportedBy: z.array(pictured).max(40).default([]),
  /** What registration asks for. */
  userData: z.strictObject({ age1: z.boolean(), rating: z.boolean() }).default({ age1: true, rating: true }),
  location: line(200).default(''),
  /** 0: no limit. */
  totalSeat: count(10_000).default(0),
  brochure: webAddress.default(''),
  testImage: z.array(webAddress).max(20).default([]),
  regClosedDate: optionalDate.default(''),
} as const;

/** Our own fields of the form: the section *Format*, check-in and the kind of age groups. */
export const tournamentExtras = {
  format: formatSettings.default(() => formatSettings.parse({})),
  /** Whether each age group is a section with its own pairings, or a category of the standings. */
  ageGroupsAre: z.enum(['sections', 'categories']).default('sections'),
  /** Start of each round by date and time, where the rounds are planned so (TRF 132). */
  roundStarts: z
    .array(z.strictObject({ date: z.iso.date('Choose a date'), time: timeOfDay }))
    .max(30)
    .optional(),
  /** Minutes before round 1 from when players check in; 0: no check-in. */
  checkInMinutes: z.int().min(0).max(1_440).default(15),
  /** ISO 4217. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('USD'),
  /** Address of a live PGN of another organiser that this event relays; may be empty. */
  relay: webAddress.default(''),
} as const;

/** What a tournament is: its details, extras, and the sections that follow from them. */
export const tournamentSettings = z.strictObject({
  ...tournamentDetails,
  ...tournamentExtras,
  /** Registration needs a password, which is kept outside of events. */
  hasPassword: z.boolean().default(false),
  /** Seats that are given elsewhere: `totalSeat` without `availableSlot` of the form. Absent: none. */
  heldSeats: z.int().min(0).max(10_000).optional(),
  /** Registration closes then, epoch milliseconds; null: with the start. */
  registrationClosesAt: z.int().nullable(),
  sections: z.array(sectionSettings).min(1).max(30),
  /** The club whose members enter, or which arranges a team battle; absent: all players enter. */
  clubId: id.optional(),
  /** Members of any of these clubs enter, each for one of them. Absent: the event is no team battle. */
  teamBattle: teamBattle.optional(),
});
export type TournamentSettings = z.infer<typeof tournamentSettings>;
