import { useState } from 'react';
import { Modal } from '../../shared/routing/modal.tsx';
import { Segments } from '../../shared/ui/segments.tsx';
import { messages } from './form-messages.ts';
import { GameFields } from './game-fields.tsx';
import {
  pairingRequestOf,
  seekOf,
  type PairingRequest,
  type GameValues,
  type SeekOptions,
} from './game-values.ts';
import type { LobbyFault } from './use-lobby-actions.ts';
import { SubmitRow } from './submit-row.tsx';
import { useGameForm } from './use-game-form.ts';
import { useWhenDone } from './use-when-done.ts';
import classes from './dialogs.module.css';

export interface PlayDialogProps {
  readonly opened: boolean;
  /** How it opens: to be paired, or to make an open offer. */
  readonly how: 'find' | 'offer';
  readonly rated: GameValues['rated'];
  readonly busy: boolean;
  readonly fault: LobbyFault | null;
  readonly onFind: (request: PairingRequest) => void;
  readonly onOffer: (seek: SeekOptions) => void;
  readonly onClose: () => void;
}

/** Any kind of game: search for an opponent with an equal request, or add it to the list. */
export default function PlayDialog({
  opened,
  how: first,
  rated,
  busy,
  fault,
  onFind,
  onOffer,
  onClose,
}: PlayDialogProps) {
  const form = useGameForm({ rated });
  const [how, setHow] = useState(first);
  const finds = how === 'find';
  useWhenDone(busy, fault !== null, onClose);

  const submit = form.onSubmit((values) => {
    if (!finds) onOffer(seekOf(values, { bounded: true }));
    else {
      onFind(pairingRequestOf(values));
      onClose();
    }
  });

  return (
    <Modal opened={opened} onClose={onClose} title={messages.play} data-dialog="playOnline">
      <form onSubmit={submit} noValidate className={classes['form']}>
        <div>
          <Segments
            fullWidth
            label={messages.how}
            value={how}
            onChange={setHow}
            data={[
              { value: 'find', label: messages.find },
              { value: 'offer', label: messages.offer },
            ]}
          />
          <p className={classes['hint']}>{finds ? messages.findLine : messages.offerLine}</p>
        </div>
        <GameFields form={form} hasChoice={!finds} isBounded hasJoinTime={finds} />
        <SubmitRow label={finds ? messages.submitFind : messages.submitOffer} busy={busy} fault={fault} />
      </form>
    </Modal>
  );
}
