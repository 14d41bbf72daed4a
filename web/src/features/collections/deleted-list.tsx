import { Button } from '@mantine/core';
import type { DeletedCollection } from '@royal-chess/contracts/library';
import { messages } from './messages.ts';
import { useRestoring } from './use-restoring.ts';
import classes from './collections.module.css';

/** Where the focus goes when a row leaves the list: to the row beside it, else to the title of the page. */
function focusBeside(row: Element | null): void {
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = beside?.querySelector('button') ?? document.querySelector<HTMLElement>('h1');
  if (target?.matches('h1')) target.tabIndex = -1;
  target?.focus();
}

function Deleted({ collection: { id, name, deletedAt } }: { collection: DeletedCollection }) {
  const { restore, isRestoring } = useRestoring();
  const act = async (button: HTMLElement): Promise<void> => {
    const row = button.closest('li');
    const isRestored = await restore(id);
    // The reader may be elsewhere meanwhile.
    const { activeElement } = document;
    if (isRestored && (activeElement === document.body || row?.contains(activeElement))) focusBeside(row);
  };
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
        onClick={(event) => void act(event.currentTarget)}
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
