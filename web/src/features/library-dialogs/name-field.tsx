import { Autocomplete } from '@mantine/core';
import { exactName } from '@royal-chess/contracts/library';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useGameNamesQuery } from './dialogs-api.ts';
import { settleMs, useSettledText } from './settled-text.tsx';

interface Props {
  readonly label: string;
  readonly kind: 'player' | 'event' | 'site';
  readonly value: string;
  readonly onSettle: (text: string) => void;
  readonly size?: 'xs';
}

/** A field for a name; names of the database complete what is typed, in quotes, so that they mean the one player or event. */
export function NameField({ label, kind, value, onSettle, size }: Props) {
  const { draft, edit, flush } = useSettledText(value, onSettle);
  // Only what is typed here is completed, not what the address says.
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const [text] = useDebouncedValue(wanted, settleMs);
  const isTyped = text !== '' && text === wanted && typed === draft;
  const found = useGameNamesQuery(isTyped ? { query: { kind, text } } : skipToken);
  const inField = (name: string): string => (kind === 'site' ? name : exactName(name));
  const names = isTyped ? [...new Set((found.data?.names ?? []).map(({ name }) => inField(name)))] : [];
  const change = (to: string) => {
    // A chosen name is complete.
    setTyped(names.includes(to) ? '' : to);
    edit(to);
  };
  return (
    <Autocomplete
      {...(size && { size })}
      label={label}
      value={draft}
      maxLength={100}
      data={names}
      renderOption={({ option: { value: name } }) => (kind === 'site' ? name : name.slice(1, -1))}
      filter={({ options }) => options}
      onChange={change}
      onOptionSubmit={(name) => {
        edit(name);
        flush();
      }}
      // A part that closes would drop what has not settled.
      onBlur={() => flush()}
      onKeyDown={(event) => event.key === 'Enter' && flush()}
      comboboxProps={{ zIndex: 45 }}
    />
  );
}
