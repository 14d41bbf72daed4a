import { Button } from '@mantine/core';
import type { SecondFactorAnswer } from '@royal-chess/contracts/second-factor';
import { useAppDispatch, useAppSelector } from '../../../shared/store/store.ts';
import { Answered } from '../../../shared/ui/answered.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { showToast } from '../../../shared/ui/toasts.ts';
import { OwnerProof } from '../owner-proof/owner-proof.tsx';
import { selectUser } from '../auth-slice.ts';
import { whoAmI } from '../session-api.ts';
import { CodeForm } from './code-form.tsx';
import { messages } from './messages.ts';
import {
  useConfirmSecondFactorMutation,
  useEndSecondFactorMutation,
  useSecondFactorQuery,
  useSetUpSecondFactorMutation,
} from './second-factor-api.ts';
import classes from './second-factor.module.css';

interface PartProps {
  readonly state: SecondFactorAnswer;
  readonly onChanged: () => void;
}

/** From the password to the secret, the first code, and the recovery codes. */
function SetUp({ state, onChanged }: PartProps) {
  const [begin, begun] = useSetUpSecondFactorMutation();
  const [confirm, confirmed] = useConfirmSecondFactorMutation();
  const setup = begun.data;
  if (confirmed.data)
    return (
      <>
        <p>{messages.codesLine}</p>
        <ul className={classes.codes}>
          {confirmed.data.recoveryCodes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Button variant="outline" onClick={onChanged}>
          {messages.codesSaved}
        </Button>
      </>
    );
  if (!setup)
    return (
      <>
        {state.hasPassword ? null : <OwnerProof label="" password="" onPassword={() => undefined} />}
        <CodeForm
          key="begin"
          kind={state.hasPassword ? 'password' : 'none'}
          button={messages.setUp}
          busy={begun.isLoading}
          error={begun.error}
          onSend={(password) => void begin({ body: state.hasPassword ? { password } : {} })}
        />
      </>
    );
  const { size, path } = setup.qr;
  return (
    <div className={classes.setUp}>
      <p>{messages.scan}</p>
      <svg role="img" aria-label={messages.qr} className={classes.qr} viewBox={`0 0 ${size} ${size}`}>
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <p>
        <a href={setup.uri}>{messages.open}</a>
      </p>
      <p className={classes.secret}>{messages.secret(setup.secret)}</p>
      <CodeForm
        key="confirm"
        kind="code"
        button={messages.turnOn}
        busy={confirmed.isLoading}
        error={confirmed.error}
        onSend={(code) => void confirm({ body: { code } })}
      />
    </div>
  );
}

function TurnOff({ state, onChanged }: PartProps) {
  const [end, { isLoading, error }] = useEndSecondFactorMutation();
  const send = async (typed: string) => {
    const answer = await end({ body: state.hasPassword ? { password: typed } : { code: typed } });
    if (answer.error) return;
    showToast({ kind: 'success', text: messages.isOff });
    onChanged();
  };
  return (
    <>
      <p>
        {messages.isOn}. {messages.codesLeft(state.recoveryCodesLeft)}.
      </p>
      <CodeForm
        kind={state.hasPassword ? 'password' : 'code'}
        button={messages.turnOff}
        busy={isLoading}
        error={error}
        onSend={(typed) => void send(typed)}
      />
    </>
  );
}

/** Two-step log-in of one's account: set up, or turned off. */
export function SecondFactorSection() {
  const query = useSecondFactorQuery(undefined);
  const dispatch = useAppDispatch();
  const roles = useAppSelector(selectUser)?.roles ?? [];
  const isStaff = roles.includes('admin') || roles.includes('tournamentAdmin');
  const changed = () => {
    void query.refetch();
    void dispatch(whoAmI());
  };
  return (
    <Panel title={messages.title}>
      <p className={classes.line}>{messages.line}</p>
      <Answered query={query} failed={messages.failed}>
        {(state) =>
          state.on ? (
            <TurnOff state={state} onChanged={changed} />
          ) : (
            <>
              {(state.required || isStaff) && (
                <p className={classes.staff}>{state.required ? messages.requiredLine : messages.staffLine}</p>
              )}
              <SetUp state={state} onChanged={changed} />
            </>
          )
        }
      </Answered>
    </Panel>
  );
}
