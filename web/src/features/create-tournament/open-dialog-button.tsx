import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import type { MakeTournamentDialogProps } from './make-tournament-dialog.tsx';
import { messages } from './messages.ts';

const MakeTournamentDialog = lazyPart<MakeTournamentDialogProps>(
  () => import('./make-tournament-dialog.tsx'),
);

/** Opens the short dialog of a new tournament. */
export default function OpenDialogButton() {
  const [opened, setOpened] = useState(false);
  const [openings, setOpenings] = useState(0);
  return (
    <>
      <Button
        variant="outline"
        leftSection={<IconPlus size={18} stroke={1.7} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true);
          setOpenings((count) => count + 1);
        }}
      >
        {messages.title}
      </Button>
      {openings > 0 ? (
        <Suspense>
          <MakeTournamentDialog key={openings} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
