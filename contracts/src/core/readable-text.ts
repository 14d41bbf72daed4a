/**
 * Characters not allowed in a line of text: control characters, line ends, lone surrogates, and characters that change the
 * direction of surrounding text. Joiners are allowed because several scripts need them.
 */
const unspeakable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** At least one visible character. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a line, such as a name or a line of chat, is readable and does not affect the text around it. */
export const isReadableLine = (text: string): boolean => visible.test(text) && !unspeakable.test(text);

/** The same for a text that may have several lines. */
export const isReadableText = (text: string): boolean => isReadableLine(text.replaceAll(/[\r\n\t]/g, ' '));
