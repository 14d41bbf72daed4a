/** A feature that this driver refuses by name instead of ignoring it. */
export class UnsupportedError extends Error {
  readonly code = 'RC_DOCUMENTS_UNSUPPORTED';

  constructor(what: string) {
    super(`RC_DOCUMENTS_UNSUPPORTED: ${what}`);
    this.name = 'UnsupportedError';
  }
}

/** A write through a connection whose file this thread opened for reading only. */
export class ReadOnlyError extends Error {
  readonly code = 'RC_DOCUMENTS_READ_ONLY';

  constructor(operation: string, collection: string) {
    super(
      `RC_DOCUMENTS_READ_ONLY: ${operation} on "${collection}" needs the thread that owns the file: here it is open for reading only`,
    );
    this.name = 'ReadOnlyError';
  }
}
