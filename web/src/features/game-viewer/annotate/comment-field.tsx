import { Textarea } from '@mantine/core';
import { useState } from 'react';

interface CommentFieldProps {
  readonly label: string;
  readonly text: string;
  /** Takes over another text. */
  readonly onChange: (text: string) => void;
  readonly minRows?: number;
}

/** A text of the position on the board; it is taken over when one leaves the field. */
export function CommentField({ label, text: shown, onChange, minRows = 2 }: CommentFieldProps) {
  const [text, setText] = useState(shown);
  const take = () => {
    if (text.trim() !== shown) onChange(text);
  };
  return (
    <Textarea
      label={label}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={take}
      autosize
      minRows={minRows}
      maxRows={6}
      maxLength={10_000}
    />
  );
}
