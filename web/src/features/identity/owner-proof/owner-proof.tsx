import { Button, Group, PasswordInput } from '@mantine/core';
import { useEffect } from 'react';
import { ApiProblem } from '../../../shared/api/api-problem.ts';
import { useAppDispatch } from '../../../shared/store/store.ts';
import { showToast } from '../../../shared/ui/toasts.ts';
import { canUsePasskeys, signByPasskey } from '../web-authn/passkey-browser.ts';
import { messages } from './messages.ts';
import {
  fetchWays,
  useConfirmByPasskeyMutation,
  useConfirmPasskeyOptionsMutation,
  useWaysOfMineQuery,
} from './owner-proof-api.ts';

/** Where Google sends the browser back to: the page that is open. */
const toGoogle = () =>
  `/api/auth/google?confirms=1&returnTo=${encodeURIComponent(window.location.pathname + window.location.search)}`;

function PasskeyProof({ label }: { label: string }) {
  const dispatch = useAppDispatch();
  const [begin, { isLoading: begins }] = useConfirmPasskeyOptionsMutation();
  const [confirm, { isLoading: confirms }] = useConfirmByPasskeyMutation();
  const use = async () => {
    const { data: options } = await begin();
    const assertion = options ? await signByPasskey(options).catch(() => null) : null;
    if (assertion === null) {
      showToast({ kind: 'error', text: messages.notUsed });
      return;
    }
    const { error } = await confirm({ body: assertion });
    showToast(
      error ? { kind: 'error', text: ApiProblem.of(error).detail } : { kind: 'success', text: messages.done },
    );
    await dispatch(fetchWays());
  };
  return (
    <Button variant="quiet" loading={begins || confirms} onClick={() => void use()}>
      {label}
    </Button>
  );
}

interface OwnerProofProps {
  readonly label: string;
  readonly password: string;
  readonly fault?: string | undefined;
  readonly onPassword: (password: string) => void;
}

/**
 * What a change of the account needs beside the session: the password, or a log-in not long ago. An account without a password confirms
 * by Google or a passkey.
 */
export function OwnerProof({ label, password, fault, onPassword }: OwnerProofProps) {
  const { data: ways, refetch } = useWaysOfMineQuery();
  const until = ways?.confirmedUntil ?? null;
  useEffect(() => {
    if (until === null) return undefined;
    const timer = setTimeout(() => void refetch(), Math.max(1_000, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until, refetch]);
  if (until !== null)
    return (
      <>
        <p>{messages.confirmed}</p>
        {fault === undefined ? null : <p role="alert">{fault}</p>}
      </>
    );
  const hasPasskey = (ways?.passkeys ?? 0) > 0 && canUsePasskeys();
  // Until the ways are known: nearly all accounts have a password.
  if (ways === undefined || ways.password)
    return (
      <>
        <PasswordInput
          label={label}
          autoComplete="current-password"
          value={password}
          error={fault}
          errorProps={{ role: 'alert' }}
          onChange={(event) => onPassword(event.currentTarget.value)}
        />
        {hasPasskey ? <PasskeyProof label={messages.passkeyInstead} /> : null}
      </>
    );
  return (
    <>
      <p>{messages.needed}</p>
      <Group gap="xs">
        {ways.google ? (
          <Button component="a" href={toGoogle()} variant="outline">
            {messages.byGoogle}
          </Button>
        ) : null}
        {hasPasskey ? <PasskeyProof label={messages.byPasskey} /> : null}
      </Group>
      {fault === undefined ? null : <p role="alert">{fault}</p>}
    </>
  );
}
