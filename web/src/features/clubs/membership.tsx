import { Button, Group } from '@mantine/core';
import type { Club } from '@royal-chess/contracts/clubs';
import { useState } from 'react';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { problemOf } from '../../shared/api/problem-of.ts';
import { useAppDispatch, useAppSelector } from '../../shared/store/store.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { dialogOpened, selectUser } from '../identity/index.ts';
import { useJoinClubMutation, useLeaveClubMutation } from '../../shared/api/clubs-api.ts';
import { messages } from './messages.ts';

/** What the reader is in a club, and the way in or out. */
export function Membership({ club: { id, standing, admission } }: { readonly club: Club }) {
  const user = useAppSelector(selectUser);
  const dispatch = useAppDispatch();
  const [isSure, setSure] = useState(false);
  const [join, joining] = useJoinClubMutation();
  const [leave, leaving] = useLeaveClubMutation();
  const params = { id };
  if (user === null || user.roles.includes('guest'))
    return (
      <Group gap={10}>
        <p>{messages.guestLine}</p>
        <Button variant="strong" onClick={() => dispatch(dialogOpened('register'))}>
          {messages.register}
        </Button>
      </Group>
    );
  const leaveNow = () => {
    setSure(false);
    void leave({ params });
  };
  return (
    <>
      <Group gap={10}>
        {standing === null ? (
          <Button
            variant="strong"
            loading={joining.isLoading}
            onClick={() => void join({ params, body: { commandId: newCommandId() } })}
          >
            {admission === 'open' ? messages.join : messages.ask}
          </Button>
        ) : standing === 'asked' ? (
          <>
            <p role="status">{messages.asked}</p>
            <Button variant="outline" loading={leaving.isLoading} onClick={leaveNow}>
              {messages.withdraw}
            </Button>
          </>
        ) : isSure ? (
          <Button variant="danger" onClick={leaveNow}>
            {messages.leaveSure}
          </Button>
        ) : (
          <Button variant="outline" loading={leaving.isLoading} onClick={() => setSure(true)}>
            {messages.leave}
          </Button>
        )}
      </Group>
      <FaultLine fault={problemOf({ error: joining.error, isFetching: joining.isLoading })} />
      <FaultLine fault={problemOf({ error: leaving.error, isFetching: leaving.isLoading })} />
    </>
  );
}
