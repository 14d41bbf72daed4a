import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { fenOf, readEdited, type EditedPosition } from './edited-position.ts';
import { messages } from './messages.ts';

interface FenFieldProps {
  readonly edited: EditedPosition;
  readonly onEdit: (edited: EditedPosition) => void;
}

/** The position as text; another one that is pasted is set up at once. */
export function FenField({ edited, onEdit }: FenFieldProps) {
  const fen = fenOf(edited);
  const [typed, setTyped] = useState<string | null>(null);
  const isUnread = typed !== null && readEdited(typed, edited.variant) === null;
  return (
    <TextInput
      label={messages.fen}
      value={typed ?? fen}
      maxLength={200}
      spellCheck={false}
      error={isUnread ? messages.unreadable : null}
      onChange={({ currentTarget }) => {
        const read = readEdited(currentTarget.value, edited.variant);
        setTyped(currentTarget.value);
        if (read) onEdit(read);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
