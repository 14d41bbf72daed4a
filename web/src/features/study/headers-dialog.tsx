import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { StudyEdit } from '@royal-chess/contracts/studies';
import { studyEdit } from '@royal-chess/contracts/studies';
import { type FormEvent, useState } from 'react';
import { Modal } from '../../shared/routing/modal.tsx';
import { messages } from './messages.ts';

interface HeadersDialogProps {
  /** Headers of PGN as they are now. */
  readonly tags: ReadonlyMap<string, string>;
  readonly onEdit: (...edits: readonly StudyEdit[]) => void;
  readonly onClose: () => void;
}

/** Headers of a game that are always offered. */
const usual = [
  'White',
  'Black',
  'WhiteElo',
  'BlackElo',
  'Event',
  'Site',
  'Date',
  'Round',
  'Result',
  'Annotator',
];

const isName = (name: string): boolean => studyEdit.safeParse({ type: 'tag', name, value: null }).success;

/** The headers of a chapter, one field for each. Only what was changed is sent, so that two authors do not undo each other. */
export default function HeadersDialog({ tags, onEdit, onClose }: HeadersDialogProps) {
  const [before] = useState(tags);
  const [added, setAdded] = useState<readonly string[]>([]);
  const [name, setName] = useState('');
  const names = [...new Set([...usual, ...before.keys(), ...added])];
  const isFaulty = name !== '' && !isName(name);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const changed = names.flatMap((tag): StudyEdit[] => {
      const value = String(form.get(tag) ?? '').trim();
      return value === (before.get(tag) ?? '') ? [] : [{ type: 'tag', name: tag, value: value || null }];
    });
    if (changed.length > 0) onEdit(...changed);
    onClose();
  };
  const add = () => {
    if (name === '' || isFaulty) return;
    setAdded([...added, name]);
    setName('');
  };
  return (
    <Modal opened onClose={onClose} title={messages.headers}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <p>{messages.headersLine}</p>
          {names.map((tag) => (
            <TextInput
              key={tag}
              name={tag}
              label={tag}
              defaultValue={before.get(tag) ?? ''}
              maxLength={1_000}
            />
          ))}
          <Group gap={8} align="end" wrap="nowrap">
            <TextInput
              label={messages.headerName}
              value={name}
              maxLength={50}
              style={{ flex: 1 }}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
              error={isFaulty ? messages.headerFault : undefined}
            />
            <Button variant="outline" onClick={add}>
              {messages.addHeader}
            </Button>
          </Group>
          <Group gap={8} justify="flex-end">
            <Button variant="outline" onClick={onClose}>
              {messages.cancel}
            </Button>
            <Button variant="strong" type="submit">
              {messages.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
