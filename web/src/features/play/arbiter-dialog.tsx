import { Button, Textarea } from '@mantine/core';
import type { MyTournamentGame } from '@royal-chess/contracts/tournaments';
import { useState } from 'react';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { Modal } from '../../shared/routing/modal.tsx';
import { usePlayerCommand } from '../tournament-entry/index.ts';
import type { ArbiterAct } from './event-panel.tsx';
import { messages } from './messages.ts';
import classes from './play.module.css';
import own from './event-panel.module.css';

/** A board of a tournament. */
export type BoardPlace = Pick<MyTournamentGame, 'tournamentId' | 'sectionId' | 'round' | 'board'>;

export interface ArbiterDialogProps {
  readonly place: BoardPlace;
  readonly act: ArbiterAct;
  readonly onClose: () => void;
  /** The arbiter has been called, or the report is stored. */
  readonly onSent: (act: ArbiterAct) => void;
}

const mostOf = { callArbiter: 500, reportPlayer: 1_000 } as const;

/** What the arbiter is to know; a report needs text, a call does not. */
export default function ArbiterDialog({ place, act, onClose, onSent }: ArbiterDialogProps) {
  const { tournamentId, sectionId, round, board } = place;
  const { busy, problem, send } = usePlayerCommand(tournamentId);
  const [text, setText] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const words = messages.arbiterDialog[act];
  const submit = async () => {
    const isMissing = act === 'reportPlayer' && text.trim() === '';
    setEmpty(isMissing);
    if (isMissing || board === null) return;
    if ((await send({ type: act, sectionId, round, board, text })) === null) onSent(act);
  };
  return (
    <Modal opened onClose={onClose} title={words.title}>
      <form
        className={own.form}
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void submit();
        }}
      >
        <p>{words.line}</p>
        <Textarea
          label={words.label}
          data-autofocus
          autosize
          minRows={3}
          maxLength={mostOf[act]}
          value={text}
          error={isEmpty ? messages.reportEmpty : undefined}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <FaultLine fault={problem} about={messages.notSent} />
        <div className={classes['answers']}>
          <Button variant="outline" onClick={onClose}>
            {messages.keepPlaying}
          </Button>
          <Button type="submit" variant="strong" loading={busy !== null}>
            {words.yes}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
