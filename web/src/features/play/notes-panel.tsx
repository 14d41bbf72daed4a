import { Textarea } from '@mantine/core';
import { longestNote } from '@royal-chess/contracts/account';
import { messages } from './messages.ts';
import { useMatchNote } from './use-match-note.ts';

export interface NotesPanelProps {
  readonly matchId: string;
}

/** What a player writes down about a game, for themselves; all fields of a game have the same text. */
export default function NotesPanel({ matchId }: NotesPanelProps) {
  const { text, write, isUnsent } = useMatchNote(matchId);
  return (
    <Textarea
      label={messages.notesLabel}
      description={isUnsent ? messages.notesUnsent : undefined}
      inputWrapperOrder={['label', 'input', 'description']}
      autosize
      minRows={5}
      maxRows={14}
      maxLength={longestNote}
      value={text}
      onChange={({ currentTarget: { value } }) => write(value)}
    />
  );
}
