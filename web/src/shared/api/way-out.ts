import { wayOutTexts } from './way-out-texts.ts';

/** Which sentence leads out of a problem, by its code. */
const ways: Readonly<Record<string, keyof typeof wayOutTexts>> = {
  RC_TIMEOUT: 'again',
  RC_INTERNAL: 'moment',
  RC_STORE_UNAVAILABLE: 'moment',
  RC_ROOMS_UNAVAILABLE: 'moment',
  RC_SEARCH_UNAVAILABLE: 'moment',
  RC_PLAYER_UNAVAILABLE: 'moment',
  RC_PROJECTOR_UNAVAILABLE: 'moment',
  RC_ROOM_FENCED: 'moment',
  RC_RATE_LIMITED: 'minute',
  RC_VALIDATION: 'fields',
  RC_BAD_REQUEST: 'reload',
  RC_VERSION_CONFLICT: 'reload',
  RC_SETTINGS_CHANGED: 'reload',
  RC_TOURNAMENT_CHANGED: 'reload',
  RC_ANNOTATION_CHANGED: 'reload',
  RC_NOT_FOUND: 'reload',
  RC_NOT_SIGNED_IN: 'logIn',
  RC_LOG_IN_AGAIN: 'logIn',
  RC_FORBIDDEN: 'forbidden',
  RC_BODY_TOO_LARGE: 'smaller',
  RC_LIBRARY_QUOTA: 'room',
  RC_RELATIONS_FULL: 'room',
  RC_SEEK_NOT_OPEN: 'otherOffer',
  RC_SEEK_OWN: 'otherOffer',
  RC_SEEK_NOT_FOR_YOU: 'otherOffer',
  RC_SEEK_LIMIT: 'withdraw',
  RC_INVITE_UNKNOWN: 'code',
  RC_INVITE_TAKEN: 'code',
  RC_MATCH_NOT_FOUND: 'address',
  RC_MATCH_WRONG_PLY: 'board',
  RC_MATCH_NOT_YOUR_TURN: 'board',
  RC_MATCH_ILLEGAL_MOVE: 'board',
};

/** The detail leads out itself. */
const leadsOut =
  /\b(again|try|load|reload|log in|sign up|check|choose|wait|withdraw|remove|first|noch einmal|prüfe|wähle)\b/i;

/** What happened and what to do about it, in sentences; the code stays with those who log it. */
export function sentenceOf({ code, detail }: { readonly code: string; readonly detail: string }): string {
  const way = ways[code];
  if (way === undefined || leadsOut.test(detail)) return detail;
  return `${/[.!?]$/.test(detail) ? detail : `${detail}.`} ${wayOutTexts[way]}`;
}
