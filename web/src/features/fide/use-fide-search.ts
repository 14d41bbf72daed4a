import { useDebouncedValue } from '@mantine/hooks';
import type { FidePlayer } from '@royal-chess/contracts/fide';
import { skipToken } from '@reduxjs/toolkit/query';
import { problemOf } from '../../shared/api/problem-of.ts';
import { useFidePlayersQuery } from './fide-api.ts';

/** After the last letter, milliseconds. */
const settleMs = 200;
/** One letter begins too many names to be of use. */
const fewestLetters = 2;

/** Whether a text is searched for. */
export const isSearchable = (text: string): boolean => text.trim().length >= fewestLetters;

/** What a search in FIDE's list has come to. */
export interface FideSearch {
  readonly state: 'idle' | 'searching' | 'found' | 'none' | 'no list' | 'failed';
  /** Those found so far stay until those of the new text arrive. */
  readonly players: readonly FidePlayer[];
  /** The players are those of the text as it is now. */
  readonly isFresh: boolean;
  readonly retry: () => void;
}

/** Searches FIDE's list for what is typed, while `isOpen`. */
export function useFideSearch(typed: string, isOpen: boolean): FideSearch {
  const text = typed.trim();
  const [settled] = useDebouncedValue(text, settleMs);
  const isSearched = isOpen && isSearchable(text);
  const found = useFidePlayersQuery(
    isSearched && isSearchable(settled) ? { query: { q: settled } } : skipToken,
  );
  const isFresh = isSearched && settled === text && found.currentData !== undefined;
  const players = isSearched ? (found.data?.players ?? []) : [];
  const stateOf = (): FideSearch['state'] => {
    if (!isSearched) return 'idle';
    if (problemOf(found)) return 'failed';
    if (players.length > 0) return 'found';
    if (!isFresh) return 'searching';
    return found.data?.list ? 'none' : 'no list';
  };
  return { state: stateOf(), players, isFresh, retry: () => void found.refetch() };
}
