import type { RelatedUser } from '@royal-chess/contracts/relations';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { messages } from './messages.ts';
import { RelatedRow, RowAct } from './related-row.tsx';
import { useRelationCalls } from './use-relation-calls.ts';
import classes from './relations.module.css';

/** The players whom the user has blocked. */
export function BlockedList({ users }: { users: readonly RelatedUser[] }) {
  const { unblock } = useRelationCalls();
  if (users.length === 0) return <StateEmpty title={messages.noBlocks} line={messages.noBlocksLine} />;
  return (
    <ul className={classes['list']}>
      {users.map((user) => (
        <RelatedRow key={user.id} user={user}>
          <RowAct name={messages.unblock} user={user} onSelect={() => void unblock(user)} />
        </RelatedRow>
      ))}
    </ul>
  );
}
