import { z } from 'zod';
import { id } from '../core/ids.ts';
import { isReadableText } from '../core/readable-text.ts';

/** Most bytes of a portrait as it is sent, and most pixels of a side. */
export const avatarLimits = { bytes: 200_000, side: 512 } as const;

/** Titles of FIDE, as a person may claim one. */
export const chessTitle = z.enum(['GM', 'IM', 'FM', 'CM', 'WGM', 'WIM', 'WFM', 'WCM']);
export type ChessTitle = z.infer<typeof chessTitle>;

/** A country by its ISO 3166-1 code of two letters. */
export const country = z.string().regex(/^[A-Z]{2}$/, 'Choose a country');

/** `PUT /api/me/profile`. */
export const profileBody = z.strictObject({
  country: country.nullable(),
  /** Plain text of several lines. */
  bio: z
    .string()
    .trim()
    .normalize('NFC')
    .max(600, 'Use at most 600 characters')
    .refine((text) => text === '' || isReadableText(text), 'Use letters that can be read'),
});
export type ProfileBody = z.infer<typeof profileBody>;

/** What a person shows of themselves. */
export const shownProfile = z.strictObject({
  country: country.nullable(),
  bio: z.string(),
  /** Version of the portrait, at `/api/players/{id}/avatar?v=`; null where there is none. */
  avatar: z.int().nullable(),
  title: chessTitle.nullable(),
});
export type ShownProfile = z.infer<typeof shownProfile>;

/** A claim to a title, which staff compares with FIDE's list. */
export const titleRequest = z.strictObject({
  title: chessTitle,
  fideNumber: z.string().regex(/^\d{1,10}$/, 'A FIDE number has digits only'),
});

/** `GET /api/me/profile`. */
export const myProfileAnswer = z.strictObject({
  ...shownProfile.shape,
  child: z.boolean(),
  titleRequest: z
    .strictObject({ ...titleRequest.shape, at: z.number(), decision: z.enum(['open', 'granted', 'refused']) })
    .nullable(),
});
export type MyProfileAnswer = z.infer<typeof myProfileAnswer>;

/** `GET /api/admin/title-requests`: open claims, oldest first, at most 100. */
export const titleRequestsAnswer = z.strictObject({
  requests: z.array(z.strictObject({ userId: id, name: z.string(), ...titleRequest.shape, at: z.number() })),
});
export type TitleRequest = z.infer<typeof titleRequestsAnswer>['requests'][number];

/** `PUT /api/admin/title-requests/{id}`. */
export const titleDecisionBody = z.strictObject({ granted: z.boolean() });
