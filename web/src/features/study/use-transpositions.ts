import { useEffect, useState } from 'react';
import type { ChapterState } from '@royal-chess/domain/study/chapter-state';
import { transpositionsOf } from './transpositions.ts';

const none: ReadonlyMap<string, readonly string[]> = new Map();

/** Pause after an edit until they are searched again, milliseconds. */
const pauseMs = 400;

/** Positions that the chapter reaches in several ways; searched when the page has time. */
export function useTranspositions(state: ChapterState): ReadonlyMap<string, readonly string[]> {
  const [found, setFound] = useState(none);
  useEffect(() => {
    const timer = setTimeout(() => setFound(transpositionsOf(state)), pauseMs);
    return () => clearTimeout(timer);
  }, [state]);
  return found;
}
