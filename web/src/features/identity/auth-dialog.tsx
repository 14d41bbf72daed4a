import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../shared/store/store.ts';
import { Mark } from '../../shared/ui/mark.tsx';
import { Modal } from '../../shared/routing/modal.tsx';
import { useIsPhone } from '../../shared/ui/use-is-phone.ts';
import { dialogClosed, selectAuth, type DialogMode } from './auth-slice.ts';
import { DialogFoot } from './dialog-foot.tsx';
import { dialogMessages } from './dialog-messages.ts';
import { firstWay, type Way } from './first-way.ts';
import { ForgotPanel } from './forgot-panel.tsx';
import { keptFlow } from './kept-flow.ts';
import { LoginForm } from './login-form.tsx';
import { messages } from './messages.ts';
import { PhoneRegisterForm } from './phone-register-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { messages as secondFactorMessages } from './second-factor/messages.ts';
import { SecondFactorForm } from './second-factor/second-factor-form.tsx';
import classes from './auth-dialog.module.css';

/** The titles of the specification (2.3): registration has one for each way. */
function titleOf(mode: DialogMode, way: Way): string {
  if (mode === 'forgot') return dialogMessages.forgotTitle;
  if (mode === 'code') return secondFactorMessages.stepTitle;
  if (mode === 'login') return messages.loginTitle;
  return way === 'phone' ? dialogMessages.joinTitle : messages.registerTitle;
}

function ModeForm({ mode, way }: { mode: DialogMode; way: Way }) {
  if (mode === 'forgot') return <ForgotPanel way={way} />;
  if (mode === 'code') return <SecondFactorForm />;
  if (mode === 'login') return <LoginForm key={way} way={way} />;
  return way === 'phone' ? <PhoneRegisterForm /> : <RegisterForm />;
}

/** Log-in and registration over the page that opened them; a full sheet on a phone (specification 2.3). */
export default function AuthDialog() {
  const { dialog } = useAppSelector(selectAuth);
  const dispatch = useAppDispatch();
  // The button that opened it goes with the log-in; the focus goes on in the page instead of being lost.
  const settleFocus = () =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        document.getElementById('main')?.focus({ preventScroll: true });
    });
  const phone = useIsPhone();
  // While the dialog fades out it still shows what it was.
  const [mode, setMode] = useState<DialogMode>('login');
  if (dialog !== 'closed' && dialog !== mode) setMode(dialog);
  const [way, setWay] = useState<Way>(() => (keptFlow().purpose ? 'phone' : firstWay()));
  return (
    <Modal
      opened={dialog !== 'closed'}
      onClose={() => dispatch(dialogClosed())}
      onExitTransitionEnd={settleFocus}
      fullScreen={phone}
      radius={phone ? 0 : 'dialog'}
      classNames={{ header: classes.header, body: classes.body, title: classes.titleBox }}
      title={
        <>
          <span className={classes.mark}>
            <Mark size={30} />
          </span>
          <span className={classes.title}>{titleOf(mode, way)}</span>
        </>
      }
    >
      <ModeForm mode={mode} way={way} />
      <DialogFoot mode={mode} way={way} onWay={setWay} />
    </Modal>
  );
}
