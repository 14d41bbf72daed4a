import { Button } from '@mantine/core';
import { IconCopy, IconLink } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { InviteAnswer } from '@royal-chess/contracts/lobby';
import { copyWithToast } from '../../shared/ui/copy-with-toast.ts';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { Modal } from '../../shared/routing/modal.tsx';
import { GameFields } from './game-fields.tsx';
import { controlName, gameWords } from '../../shared/chess/game-labels.ts';
import { seekOf, type GameValues } from './game-values.ts';
import { linkOf, spacedCode } from './invite-code.ts';
import { messages } from './invite-messages.ts';
import { useOfferInviteMutation } from './lobby-api.ts';
import { SubmitRow } from './submit-row.tsx';
import { useGameForm } from './use-game-form.ts';
import classes from './dialogs.module.css';

export interface CreateCodeDialogProps {
  readonly opened: boolean;
  /** Days for each move: a correspondence code. */
  readonly correspondence: boolean;
  readonly rated: GameValues['rated'];
  /** A code made before, to be shown again. */
  readonly invite: InviteAnswer | null;
  /** Match that began last: it may be the one behind the code. */
  readonly latestMatch: string | null;
  readonly onWithdraw: (invite: InviteAnswer) => void;
  readonly onClose: () => void;
}

interface CodeProps {
  readonly invite: InviteAnswer;
  readonly correspondence: boolean;
  readonly taken: boolean;
  readonly onWithdraw: () => void;
}

/** The code, large, with the ways to hand it on. */
function Code({ invite: { code, seek }, correspondence, taken, onWithdraw }: CodeProps) {
  if (taken)
    return (
      <div className={classes['form']}>
        <p role="status">{messages.taken}</p>
        <Button variant="strong" size="lg" component={Link} to={`/match/${seek.id}`} data-autofocus>
          {messages.goToGame}
        </Button>
      </div>
    );
  const link = linkOf(window.location.origin, code, correspondence);
  return (
    <div className={classes['form']}>
      <p className={classes['code']} aria-label={messages.code}>
        {spacedCode(code)}
      </p>
      <p className={classes['center']}>
        {controlName(seek.timeControl)}, {gameWords(seek)}
      </p>
      <div className={classes['pair']}>
        <Button
          variant="strong"
          size="lg"
          data-autofocus
          leftSection={<IconCopy size={18} stroke={1.7} aria-hidden />}
          onClick={() => void copyWithToast(code, messages.codeCopied)}
        >
          {messages.copyCode}
        </Button>
        <Button
          variant="outline"
          size="lg"
          leftSection={<IconLink size={18} stroke={1.7} aria-hidden />}
          onClick={() => void copyWithToast(link, messages.linkCopied)}
        >
          {messages.copyLink}
        </Button>
      </div>
      <p className={classes['link']}>{link}</p>
      <p className={classes['center']} role="status">
        <strong>{correspondence ? messages.inboxAwaited : messages.awaited}</strong>
        <br />
        {correspondence ? messages.inboxAwaitedLine : messages.awaitedLine}
      </p>
      <Button variant="quiet" onClick={onWithdraw}>
        {messages.withdraw}
      </Button>
    </div>
  );
}

/** A game for the player who has its code; once created, the code replaces the form. */
export default function CreateCodeDialog({
  opened,
  correspondence,
  rated,
  invite,
  latestMatch,
  onWithdraw,
  onClose,
}: CreateCodeDialogProps) {
  const form = useGameForm({ rated });
  const [offerInvite, { data, isLoading, error }] = useOfferInviteMutation();
  const made = data ?? invite;
  const submit = form.onSubmit((values) => {
    const body = { ...seekOf(values, { correspondence }), commandId: newCommandId() };
    void offerInvite({ body });
  });
  const title = correspondence ? messages.inboxTitle : messages.inviteTitle;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={made ? messages.createdTitle : title}
      data-dialog={correspondence ? 'createInboxCode' : 'createInviteCode'}
    >
      {made ? (
        <Code
          invite={made}
          correspondence={correspondence}
          taken={made.seek.id === latestMatch}
          onWithdraw={() => onWithdraw(made)}
        />
      ) : (
        <form onSubmit={submit} noValidate className={classes['form']}>
          <p className={classes['hint']}>{correspondence ? messages.inboxLine : messages.inviteLine}</p>
          <GameFields form={form} correspondence={correspondence} hasChoice />
          <SubmitRow label={messages.create} busy={isLoading} fault={error ? ApiProblem.of(error) : null} />
        </form>
      )}
    </Modal>
  );
}
