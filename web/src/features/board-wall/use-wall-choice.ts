import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { WallChoice } from './wall-boards.ts';
import { normalSize } from './wall-layout.ts';

const first: WallChoice = { filter: 'all', order: 'board', words: '' };

/** What a user chooses on the wall; section and round are part of the address. */
export function useWallChoice() {
  const [search, setSearch] = useSearchParams();
  const [choice, setChoice] = useState(first);
  const [size, setSize] = useState<number>(normalSize);
  const write = (values: Readonly<Record<string, string | null>>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values))
          if (value === null) next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    sectionId: search.get('section'),
    round: Number(search.get('round')) || null,
    choice,
    size,
    setSize,
    setSection: (section: string) => write({ section, round: null }),
    setRound: (round: number) => write({ round: String(round) }),
    choose: (part: Partial<WallChoice>) => setChoice((before) => ({ ...before, ...part })),
    chooseAll: () => setChoice(first),
  };
}

export type WallChoices = ReturnType<typeof useWallChoice>;
