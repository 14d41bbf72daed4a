/** The comments of a movetext as one text, without commands such as `[%clk 0:01:00]`. */
export const commentText = (movetext: string): string =>
  (movetext.match(/\{[^}]*\}/g) ?? []).join(' ').replace(/\[%[^\]]*\]/g, ' ');
