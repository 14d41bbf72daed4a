import { Button } from '@mantine/core';
import type { DeletedCollection } from '@royal-chess/contracts/library';
import { messages } from './messages.ts';
import { useRestoring } from './use-restoring.ts';
import classes from './collections.module.css';

function Deleted({ collection: { id, name, deletedAt } }: { collection: DeletedCollection }) {
  const { restore, isRestoring } = useRestoring();
  return (
    <li>
      <div className={classes['entry']}>
        <strong className={classes['name']}>{name}</strong>
        <span className={classes['facts']}>{messages.deletedOn(deletedAt)}</span>
      </div>
      <Button
        size="xs"
        variant="outline"
        loading={isRestoring}
        aria-label={messages.restoreOf(name)}
        onClick={() => void restore(id)}
      >
        {messages.restore}
      </Button>
    </li>
  );
}

/** One's deleted collections that can be restored. */
export function DeletedList({ collections }: { collections: readonly DeletedCollection[] }) {
  return (
    <ul className={classes['list']}>
      {collections.map((collection) => (
        <Deleted key={collection.id} collection={collection} />
      ))}
    </ul>
  );
}
