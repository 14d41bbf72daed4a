import { NativeSelect } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { messages, themeName } from './messages.ts';
import { usePuzzleThemesQuery } from './puzzles-api.ts';
import classes from './puzzles.module.css';

/** The themes that there are puzzles of, each with how many. */
export function ThemeChooser({ theme }: { readonly theme: string }) {
  const { currentData } = usePuzzleThemesQuery();
  const [query, setAddress] = useSearchParams();
  const themes = currentData?.themes ?? (theme === '' ? [] : [{ theme, puzzles: 0 }]);
  const named = themes
    .map(({ theme: value, puzzles }) => ({ value, label: `${themeName(value)} (${puzzles})` }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  function choose(value: string): void {
    query.delete('theme');
    if (value !== '') query.set('theme', value);
    setAddress(query);
  }
  return (
    <NativeSelect
      className={classes.themes!}
      label={messages.themeLabel}
      value={theme}
      data={[{ value: '', label: messages.allThemes }, ...named]}
      onChange={({ currentTarget: { value } }) => choose(value)}
    />
  );
}
