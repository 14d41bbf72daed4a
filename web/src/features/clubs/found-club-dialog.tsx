import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { problemOf } from '../../shared/api/problem-of.ts';
import { Modal } from '../../shared/routing/modal.tsx';
import { ClubForm, type ClubFacts } from './club-form.tsx';
import { useFoundClubMutation } from '../../shared/api/clubs-api.ts';
import { messages } from './messages.ts';

const nothing: ClubFacts = { name: '', about: '', admission: 'open' };

/** Founds a club, and leads to its page. */
export default function FoundClubDialog({ onClose }: { onClose: () => void }) {
  const [found, { isLoading, error }] = useFoundClubMutation();
  const navigate = useNavigate();
  // A second press is the same club, also where the answer to the first was lost.
  const [commandId] = useState(newCommandId);
  const send = async (facts: ClubFacts) => {
    const { data } = await found({ body: { commandId, ...facts } });
    if (data) void navigate(`/clubs/${data.id}`);
  };
  return (
    <Modal opened onClose={onClose} title={messages.found}>
      <ClubForm
        initial={nothing}
        submitText={messages.foundAct}
        isBusy={isLoading}
        fault={problemOf({ error, isFetching: isLoading })}
        onSubmit={(facts) => void send(facts)}
      >
        <Button variant="outline" onClick={onClose}>
          {messages.cancel}
        </Button>
      </ClubForm>
    </Modal>
  );
}
