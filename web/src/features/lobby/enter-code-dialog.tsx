import { Button, TextInput } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { InviteAnswer } from '@royal-chess/contracts/lobby';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { problemOf } from '../../shared/api/problem-of.ts';
import { useAppDispatch, useAppSelector } from '../../shared/store/store.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { Modal } from '../../shared/routing/modal.tsx';
import { codeLength, codeOf, isWholeCode } from './invite-code.ts';
import { controlName, gameLabel } from '../../shared/chess/game-labels.ts';
import { ratingText } from '../../shared/chess/rating-text.ts';
import { messages } from './invite-messages.ts';
import { useAcceptInviteMutation, useInviteQuery } from './lobby-api.ts';
import { selectAuth } from '../identity/index.ts';
import { matchBegan } from './lobby-slice.ts';
import classes from './dialogs.module.css';

export interface EnterCodeDialogProps {
  readonly opened: boolean;
  readonly correspondence: boolean;
  /** Initial value of the field, from a followed link. */
  readonly code: string;
  readonly me: string | null;
  /** Runs an action of a player; a visitor is asked to log in first. */
  readonly asPlayer: (act: () => void, way?: 'login' | 'register') => void;
  readonly onClose: () => void;
}

function Preview({ invite: { seek }, mine }: { invite: InviteAnswer; mine: boolean }) {
  return (
    <div className={classes['preview']} role="status">
      <p>
        {messages.offers(`${seek.name} (${ratingText(seek.rating, seek.provisional)})`)}
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
  asPlayer,
  onClose,
}: EnterCodeDialogProps) {
  const [code, setCode] = useState(() => codeOf(first));
  /** A visitor accepted: the game begins with the account. */
  const [isRequested, setIsRequested] = useState(false);
  const auth = useAppSelector(selectAuth);
  const [tried, setTried] = useState<string | null>(null);
  const dispatch = useAppDispatch();
  const [acceptInvite, { isLoading, error }] = useAcceptInviteMutation();
  const isWhole = isWholeCode(code);
  const preview = useInviteQuery(opened && isWhole ? { params: { code } } : skipToken);
  const problem = problemOf(preview);
  const invite = preview.currentData ?? null;
  const mine = invite !== null && invite.seek.userId === me;
  const mail = (invite?.seek.timeControl.daysPerMove ?? 0) > 0;
  // A lost connection is no fault of the code; a code that does not exist is.
  const unknown = isWhole && !invite ? problem : null;
  const shown = error && tried === code ? ApiProblem.of(error) : unknown;
  const isMistyped = code.length === codeLength && !isWhole;

  const isOpenToMe = invite !== null && !mine;
  const isOut = auth.status === 'visitor' && auth.dialog === 'closed';
  // Closing the dialog without an account withdraws it.
  if (isRequested && isOut) setIsRequested(false);

  const accept = () =>
    acceptInvite({ params: { code }, body: { commandId: newCommandId() } }).then(({ data }) => {
      setTried(code);
      setIsRequested(false);
      if (data) dispatch(matchBegan(data.matchId));
    });
  const acceptRequested = useEffectEvent(() => void accept());
  const begins = isRequested && me !== null && isOpenToMe;
  useEffect(() => {
    if (begins) acceptRequested();
  }, [begins]);
  const press = () => {
    setIsRequested(me === null);
    asPlayer(() => void accept(), 'register');
  };

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={correspondence ? messages.enterInboxTitle : messages.enterInviteTitle}
      data-dialog={correspondence ? 'enterInboxCode' : 'enterInviteCode'}
    >
      <form
        className={classes['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isOpenToMe) press();
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
        <FaultLine fault={shown} />
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
          loading={isLoading}
        >
          {mail ? messages.acceptMail : messages.accept}
        </Button>
      </form>
    </Modal>
  );
}
