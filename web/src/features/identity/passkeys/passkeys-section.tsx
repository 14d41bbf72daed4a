import { Button, TextInput } from '@mantine/core';
import type { PasskeyOfMine } from '@royal-chess/contracts/passkeys';
import { useState, type FormEvent } from 'react';
import { ApiProblem } from '../../../shared/api/api-problem.ts';
import { useAppDispatch } from '../../../shared/store/store.ts';
import { dateFormat } from '../../../shared/language/date-format.ts';
import { Answered } from '../../../shared/ui/answered.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { relativeTime } from '../../../shared/ui/relative-time.ts';
import { useRunningNow } from '../../../shared/ui/use-running-now.ts';
import { showToast } from '../../../shared/ui/toasts.ts';
import { fetchWays } from '../owner-proof/owner-proof-api.ts';
import { OwnerProof } from '../owner-proof/owner-proof.tsx';
import { messages } from './messages.ts';
import { canUsePasskeys, makePasskey } from '../web-authn/passkey-browser.ts';
import { PasskeyDialog, type PasskeyChange } from './passkey-dialog.tsx';
import { useAddPasskeyMutation, usePasskeyOptionsMutation, usePasskeysQuery } from './passkeys-api.ts';
import classes from './passkeys.module.css';

const day = dateFormat({ dateStyle: 'long' });

interface PasskeyRowProps {
  readonly passkey: PasskeyOfMine;
  /** When the list is shown, epoch milliseconds. */
  readonly now: number;
  readonly onChange: (change: PasskeyChange) => void;
}

function PasskeyRow({ passkey, now: shownAt, onChange }: PasskeyRowProps) {
  const now = useRunningNow(shownAt);
  const { name, createdAt, lastUsedAt } = passkey;
  const details = [
    messages.added(day(createdAt)),
    lastUsedAt === null ? messages.neverUsed : messages.lastUsed(relativeTime(lastUsedAt, now)),
  ];
  return (
    <li className={classes.passkey}>
      <div className={classes.text}>
        <p className={classes.name}>{name}</p>
        <p className={classes.detail}>{details.join(' · ')}</p>
      </div>
      <div className={classes.buttons}>
        <Button
          variant="quiet"
          aria-label={messages.renameOne(name)}
          onClick={() => onChange({ kind: 'rename', passkey })}
        >
          {messages.rename}
        </Button>
        <Button
          variant="quiet"
          aria-label={messages.removeOne(name)}
          onClick={() => onChange({ kind: 'remove', passkey })}
        >
          {messages.remove}
        </Button>
      </div>
    </li>
  );
}

function AddForm({ count, onAdded }: { count: number; onAdded: () => void }) {
  const dispatch = useAppDispatch();
  const [begin, begun] = usePasskeyOptionsMutation();
  const [add, added] = useAddPasskeyMutation();
  const [typed, setTyped] = useState<string | null>(null);
  const [password, setPassword] = useState('');
  const name = typed ?? messages.nextName(count + 1);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data: options } = await begin({ body: password === '' ? {} : { password } });
    if (!options) return;
    const made = await makePasskey(options).catch(() => null);
    if (made === null) {
      showToast({ kind: 'error', text: messages.notMade });
      return;
    }
    const { data: passkey } = await add({ body: { ...made, name } });
    if (!passkey) return;
    setTyped(null);
    setPassword('');
    showToast({ kind: 'success', text: messages.addedNow(passkey.name) });
    onAdded();
    await dispatch(fetchWays());
  };
  const fault = added.error === undefined ? undefined : ApiProblem.of(added.error);
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label={messages.name}
        autoComplete="off"
        value={name}
        error={fault && (fault.fields['name'] ?? fault.detail)}
        errorProps={{ role: 'alert' }}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <OwnerProof
        label={messages.password}
        password={password}
        fault={begun.error === undefined ? undefined : ApiProblem.of(begun.error).detail}
        onPassword={setPassword}
      />
      <Button type="submit" variant="outline" loading={begun.isLoading || added.isLoading}>
        {messages.add}
      </Button>
    </form>
  );
}

/** The passkeys of one's account: added, named, removed. */
export function PasskeysSection() {
  const query = usePasskeysQuery();
  const [now] = useState(() => Date.now());
  const [change, setChange] = useState<PasskeyChange | null>(null);
  const refetch = () => void query.refetch();
  return (
    <Panel title={messages.title}>
      <p className={classes.line}>{messages.line}</p>
      <Answered query={query} failed={messages.failed}>
        {({ passkeys }) => (
          <>
            {passkeys.length === 0 ? <p className={classes.line}>{messages.none}</p> : null}
            <ul className={classes.list}>
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} now={now} onChange={setChange} />
              ))}
            </ul>
            {canUsePasskeys() ? (
              <AddForm count={passkeys.length} onAdded={refetch} />
            ) : (
              <p className={classes.line}>{messages.unsupported}</p>
            )}
          </>
        )}
      </Answered>
      <PasskeyDialog change={change} onClose={() => setChange(null)} onChanged={refetch} />
    </Panel>
  );
}
