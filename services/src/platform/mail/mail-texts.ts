/**
 * What a mail says, in one language. Each text may have placeholders, `{minutes}`, for the values of one mail. Names of people are none of
 * them: who registers a stranger's address could write to that stranger by choosing a name.
 */
export interface MailTexts {
  readonly subject: string;
  /** Paragraphs before and after the link. */
  readonly before: readonly string[];
  readonly link: string;
  readonly after: readonly string[];
}

/** Languages that mails and short messages are written in. */
export const messageLanguages = ['en', 'de'] as const;
export type MessageLanguage = (typeof messageLanguages)[number];

/** The texts of all mails of a feature, by language. */
export type MailCatalogues<Name extends string> = Readonly<
  Record<MessageLanguage, Readonly<Record<Name, MailTexts>>>
>;
