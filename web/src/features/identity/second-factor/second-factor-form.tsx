import { TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { ApiProblem } from '../../../shared/api/api-problem.ts';
import { useAppDispatch } from '../../../shared/store/store.ts';
import { showToast } from '../../../shared/ui/toasts.ts';
import { dialogOpened } from '../auth-slice.ts';
import { rememberUser } from '../auth-storage.ts';
import { messages as identity } from '../messages.ts';
import { whoAmI } from '../session-api.ts';
import { SubmitButton } from '../submit-button.tsx';
import { messages } from './messages.ts';
import { useLoginSecondFactorMutation } from './second-factor-api.ts';
import shared from '../auth-dialog.module.css';

/** The second step of a log-in: a code of the app, or a recovery code. */
export function SecondFactorForm() {
  const dispatch = useAppDispatch();
  const [finish, { isLoading, error }] = useLoginSecondFactorMutation();
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(code.trim() === '');
    if (code.trim() === '' || isLoading) return;
    const { data, error: refusal } = await finish({ body: { code: code.trim() } });
    if (data) {
      rememberUser(data);
      await dispatch(whoAmI());
      showToast({ kind: 'success', text: identity.loggedIn });
      return;
    }
    const { code: reason, detail } = ApiProblem.of(refusal);
    if (reason !== 'RC_SECOND_FACTOR_ENDED') return;
    showToast({ kind: 'error', text: detail });
    dispatch(dialogOpened('login'));
  };
  return (
    <form className={shared.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>{isRecovery ? messages.recoveryLine : messages.stepLine}</p>
      <TextInput
        // Another field, which takes the focus.
        key={String(isRecovery)}
        name="code"
        size="md"
        label={isRecovery ? messages.recoveryCode : messages.code}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        ref={(input) => input?.focus()}
        value={code}
        error={isMissing ? messages.missing : error ? ApiProblem.of(error).detail : undefined}
        errorProps={{ role: 'alert' }}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <SubmitButton busy={isLoading} busyName={messages.finishing} name={messages.finish} />
      <button
        type="button"
        className={shared.link}
        onClick={() => {
          setRecovery(!isRecovery);
          setCode('');
        }}
      >
        {isRecovery ? messages.toApp : messages.toRecovery}
      </button>
    </form>
  );
}
