import { Button, NumberInput, Textarea } from '@mantine/core';
import type { EntryRowForArbiters } from '@royal-chess/contracts/tournaments';
import { useState } from 'react';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { Modal } from '../../shared/routing/modal.tsx';
import { messages } from './messages.ts';
import type { Arbiter } from './use-arbiter.ts';
import classes from './desk.module.css';

interface Props {
  readonly entry: EntryRowForArbiters;
  readonly arbiter: Arbiter;
  readonly onClose: () => void;
}

/** Points that an arbiter gives or takes; undone by the opposite. */
export function PointsDialog({ entry, arbiter, onClose }: Props) {
  const [points, setPoints] = useState<string | number>('');
  const [round, setRound] = useState<string | number>('');
  const [reason, setReason] = useState('');
  const tenths = Math.round(Number(points) * 10);
  const mayAct = points !== '' && tenths !== 0 && reason.trim() !== '';
  return (
    <Modal opened onClose={onClose} title={messages.assign.title(entry.name)} centered>
      <form
        className={classes.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          if (!mayAct) return;
          void arbiter
            .run({
              type: 'assignPoints',
              entryId: entry.entryId,
              round: round === '' ? null : Number(round),
              tenths,
              reason: reason.trim(),
            })
            .then((done) => done && onClose());
        }}
      >
        <div className={classes.fields}>
          <NumberInput
            label={messages.assign.points}
            description={messages.assign.pointsHint}
            min={-100}
            max={100}
            step={0.5}
            decimalScale={1}
            value={points}
            onChange={setPoints}
            data-autofocus
          />
          <NumberInput
            label={messages.round}
            description={messages.assign.roundHint}
            min={1}
            max={99}
            allowDecimal={false}
            value={round}
            onChange={setRound}
          />
        </div>
        <Textarea
          label={messages.reason}
          description={messages.reasonHint}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FaultLine fault={arbiter.fault} />
        <Button type="submit" variant="strong" fullWidth disabled={!mayAct} loading={arbiter.isBusy}>
          {messages.assign.act}
        </Button>
      </form>
    </Modal>
  );
}
