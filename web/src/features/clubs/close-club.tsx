import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { unasked } from '../../shared/routing/unasked.ts';
import { showToast } from '../../shared/ui/toasts.ts';
import { useCloseClubMutation, useCloseClubOfOthersMutation } from '../../shared/api/clubs-api.ts';
import { messages } from './messages.ts';

interface Props {
  readonly clubId: string;
  readonly as: 'leader' | 'staff';
}

/** Closes a club at the second press, and leads to the others. */
export function CloseClub({ clubId, as }: Props) {
  const [isSure, setSure] = useState(false);
  const [close, closing] = useCloseClubMutation();
  const [closeOfOthers, closingOfOthers] = useCloseClubOfOthersMutation();
  const navigate = useNavigate();
  const act = async () => {
    const params = { id: clubId };
    const { error } = await (as === 'leader'
      ? close({ params })
      : closeOfOthers({ params, body: { commandId: newCommandId() } }));
    if (error) showToast({ kind: 'error', text: ApiProblem.of(error).detail });
    else void navigate('/clubs', { state: unasked });
  };
  return isSure ? (
    <Button
      variant="danger"
      loading={closing.isLoading || closingOfOthers.isLoading}
      onClick={() => void act()}
    >
      {messages.closeSure}
    </Button>
  ) : (
    <Button variant="outline" onClick={() => setSure(true)}>
      {as === 'leader' ? messages.close : messages.closeStaff}
    </Button>
  );
}
