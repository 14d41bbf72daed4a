/** A short message in the corner of the page. */
export interface Toast {
  readonly kind: 'success' | 'error' | 'warning' | 'info';
  readonly text: string;
  /** A second, quieter line. */
  readonly detail?: string;
}
