import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { Study } from '@royal-chess/contracts/studies';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { unasked } from '../../shared/routing/unasked.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { Modal } from '../../shared/routing/modal.tsx';
import { MembersField } from './members-field.tsx';
import { messages } from './messages.ts';
import { useChangeStudyMutation, useDeleteStudyMutation } from './study-api.ts';
import { VisibilityField } from './visibility-field.tsx';

export interface StudyDialogProps {
  readonly study: Study;
  readonly onClose: () => void;
}

/** The owner's settings of a study: name, who sees it, members, deletion. */
export default function StudyDialog({ study, onClose }: StudyDialogProps) {
  const [name, setName] = useState(study.name);
  const [visibility, setVisibility] = useState(study.visibility);
  const [isSure, setSure] = useState(false);
  const [change, changing] = useChangeStudyMutation();
  const [remove, removing] = useDeleteStudyMutation();
  const navigate = useNavigate();
  const params = { id: study.id };
  const error = changing.error ?? removing.error;
  const save = async () => {
    const body = { commandId: newCommandId(), name: name.trim(), visibility };
    const { error: refused } = await change({ params, body });
    if (!refused) onClose();
  };
  const erase = async () => {
    const { error: refused } = await remove({ params });
    if (!refused) void navigate('/study', { state: unasked });
  };
  return (
    <Modal opened onClose={onClose} title={messages.settings}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap="md">
          <TextInput
            label={messages.name}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={100}
            required
          />
          <VisibilityField value={visibility} onChange={setVisibility} />
          <MembersField study={study} />
          <FaultLine fault={error ? ApiProblem.of(error) : null} />
          <Group gap={8} justify="space-between">
            {isSure ? (
              <Button variant="danger" loading={removing.isLoading} onClick={() => void erase()}>
                {messages.deleteSure}
              </Button>
            ) : (
              <Button variant="outline" onClick={() => setSure(true)}>
                {messages.deleteStudy}
              </Button>
            )}
            <Button variant="strong" type="submit" loading={changing.isLoading}>
              {messages.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
