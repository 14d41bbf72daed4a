import { useState } from 'react';
import { Modal } from '../../shared/routing/modal.tsx';
import { messages } from './form-messages.ts';
import { GameFields } from './game-fields.tsx';
import { seekOf, type SeekOptions } from './game-values.ts';
import type { LobbyFault } from './use-lobby-actions.ts';
import { PlayerPicker } from './player-picker.tsx';
import { SubmitRow } from './submit-row.tsx';
import { useGameForm } from './use-game-form.ts';
import { useWhenDone } from './use-when-done.ts';
import classes from './dialogs.module.css';

export interface ChallengeDialogProps {
  readonly opened: boolean;
  /** The receiver of the challenge; without it, a field finds a player by name. */
  readonly to: { readonly id: string; readonly name: string } | null;
  readonly busy: boolean;
  readonly fault: LobbyFault | null;
  readonly onChallenge: (seek: SeekOptions) => void;
  readonly onClose: () => void;
}

/** A game for one person, who may accept or decline it. */
export default function ChallengeDialog({
  opened,
  to,
  busy,
  fault,
  onChallenge,
  onClose,
}: ChallengeDialogProps) {
  const form = useGameForm({});
  const [chosen, setChosen] = useState(to?.id ?? null);
  const [unchosen, setUnchosen] = useState(false);
  useWhenDone(busy, fault !== null, onClose);

  const submit = form.onSubmit((values) => {
    if (chosen) onChallenge({ ...seekOf(values), to: chosen });
    else setUnchosen(true);
  });

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={to ? messages.challengeName(to.name) : messages.challengeTitle}
      data-dialog="challenge"
    >
      <form onSubmit={submit} noValidate className={classes['form']}>
        {to ? null : (
          <PlayerPicker
            chosen={chosen}
            fault={unchosen && !chosen ? messages.whomFault : null}
            onChoose={setChosen}
          />
        )}
        <GameFields form={form} hasChoice />
        <SubmitRow label={messages.submitChallenge} busy={busy} fault={fault} />
      </form>
    </Modal>
  );
}
