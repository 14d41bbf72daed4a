/**
 * What no text of one line holds: control characters, line ends, half surrogates, and what turns the direction of the text
 * around it. Joiners stay, for several scripts are written with them.
 */
const unspeakable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** At least one character that can be seen. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a line can be read and leaves the text around it as it is: a name, a line of chat. */
export const isReadableLine = (text: string): boolean => visible.test(text) && !unspeakable.test(text);

/** The same of a text that may have several lines. */
export const isReadableText = (text: string): boolean => isReadableLine(text.replaceAll(/[\r\n\t]/g, ' '));
