import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query';
import type { Renaming } from '@royal-chess/contracts/library';
import { useSpelledGamesQuery } from './collections-api.ts';
import { spellingsOf } from './spellings-of.ts';

/** Typing has settled when nothing was typed for so long, milliseconds. */
const settleMs = 250;
/** Games whose names are read, and names that are offered. */
const [readGames, offeredNames] = [50, 8] as const;

interface SpellingFieldProps {
  readonly label: string;
  readonly field: Renaming['field'];
  /** Id of the collection whose spellings are offered; all that the reader finds in the database when left out. */
  readonly collection?: string;
  readonly value: string;
  readonly maxLength: number;
  readonly disabled: boolean;
  /** The dialog opens with the cursor in it. */
  readonly isFirst?: true;
  readonly onChange: (text: string) => void;
}

/** A field for a name exactly as games write it, which a search for the typed words completes. */
export function SpellingField({ label, field, collection, value, isFirst, ...rest }: SpellingFieldProps) {
  const [settled] = useDebouncedValue(value.trim(), settleMs);
  const isSearched = settled.length >= 2 && settled === value.trim() && !rest.disabled;
  const query = { [field]: settled.slice(0, 100), ...(collection && { collection }), limit: readGames };
  const { currentData } = useSpelledGamesQuery(isSearched ? { query } : skipToken);
  const names = currentData && isSearched ? spellingsOf(currentData.items, field, settled) : [];
  return (
    <Autocomplete
      label={label}
      value={value}
      data={names.filter((name) => name !== value).slice(0, offeredNames)}
      filter={({ options }) => options}
      {...(isFirst && { 'data-autofocus': true })}
      {...rest}
    />
  );
}
