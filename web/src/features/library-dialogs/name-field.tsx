import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query';
import { useGameNamesQuery } from './dialogs-api.ts';
import { settleMs, useSettledText } from './settled-text.tsx';

interface Props {
  readonly label: string;
  readonly kind: 'player' | 'event' | 'site';
  readonly value: string;
  readonly onSettle: (text: string) => void;
}

/** A field for a name; names of the database complete what is typed. */
export function NameField({ label, kind, value, onSettle }: Props) {
  const { draft, edit, flush } = useSettledText(value, onSettle);
  const [text] = useDebouncedValue(draft.trim(), settleMs);
  // Only what is typed here is completed, not what the address says.
  const isTyped = text !== '' && text === draft.trim() && text !== value;
  const found = useGameNamesQuery(isTyped ? { query: { kind, text } } : skipToken);
  const names = draft.trim() === '' || draft === value ? [] : (found.data?.names ?? []);
  return (
    <Autocomplete
      label={label}
      value={draft}
      maxLength={100}
      data={[...new Set(names.map(({ name }) => name))]}
      filter={({ options }) => options}
      onChange={edit}
      onOptionSubmit={(name) => {
        edit(name);
        flush();
      }}
      onKeyDown={(event) => event.key === 'Enter' && flush()}
      comboboxProps={{ zIndex: 45 }}
    />
  );
}
