import { Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '../../shared/ui/panel.tsx';
import { messages } from './messages.ts';
import type { Arbiter } from './use-arbiter.ts';
import { UserPicker } from '../../shared/ui/user-picker.tsx';
import type { FoundUser } from '../../shared/ui/user-select.tsx';
import classes from './desk.module.css';

/** Who runs the event: an arbiter adds and removes others; one stays. */
export function ArbitersPanel({ arbiter }: { readonly arbiter: Arbiter }) {
  const { details, run } = arbiter;
  const [user, setUser] = useState<FoundUser | null>(null);
  const ids = details.arbiters.map(({ id }) => id);
  const set = (arbiters: string[]): Promise<boolean> => run({ type: 'setArbiters', arbiters });
  return (
    <Panel title={messages.arbiters.title}>
      <ul className={classes.people}>
        {details.arbiters.map(({ id, name }) => (
          <li key={id}>
            <span>{name}</span>
            {ids.length > 1 ? (
              <CloseButton
                aria-label={messages.arbiters.remove(name)}
                onClick={() => void set(ids.filter((other) => other !== id))}
              />
            ) : null}
          </li>
        ))}
      </ul>
      <UserPicker label={messages.arbiters.add} without={ids} chosen={user} onChoose={setUser} />
      <Button
        mt={10}
        variant="plain"
        disabled={!user}
        onClick={() => user && void set([...ids, user.id]).then((done) => done && setUser(null))}
      >
        {messages.arbiters.act}
      </Button>
    </Panel>
  );
}
