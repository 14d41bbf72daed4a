import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { longestNote, noteOf, setNote } from './match-notes.ts';
import { messages } from './messages.ts';

/** What a player writes down about a game, for themselves. */
export function NotesPanel({ matchId }: { matchId: string }) {
  const [text, setText] = useState(() => noteOf(matchId));
  return (
    <Textarea
      label={messages.notesLabel}
      autosize
      minRows={5}
      maxRows={14}
      maxLength={longestNote}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        setNote(matchId, value);
      }}
    />
  );
}
