import { Textarea } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useLatest } from '../../../shared/ui/use-latest.ts';

interface CommentFieldProps {
  readonly label: string;
  readonly text: string;
  /** Takes over another text. */
  readonly onChange: (text: string) => void;
  readonly minRows?: number;
}

/** A pause in writing after which the text is taken over, milliseconds. */
const pauseMs = 400;

/** A text of the position on the board; it is taken over while one writes, at each pause. */
export function CommentField({ label, text: shown, onChange, minRows = 2 }: CommentFieldProps) {
  /** Null while the field shows the text of the game. */
  const [written, setWritten] = useState<string | null>(null);
  const [base, setBase] = useState(shown);
  if (shown !== base) {
    setBase(shown);
    // Somebody else's text, or one that was undone.
    if (written !== null && written.trim() !== shown) setWritten(null);
  }
  const take = () => {
    if (written !== null && written.trim() !== shown) onChange(written);
  };
  const latestTake = useLatest(take);
  const takeSoon = useDebouncedCallback(() => latestTake.current(), pauseMs);
  useEffect(() => {
    const takeNow = () => latestTake.current();
    window.addEventListener('pagehide', takeNow);
    return () => {
      window.removeEventListener('pagehide', takeNow);
      takeNow();
    };
  }, [latestTake]);
  return (
    <Textarea
      label={label}
      value={written ?? shown}
      onChange={(event) => {
        setWritten(event.currentTarget.value);
        takeSoon();
      }}
      onBlur={() => {
        take();
        setWritten(null);
      }}
      autosize
      minRows={minRows}
      maxRows={6}
      maxLength={10_000}
    />
  );
}
