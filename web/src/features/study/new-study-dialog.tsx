import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import type { StudyVisibility } from '@royal-chess/contracts/studies';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { Modal } from '../../shared/routing/modal.tsx';
import { messages } from './messages.ts';
import { useCreateStudyMutation } from './study-api.ts';
import { VisibilityField } from './visibility-field.tsx';

/** Creates a study, empty or with the games of a PGN text. */
export default function NewStudyDialog({ onClose }: { onClose: () => void }) {
  const [create, { isLoading, error }] = useCreateStudyMutation();
  const [name, setName] = useState('');
  const [visibility, setVisibility] = useState<StudyVisibility>('private');
  const [pgn, setPgn] = useState('');
  const navigate = useNavigate();
  // A second press is the same study.
  const commandId = useRef(newCommandId());
  const send = async () => {
    const chapter = { orientation: 'white', mode: 'study', variant: 'classical' } as const;
    const { data } = await create({
      body: {
        commandId: commandId.current,
        name: name.trim(),
        visibility,
        ...(pgn.trim() === '' ? {} : { chapter: { ...chapter, pgn } }),
      },
    });
    if (data) void navigate(`/study/${data.id}`);
    else commandId.current = newCommandId();
  };
  return (
    <Modal opened onClose={onClose} title={messages.create}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Stack gap="sm">
          <TextInput
            label={messages.name}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={100}
            required
            data-autofocus
          />
          <VisibilityField value={visibility} onChange={setVisibility} />
          <Textarea
            label={messages.pgn}
            value={pgn}
            onChange={(event) => setPgn(event.currentTarget.value)}
            autosize
            minRows={2}
            maxRows={8}
          />
          <FaultLine fault={error ? ApiProblem.of(error) : null} />
          <Group gap={8} justify="flex-end">
            <Button variant="outline" onClick={onClose}>
              {messages.cancel}
            </Button>
            <Button variant="strong" type="submit" loading={isLoading} disabled={name.trim() === ''}>
              {messages.createAct}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
