/** The cursor is not one of ours, or one of another search. */
export class SearchCursorInvalid extends Error {
  readonly code = 'RC_VALIDATION';
}
