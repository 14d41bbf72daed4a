import { z } from 'zod';
import { id } from '../core/ids.ts';
import { isReadableText } from '../core/readable-text.ts';

/** Most templates, characters of one, and receivers of one sending. */
export const whatsAppLimits = { templates: 100, text: 1_000, receivers: 50 } as const;

/** What a template's text has in place of the name of who receives it. */
export const namePlaceholder = '{name}';

/** `PUT /api/admin/whatsapp/templates/{id}`: written or changed. */
export const whatsAppTemplateBody = z.strictObject({
  /** As the gateway knows it. */
  name: z
    .string()
    .trim()
    .regex(/^[a-z\d_]{1,64}$/, 'Use small letters, digits and underscores'),
  text: z
    .string()
    .trim()
    .min(1, 'Please write something')
    .max(whatsAppLimits.text)
    .refine((text) => text === '' || isReadableText(text), 'Use characters that can be read'),
});
export type WhatsAppTemplateBody = z.infer<typeof whatsAppTemplateBody>;

/** `POST /api/admin/whatsapp/sendings`: one template, to people who have agreed to it. */
export const sendWhatsAppBody = z.strictObject({
  commandId: id,
  templateId: id,
  userIds: z
    .array(id)
    .min(1)
    .max(whatsAppLimits.receivers)
    .refine((ids) => new Set(ids).size === ids.length, 'Name each receiver once'),
});
export type SendWhatsAppBody = z.infer<typeof sendWhatsAppBody>;

/** What became of a message: handed to the gateway, not taken by it, or not sent, because the person has not agreed or has no number. */
export const whatsAppOutcome = z.enum(['sending', 'sent', 'failed', 'noConsent']);
export type WhatsAppOutcome = z.infer<typeof whatsAppOutcome>;

/** How many messages of a sending ended how. */
export const sendWhatsAppAnswer = z.object({ sent: z.int(), failed: z.int(), noConsent: z.int() });
export type SendWhatsAppAnswer = z.infer<typeof sendWhatsAppAnswer>;

const person = z.object({ _id: id, name: z.string() });

/** `GET /api/admin/whatsapp`. */
export const whatsAppAnswer = z.object({
  templates: z.array(z.object({ _id: id, name: z.string(), text: z.string(), at: z.number() })),
  /** Who has agreed and has a number, by name; without children. */
  people: z.array(person.extend({ numberEnd: z.string() })),
  /** The latest messages first. */
  sent: z.array(
    z.object({
      _id: id,
      template: z.string(),
      to: person,
      by: person,
      at: z.number(),
      outcome: whatsAppOutcome,
    }),
  ),
});
export type WhatsAppAnswer = z.infer<typeof whatsAppAnswer>;
