/** Of a user to a player: another user of this tab does not see it. */
const keyOf = (me: string, partnerId: string): string => `message-draft-${me}-${partnerId}`;

/** What the user has written in this tab to a player and not sent; empty when nothing. */
export function keptDraft(me: string, partnerId: string): string {
  try {
    return sessionStorage.getItem(keyOf(me, partnerId)) ?? '';
  } catch {
    return '';
  }
}

export function keepDraft(me: string, partnerId: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(keyOf(me, partnerId));
    else sessionStorage.setItem(keyOf(me, partnerId), text);
  } catch {
    // Nowhere to keep it: a reload loses the draft.
  }
}
