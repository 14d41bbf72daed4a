import type { ReactNode } from 'react';

interface DataTableProps {
  /** Named by its heading where it has one. */
  readonly label?: string;
  readonly className?: string | undefined;
  /** Under this width it is scrolled by itself, pixels. */
  readonly minWidth?: number;
  /** The cells of its head. */
  readonly head?: ReactNode;
  /** Its rows. */
  readonly children: ReactNode;
}

/** Rows of figures; `data-right` on a cell puts it at the right. */
export function DataTable({ label, className = '', minWidth, head, children }: DataTableProps) {
  const table = (
    <table className={`data-table ${className}`} style={{ minWidth }} aria-label={label}>
      {head ? (
        <thead>
          <tr>{head}</tr>
        </thead>
      ) : null}
      <tbody>{children}</tbody>
    </table>
  );
  return minWidth ? <div style={{ overflowX: 'auto' }}>{table}</div> : table;
}
