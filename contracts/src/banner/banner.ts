import { z } from 'zod';
import { commandBody } from '../core/command-body.ts';
import { isReadableLine } from '../core/readable-text.ts';

const readable = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'Write something')
    .max(most)
    .refine(isReadableLine, 'Use letters that can be read');

/** A line above every page; `to` is a path of ours or an address with TLS. */
export const bannerText = z.strictObject({
  text: readable(160),
  link: z
    .strictObject({
      name: readable(40),
      to: z
        .string()
        .trim()
        .max(300)
        .regex(/^(?:\/(?![/\\])|https:\/\/)\S*$/, 'Begin with / or https://'),
    })
    .nullable(),
});
export type BannerText = z.infer<typeof bannerText>;

/** The banner that is shown now. Another text is another banner: who has closed the one before sees it. */
export const banner = bannerText.extend({ id: z.int() });
export type Banner = z.infer<typeof banner>;

/** `GET /api/banner`; null: none. */
export const bannerAnswer = z.object({ banner: banner.nullable() });
export type BannerAnswer = z.infer<typeof bannerAnswer>;

/** `PUT /api/banner`; null takes it down. */
export const setBannerBody = commandBody.extend({ banner: bannerText.nullable() });
