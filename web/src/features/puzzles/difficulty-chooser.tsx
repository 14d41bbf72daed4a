import { NativeSelect } from '@mantine/core';
import { type PuzzleDifficulty, puzzleDifficulty } from '@royal-chess/contracts/puzzles';
import { useSearchParams } from 'react-router-dom';
import { messages } from './messages.ts';
import classes from './puzzles.module.css';

/** How hard puzzles are beside one's own rating. */
export function DifficultyChooser({ difficulty }: { readonly difficulty: PuzzleDifficulty }) {
  const [query, setAddress] = useSearchParams();
  function choose(value: string): void {
    query.delete('difficulty');
    if (value !== 'normal') query.set('difficulty', value);
    setAddress(query);
  }
  return (
    <NativeSelect
      className={classes.themes!}
      label={messages.difficultyLabel}
      value={difficulty}
      data={puzzleDifficulty.options.map((value) => ({ value, label: messages.difficulties[value] }))}
      onChange={({ currentTarget: { value } }) => choose(value)}
    />
  );
}
