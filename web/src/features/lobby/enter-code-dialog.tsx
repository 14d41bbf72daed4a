import { Button, Modal, TextInput } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import type { InviteAnswer } from '@royal-chess/contracts/lobby';
import { problemOf } from '../../shared/api/problem-of.ts';
import { codeLength, codeOf, isWholeCode } from './invite-code.ts';
import { controlName, gameLabel } from '../../shared/chess/game-labels.ts';
import { messages } from './invite-messages.ts';
import type { InvitesState } from './invites-slice.ts';
import { useInviteQuery } from './lobby-api.ts';
import classes from './dialogs.module.css';

export interface EnterCodeDialogProps {
  readonly opened: boolean;
  readonly correspondence: boolean;
  /** What stands in the field at first, of a link that was followed. */
  readonly code: string;
  readonly me: string | null;
  readonly invites: InvitesState;
  readonly onAccept: (code: string) => void;
  readonly onClose: () => void;
}

function Preview({ invite: { seek }, mine }: { invite: InviteAnswer; mine: boolean }) {
  return (
    <div className={classes['preview']} role="status">
      <p>
        {messages.offers(`${seek.name} (${seek.rating}${seek.provisional ? '?' : ''})`)}
        <strong>{controlName(seek.timeControl)}</strong>
        {gameLabel(seek)}
      </p>
      <p>{mine ? messages.yours : messages.youPlay(seek.color)}</p>
    </div>
  );
}

/** A field for six letters and digits, what they open, and the way in. */
export default function EnterCodeDialog({
  opened,
  correspondence,
  code: first,
  me,
  invites: { busy, fault },
  onAccept,
  onClose,
}: EnterCodeDialogProps) {
  const [code, setCode] = useState(() => codeOf(first));
  const [tried, setTried] = useState<string | null>(null);
  const isWhole = isWholeCode(code);
  const preview = useInviteQuery(opened && isWhole ? { params: { code } } : skipToken);
  const problem = problemOf(preview);
  const invite = preview.currentData ?? null;
  const mine = invite !== null && invite.seek.userId === me;
  const mail = (invite?.seek.timeControl.daysPerMove ?? 0) > 0;
  // A lost connection is no fault of the code; a code nobody has is.
  const unknown = isWhole && !invite ? problem : null;
  const shown = fault && tried === code ? fault : unknown;
  const isMistyped = code.length === codeLength && !isWhole;

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={correspondence ? messages.enterInboxTitle : messages.enterInviteTitle}
      data-dialog={correspondence ? 'enterInboxCode' : 'enterInviteCode'}
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      <form
        className={classes['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!invite || mine) return;
          setTried(code);
          onAccept(code);
        }}
      >
        <TextInput
          label={messages.field}
          description={messages.enterLine}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          classNames={{ input: classes['codeField'] }}
          value={code}
          onChange={(event) => setCode(codeOf(event.currentTarget.value))}
          error={isMistyped ? messages.notACode : null}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-autofocus
        />
        {invite ? <Preview invite={invite} mine={mine} /> : null}
        {isWhole && !invite && !unknown ? (
          <p className={classes['hint']} role="status">
            {messages.checking}
          </p>
        ) : null}
        {shown ? (
          <p role="alert" className={classes['fault']}>
            {shown.detail} <span>({shown.code})</span>
          </p>
        ) : null}
        {unknown && unknown.code !== 'RC_INVITE_UNKNOWN' ? (
          <Button variant="outline" onClick={preview.refetch}>
            {messages.tryAgain}
          </Button>
        ) : null}
        <Button
          type="submit"
          variant="strong"
          size="lg"
          fullWidth
          disabled={!invite || mine}
          loading={busy === 'accept'}
        >
          {mail ? messages.acceptMail : messages.accept}
        </Button>
      </form>
    </Modal>
  );
}
