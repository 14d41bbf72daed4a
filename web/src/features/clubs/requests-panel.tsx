import { Button } from '@mantine/core';
import type { Club } from '@royal-chess/contracts/clubs';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { problemOf } from '../../shared/api/problem-of.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { ClubPerson } from './club-person.tsx';
import { useDecideClubRequestMutation } from '../../shared/api/clubs-api.ts';
import { messages } from './messages.ts';
import classes from './clubs.module.css';

/** Who asks to become a member of a club, for those who decide on it. */
export function RequestsPanel({ club: { id, requests } }: { readonly club: Club }) {
  const [decide, { isLoading, error }] = useDecideClubRequestMutation();
  const answer = (userId: string, accept: boolean) =>
    void decide({ params: { id, userId }, body: { commandId: newCommandId(), accept } });
  if (requests.length === 0) return null;
  return (
    <Panel title={messages.requests} flush>
      <ul className={classes['people']} aria-label={messages.requests}>
        {requests.map((person) => (
          <li key={person.userId}>
            <ClubPerson person={person} />
            <span className={classes['acts']}>
              <Button
                variant="strong"
                size="xs"
                disabled={isLoading}
                aria-label={messages.acceptOf(person.name)}
                onClick={() => answer(person.userId, true)}
              >
                {messages.accept}
              </Button>
              <Button
                variant="outline"
                size="xs"
                disabled={isLoading}
                aria-label={messages.refuseOf(person.name)}
                onClick={() => answer(person.userId, false)}
              >
                {messages.refuse}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <FaultLine fault={problemOf({ error, isFetching: isLoading })} />
    </Panel>
  );
}
