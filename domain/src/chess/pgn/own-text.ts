/** Up to this length engines copy what they cut out of a text. */
const COPIED = 12;

/**
 * A cut-out of a text that keeps nothing else in memory. Engines hold a longer cut-out as a view, with all of the text it comes
 * from: a tag value would keep the whole chunk of the file in memory. Joining makes a separate text, and cutting it flattens
 * the join.
 */
export const ownText = (cut: string): string => (cut.length <= COPIED ? cut : ` ${cut}`.slice(1));
