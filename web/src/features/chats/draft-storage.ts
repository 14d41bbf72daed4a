/** Of a user to a player or a group: another user of this tab does not see it. */
const keyOf = (me: string, to: string): string => `message-draft-${me}-${to}`;

/** What the user has written in this tab to a player or a group and not sent; empty when nothing. */
export function keptDraft(me: string, to: string): string {
  try {
    return sessionStorage.getItem(keyOf(me, to)) ?? '';
  } catch {
    return '';
  }
}

export function keepDraft(me: string, to: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(keyOf(me, to));
    else sessionStorage.setItem(keyOf(me, to), text);
  } catch {
    // Nowhere to keep it: a reload loses the draft.
  }
}
