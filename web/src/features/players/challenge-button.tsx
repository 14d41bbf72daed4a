import { Button } from '@mantine/core';
import { IconSwords } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { ChallengeDialog, type Lobby } from '../lobby/index.ts';
import { messages } from './messages.ts';

interface ChallengeButtonProps {
  readonly lobby: Lobby;
  readonly to: { readonly id: string; readonly name: string };
}

/** A game with this player: the dialog's code comes with the first press. */
export function ChallengeButton({ lobby, to }: ChallengeButtonProps) {
  const { busy, fault, asPlayer, forgetFault, challenge } = lobby;
  const [opened, setOpened] = useState(false);
  const [openings, setOpenings] = useState(0);
  const open = () =>
    asPlayer(() => {
      forgetFault();
      setOpenings((count) => count + 1);
      setOpened(true);
    });
  return (
    <>
      <Button
        variant="gold"
        leftSection={<IconSwords size={18} stroke={1.7} aria-hidden />}
        aria-haspopup="dialog"
        onClick={open}
      >
        {messages.challenge}
      </Button>
      {openings > 0 ? (
        <Suspense>
          <ChallengeDialog
            key={openings}
            opened={opened}
            to={to}
            busy={busy.includes('challenge')}
            fault={fault?.call === 'challenge' ? fault : null}
            onChallenge={(seek) => void challenge(seek)}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
