/** A file that cannot be read, with what is wrong for the person who sent it. */
export class UnusableFile extends Error {
  constructor(
    readonly code: 'RC_MEDIA_TYPE' | 'RC_RECIPIENTS_REFUSED',
    message: string,
  ) {
    super(message);
  }
}

/** A file of another kind (specification section 10). */
export const notAList = (): UnusableFile =>
  new UnusableFile('RC_MEDIA_TYPE', 'Please upload an Excel file: .xlsx or .csv.');
/** A list of recipients with a fault. */
export const refusedList = (what: string): UnusableFile => new UnusableFile('RC_RECIPIENTS_REFUSED', what);
