import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../shared/store/store.ts';
import { Mark } from '../../shared/ui/mark.tsx';
import { dialogClosed, selectAuth } from './auth-slice.ts';
import { LoginForm } from './login-form.tsx';
import { messages } from './messages.ts';
import { RegisterForm } from './register-form.tsx';
import classes from './auth-dialog.module.css';

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
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  // While the dialog fades out it still shows what it was.
  const [mode, setMode] = useState(dialog);
  if (dialog !== 'closed' && dialog !== mode) setMode(dialog);
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
          <span className={classes.title}>
            {mode === 'register' ? messages.registerTitle : messages.loginTitle}
          </span>
        </>
      }
    >
      {mode === 'register' ? <RegisterForm /> : <LoginForm />}
    </Modal>
  );
}
