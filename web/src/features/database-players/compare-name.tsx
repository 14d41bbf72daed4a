import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { usePlayerNamesQuery } from './database-players-api.ts';

/** Time between two letters, milliseconds. */
const pauseMs = 150;

export interface CompareNameProps {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onName: (name: string) => void;
  /** The player of the page, who is not offered. */
  readonly except: string | undefined;
}

/** The field of {@link CompareField} once it has the focus: it offers names of the database. */
export default function CompareName({ label, text, onText, onName, except }: CompareNameProps) {
  const [settled] = useDebouncedValue(text.trim(), pauseMs);
  const { currentData } = usePlayerNamesQuery(
    { query: { kind: 'player', text: settled } },
    { skip: settled.length < 2 },
  );
  const field = useRef<HTMLInputElement>(null);
  // It takes the place of the field that had the focus.
  useEffect(() => {
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  return (
    <Autocomplete
      ref={field}
      aria-label={label}
      placeholder={`${label}…`}
      value={text}
      onChange={onText}
      onOptionSubmit={onName}
      data={(currentData?.names ?? []).map((found) => found.name).filter((found) => found !== except)}
      filter={({ options }) => options}
      limit={8}
    />
  );
}
