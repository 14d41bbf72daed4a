import { useAppDispatch, useAppSelector } from '../../shared/store/store.ts';
import { dialogOpened, selectUser, type DialogMode } from './auth-slice.ts';
import { dialogMessages } from './dialog-messages.ts';
import type { Way } from './first-way.ts';
import { useOpenGuestMutation } from './guest-api.ts';
import { GoogleButton } from './google-button.tsx';
import { messages } from './messages.ts';
import { PasskeyButton } from './passkeys/passkey-button.tsx';
import { useOtp } from './use-otp.ts';
import classes from './auth-dialog.module.css';

interface DialogFootProps {
  readonly mode: DialogMode;
  readonly way: Way;
  readonly onWay: (way: Way) => void;
}

/** Below each form: the other ways in. */
export function DialogFoot({ mode, way, onWay }: DialogFootProps) {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const [openGuest, { isLoading }] = useOpenGuestMutation();
  const { step } = useOtp('register');
  const toOther = way === 'phone' ? 'email' : 'phone';
  const forgot = mode === 'forgot';
  const otherWay =
    toOther === 'email'
      ? forgot
        ? dialogMessages.resetByEmail
        : dialogMessages.byEmail
      : forgot
        ? dialogMessages.resetByPhone
        : dialogMessages.byPhone;
  const change = (
    <p className={classes.switch}>
      <button type="button" className={classes.link} onClick={() => onWay(toOther)}>
        {otherWay}
      </button>
    </p>
  );
  if (forgot || mode === 'code')
    return (
      <div className={classes.foot}>
        {forgot && change}
        <p className={classes.switch}>
          <button type="button" className={classes.link} onClick={() => dispatch(dialogOpened('login'))}>
            {dialogMessages.backToLogin}
          </button>
        </p>
      </div>
    );
  const registers = mode === 'register';
  // With the digits in view there is no room for ways that the person has not chosen.
  const wayIsChosen = registers && way === 'phone' && step !== 'number';
  return (
    <div className={classes.foot}>
      <div className={classes.or}>{messages.or}</div>
      <GoogleButton label={registers ? messages.registerGoogle : messages.loginGoogle} />
      {mode === 'login' ? <PasskeyButton /> : null}
      <p className={classes.switch}>
        {registers ? messages.haveAccount : messages.noAccount}
        <button
          type="button"
          className={classes.link}
          onClick={() => dispatch(dialogOpened(registers ? 'login' : 'register'))}
        >
          {registers ? messages.toLogin : messages.toRegister}
        </button>
      </p>
      {wayIsChosen ? null : change}
      {user === null && !wayIsChosen ? (
        <p className={classes.switch}>
          <button
            type="button"
            className={classes.link}
            disabled={isLoading}
            onClick={() => void openGuest()}
          >
            {dialogMessages.asGuest}
          </button>
        </p>
      ) : null}
    </div>
  );
}
