/** A short message in the corner of the page. */
export interface Toast {
  readonly kind: 'success' | 'error' | 'warning' | 'info';
  readonly text: string;
  /** A second, quieter line. */
  readonly detail?: string;
  /** The text takes time to read: the toast stays as long as one with an act. */
  readonly isLong?: true;
  /** What can be done about it, such as to undo it; the toast stays longer then. */
  readonly act?: { readonly name: string; readonly onSelect: () => void };
}
