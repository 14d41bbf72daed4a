import { z } from 'zod';

/** Percent of the width of a game's page that its board may have. */
export const boardSizes = { least: 50, most: 100 } as const;

/** What a notification may be about. */
export const notificationKinds = [
  'challenge',
  'correspondenceMove',
  'round',
  'class',
  'social',
  'article',
  'club',
  'report',
  'account',
] as const;

type NotificationKind = (typeof notificationKinds)[number];

const perKind = <Value>(of: (kind: NotificationKind) => Value): Record<NotificationKind, Value> =>
  Object.fromEntries(notificationKinds.map((kind) => [kind, of(kind)])) as Record<NotificationKind, Value>;

const channels = z.strictObject({ app: z.boolean(), email: z.boolean(), phone: z.boolean() });

/** Who may see or send something. */
export const audience = z.enum(['everyone', 'friends', 'noOne']);

/** What a person chose, on every device of an account. */
export const settings = z.strictObject({
  boardTheme: z.enum(['green', 'walnut', 'slate', 'diagram', 'contrast']),
  pieces: z.enum(['royal', 'contrast']),
  coordinates: z.boolean(),
  /** Marks the squares to which a chosen piece may move. */
  legalSquares: z.boolean(),
  animation: z.boolean(),
  /** The engine beside the analysis board (`eval` of the specification). */
  evaluation: z.boolean(),
  /** Plots of the heuristics beside the analysis board and games. */
  heuristics: z.boolean(),
  premove: z.boolean(),
  /** Games in which a move waits for a second press; `slow` ones are classical or have days per move. */
  confirmMoves: z.enum(['never', 'correspondence', 'slow', 'always']),
  /** Pieces in lists of moves. */
  notation: z.enum(['letters', 'figurines']),
  /** Percent of the width that the page of a game has for the board, on a desktop. */
  boardSize: z.int().min(boardSizes.least).max(boardSizes.most),
  /** During a game the page shows only the board and the clocks. */
  zen: z.boolean(),
  /** The share of the time left, spent on one move, that is warned of. */
  thinkWarning: z.enum(['never', 'quarter', 'tenth']),
  sounds: z.boolean(),
  lowTimeSound: z.boolean(),
  /** Percent. */
  volume: z.int().min(0).max(100),
  /** `auto` is the one of the browser. */
  language: z.enum(['auto', 'en', 'de']),
  timeFormat: z.enum(['24h', '12h']),
  /** How dates are written; the first is the one of the specification (section 9). */
  dates: z.enum(['en-GB', 'en-US', 'de-DE', 'hi-IN', 'fr-FR', 'es-ES']),
  notifications: z.strictObject(perKind(() => channels)),
  /** How often what is unread is summed up in an e-mail, of the kinds with `email`. */
  digest: z.enum(['never', 'daily', 'weekly']),
  privacy: z.strictObject({ online: audience, messages: audience, challenges: audience }),
});
export type Settings = z.infer<typeof settings>;

/** Kinds that are worth a mail: the others are read on the site. */
const mailed: readonly NotificationKind[] = ['correspondenceMove', 'round', 'class', 'report', 'account'];

/** What holds for a visitor, and for an account until it is changed. */
export const defaultSettings: Settings = {
  boardTheme: 'green',
  pieces: 'royal',
  coordinates: true,
  legalSquares: true,
  animation: true,
  evaluation: false,
  heuristics: false,
  premove: true,
  confirmMoves: 'never',
  notation: 'letters',
  boardSize: 100,
  zen: false,
  thinkWarning: 'never',
  sounds: true,
  lowTimeSound: true,
  volume: 60,
  language: 'auto',
  timeFormat: '24h',
  dates: 'en-GB',
  notifications: perKind((kind) => ({
    app: kind !== 'report',
    email: mailed.includes(kind),
    phone: false,
  })),
  digest: 'never',
  privacy: { online: 'everyone', messages: 'everyone', challenges: 'everyone' },
};

/** `GET /api/me/settings`; version 0 where nothing was changed yet. */
export const settingsAnswer = z.strictObject({ version: z.int().min(0), settings });
export type SettingsAnswer = z.infer<typeof settingsAnswer>;

/** `PUT /api/me/settings`: all of them, and the version that they were changed from. */
export const settingsBody = z.strictObject({ version: z.int().min(0), settings });
