import type { ReactNode } from 'react';
import { useTournamentFormContext } from './form-context.ts';
import { messages } from './messages.ts';
import { SortableRows } from './sortable-rows.tsx';

type ListName = keyof typeof messages.rows;

interface FormRowsProps {
  readonly list: ListName;
  readonly label: string;
  readonly rows: readonly { readonly key: string }[];
  /** A row without anything. */
  readonly empty: () => object;
  /** Field of a new row that takes the focus. */
  readonly first: string;
  /** @param name `City 2` */
  readonly children: (index: number, name: string) => ReactNode;
}

/** Rows of a list of the form, with what every list does with them. */
export function FormRows({ list, label, rows, empty, first, children }: FormRowsProps) {
  const form = useTournamentFormContext();
  const rowName = messages.rows[list];
  const add = (): void => {
    const at = rows.length;
    form.insertListItem(list, empty() as never);
    setTimeout(() => form.getInputNode(`${list}.${at}.${first}` as never)?.focus());
  };
  return (
    <SortableRows
      label={label}
      rows={rows}
      rowName={rowName}
      addLabel={messages.add(list)}
      onAdd={add}
      onMove={(from, to) => form.reorderListItem(list, { from, to })}
      onRemove={(index) => form.removeListItem(list, index)}
    >
      {(_, index) => children(index, messages.rowLabel(rowName, index + 1))}
    </SortableRows>
  );
}
