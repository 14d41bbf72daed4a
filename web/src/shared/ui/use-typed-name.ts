import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

const settleMs = 250;

/** What is typed into a field that finds users. */
export interface TypedName {
  readonly typed: string;
  readonly type: (text: string) => void;
  /** What is searched: the text once it has not changed for a quarter of a second; empty without one. */
  readonly name: string;
}

/** The text of a field that finds users, and the name to search. */
export function useTypedName(): TypedName {
  const [typed, type] = useState('');
  const [name] = useDebouncedValue(typed.trim(), settleMs);
  return { typed, type, name };
}
