import { Button, NativeSelect, Textarea } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ListedUser } from '@royal-chess/contracts/identity';
import { useState } from 'react';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { showToast } from '../../shared/ui/toasts.ts';
import { messages } from './messages.ts';
import { undoOf, useUserActs, type UserAct } from './user-acts.ts';
import classes from './act-question.module.css';

const dayMs = 86_400_000;
const lengths = { day: dayMs, week: 7 * dayMs, month: 30 * dayMs, lifted: null } as const;
type Length = keyof typeof lengths;

const mark = { size: 18, stroke: 1.8, 'aria-hidden': true } as const;

export interface ActFormProps {
  readonly act: UserAct;
  readonly user: ListedUser;
  readonly onClose: () => void;
}

/** What a tournament admin may do, and what not. */
function Rights() {
  const { create, results, payments } = messages.rights;
  return (
    <ul className={classes['rights']}>
      {[create, results].map((text) => (
        <li key={text}>
          <IconCheck {...mark} className={classes['may']} />
          {text}
        </li>
      ))}
      <li>
        <IconX {...mark} className={classes['mayNot']} />
        {payments}
      </li>
    </ul>
  );
}

/** Asks for what an act needs, and does it; what failed is shown here, and can be tried again. */
export function ActForm({ act, user, onClose }: ActFormProps) {
  const [reason, setReason] = useState('');
  const [length, setLength] = useState<Length>('week');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const perform = useUserActs();
  const needsReason = act === 'ban' || act === 'close';
  const confirm = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    const ms = lengths[length];
    const { error } = await perform(act, user._id, { reason, until: ms === null ? null : Date.now() + ms });
    setBusy(false);
    if (error !== undefined) return setProblem(ApiProblem.of(error));
    const back = undoOf[act];
    const undo = async (name: UserAct): Promise<void> => {
      const undone = await perform(name, user._id);
      showToast(
        undone.error === undefined
          ? { kind: 'success', text: messages.done[name](user.name) }
          : { kind: 'error', text: messages.undoFailed },
      );
    };
    showToast({
      kind: 'success',
      text: messages.done[act](user.name),
      ...(back && { act: { name: messages.undo, onSelect: () => void undo(back) } }),
    });
    onClose();
  };
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      {act === 'promote' ? <Rights /> : <p>{messages.lines[act]}</p>}
      {needsReason || act === 'promote' ? (
        <Textarea
          label={messages.reason}
          {...(needsReason && { description: messages.reasonLine, required: true })}
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      ) : null}
      {act === 'ban' ? (
        <NativeSelect
          label={messages.until}
          value={length}
          data={Object.entries(messages.untils).map(([value, label]) => ({ value, label }))}
          onChange={(event) => setLength(event.currentTarget.value as Length)}
        />
      ) : null}
      <FaultLine fault={problem} />
      <div className={classes['buttons']}>
        <Button variant="outline" data-autofocus onClick={onClose}>
          {act === 'promote' && user.role === 'user' ? messages.keepUser : messages.keep}
        </Button>
        <Button type="submit" variant="strong" loading={busy} disabled={needsReason && reason.trim() === ''}>
          {messages[act]}
        </Button>
      </div>
    </form>
  );
}
