import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAppDispatch } from '../../../shared/store/store.ts';
import { showToast } from '../../../shared/ui/toasts.ts';
import { forgetUser, forgetWork } from '../auth-storage.ts';
import { whoAmI } from '../session-api.ts';
import { useLogoutEverywhereMutation } from './devices-api.ts';
import { messages } from './messages.ts';
import classes from './devices-section.module.css';

/** Ends all sessions after a question: it logs out this device, too. */
export function LogOutEverywhere() {
  const dispatch = useAppDispatch();
  const [isSure, setSure] = useState(false);
  const [logOut, { isLoading }] = useLogoutEverywhereMutation();
  const end = async () => {
    const { error } = await logOut();
    if (error) {
      showToast({ kind: 'error', text: messages.notDone });
      return;
    }
    forgetUser();
    forgetWork();
    showToast({ kind: 'success', text: messages.everywhereDone });
    await dispatch(whoAmI());
  };
  return (
    <div className={classes.all}>
      {isSure ? (
        <>
          <Button variant="outline" color="red" loading={isLoading} onClick={() => void end()}>
            {messages.sure}
          </Button>
          <Button variant="quiet" onClick={() => setSure(false)}>
            {messages.keep}
          </Button>
        </>
      ) : (
        <Button variant="outline" onClick={() => setSure(true)}>
          {messages.everywhere}
        </Button>
      )}
      <p className={classes.detail}>{messages.everywhereLine}</p>
    </div>
  );
}
