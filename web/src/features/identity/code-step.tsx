import { PinInput } from '@mantine/core';
import { oneTimeCode } from '@royal-chess/contracts/identity';
import { useId, useState, type FormEvent } from 'react';
import { useAppDispatch, useAppSelector } from '../../shared/store/store.ts';
import { showToast } from '../../shared/ui/toasts.ts';
import { minutesAndSeconds } from './countdown.ts';
import { dialogMessages } from './dialog-messages.ts';
import { messages } from './messages.ts';
import { codeEntered, otpEnded, otpRequested, selectOtp } from './otp-slice.ts';
import type { OtpPurpose } from './kept-flow.ts';
import { SubmitButton } from './submit-button.tsx';
import { shownPhone } from './phone-of.ts';
import { useFocusAtStart } from './use-focus-at-start.ts';
import { useOtp } from './use-otp.ts';
import shared from './auth-dialog.module.css';
import classes from './otp.module.css';

/** The digits of a code, and the time that is left for them (specification section 4). */
export function CodeStep({ purpose }: { purpose: OtpPurpose }) {
  const dispatch = useAppDispatch();
  const { phoneNumber, name, whatsApp } = useAppSelector(selectOtp);
  const { busy, fault, left, resendIn } = useOtp(purpose);
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const form = useFocusAtStart();
  const label = useId();
  const note = useId();
  const digits = useId();
  const isOver = left === 0;
  const text = isOver ? dialogMessages.codeExpired : isShort ? dialogMessages.codeMissing : fault?.message;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || isOver) return;
    const isWhole = code.length === oneTimeCode.digits;
    setShort(!isWhole);
    if (isWhole) dispatch(codeEntered(code));
    else if (code === '') showToast({ kind: 'warning', text: messages.missingDetails });
  };
  const resend = () => {
    setCode('');
    setShort(false);
    dispatch(otpRequested({ purpose, phoneNumber, name, whatsApp }));
  };

  return (
    <form ref={form} className={shared.form} noValidate onSubmit={submit}>
      <div className={classes.card}>
        <div className={classes.row}>
          <span id={label} className={classes.label}>
            {dialogMessages.code}
          </span>
          <span role="timer" className={classes.time}>
            <span className={classes.unseen}>{dialogMessages.timeLeft('')}</span>
            {minutesAndSeconds(left)}
          </span>
        </div>
        <div className={classes.track} aria-hidden>
          <div className={classes.bar} style={{ width: `${(100 * left) / oneTimeCode.validSeconds}%` }} />
        </div>
        <PinInput
          id={digits}
          length={oneTimeCode.digits}
          type="number"
          oneTimeCode
          size="md"
          gap={8}
          placeholder=""
          value={code}
          onChange={setCode}
          error={Boolean(text)}
          role="group"
          aria-labelledby={label}
          aria-describedby={note}
          getInputProps={(index) => ({ 'aria-label': dialogMessages.digit(index + 1) })}
          classNames={{ input: classes.digit, root: classes.digits }}
        />
        <p id={note} role="alert" className={classes.fault}>
          {text}
        </p>
        <div className={classes.row}>
          <span>{dialogMessages.sentTo(shownPhone(phoneNumber))}</span>
          {resendIn === 0 ? (
            <button type="button" className={shared.link} disabled={busy} onClick={resend}>
              {dialogMessages.sendAgain}
            </button>
          ) : (
            <span>{dialogMessages.sendAgainIn(minutesAndSeconds(resendIn))}</span>
          )}
        </div>
      </div>
      <SubmitButton
        busy={busy}
        busyName={dialogMessages.verifyingOtp}
        name={dialogMessages.verifyOtp}
        disabled={isOver}
      />
      <button type="button" className={shared.link} onClick={() => dispatch(otpEnded())}>
        {dialogMessages.otherNumber}
      </button>
    </form>
  );
}
