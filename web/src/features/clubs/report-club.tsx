import { Button } from '@mantine/core';
import type { Club } from '@royal-chess/contracts/clubs';
import { useState } from 'react';
import { useAppSelector } from '../../shared/store/store.ts';
import { selectUser } from '../identity/index.ts';
import { ReportGate } from '../moderation/index.ts';
import { messages } from './messages.ts';

/** Reports the club to the staff; not for those who lead it, and for accounts only. */
export function ReportClub({ club: { id, name, standing } }: { readonly club: Club }) {
  const user = useAppSelector(selectUser);
  const [isOpen, setOpen] = useState(false);
  if (user === null || user.roles.includes('guest') || standing === 'leader') return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {messages.report}
      </Button>
      {isOpen ? (
        <ReportGate reported={{ kind: 'club', subjectId: id, name }} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
