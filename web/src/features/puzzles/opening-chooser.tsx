import { NativeSelect } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { messages } from './messages.ts';
import { openingName } from './opening-name.ts';
import { usePuzzleOpeningsQuery } from './puzzles-api.ts';
import classes from './puzzles.module.css';

/** The openings that there are puzzles of, each with how many. */
export function OpeningChooser({ opening }: { readonly opening: string }) {
  const { currentData } = usePuzzleOpeningsQuery();
  const [query, setAddress] = useSearchParams();
  const openings = currentData?.openings ?? [];
  const listed = openings.some((row) => row.opening === opening) || opening === '';
  const named = [...openings, ...(listed ? [] : [{ opening, puzzles: 0 }])]
    .map(({ opening: value, puzzles }) => ({ value, label: `${openingName(value)} (${puzzles})` }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  function choose(value: string): void {
    query.set('opening', value);
    setAddress(query);
  }
  return (
    <NativeSelect
      className={classes.themes!}
      label={messages.openingLabel}
      value={opening}
      data={named}
      onChange={({ currentTarget: { value } }) => choose(value)}
    />
  );
}
