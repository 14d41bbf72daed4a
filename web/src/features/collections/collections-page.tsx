import { Button } from '@mantine/core';
import type { Collection } from '@royal-chess/contracts/library';
import { Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { Answered } from '../../shared/ui/answered.tsx';
import { CursorList, useCursor } from '../../shared/ui/cursor-list.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { selectUser } from '../identity/index.ts';
import type { CollectionAct } from './collection-acts.ts';
import type { CollectionDialogProps } from './collection-dialog.tsx';
import { CollectionList } from './collection-list.tsx';
import { useCollectionsQuery, useOwnCollectionsQuery } from './collections-api.ts';
import type { CreateDialogProps } from './create-dialog.tsx';
import { DeletedList } from './deleted-list.tsx';
import { messages } from './messages.ts';
import classes from './collections.module.css';

const CollectionDialog = lazyPart<CollectionDialogProps>(() => import('./collection-dialog.tsx'));
const CreateDialog = lazyPart<CreateDialogProps>(async () => ({
  default: (await import('./create-dialog.tsx')).CreateDialog,
}));

const cells = ['34%', '20%'];

function Own() {
  const query = useOwnCollectionsQuery();
  const [open, setOpen] = useState<{ act: CollectionAct; collection: Collection } | null>(null);
  const quota = query.data?.quota;
  const deleted = query.data?.deleted ?? [];
  return (
    <>
      <Panel title={messages.mine} aside={quota ? messages.quota(quota) : null} flush>
        <Answered query={query} failed={messages.failed} cells={cells}>
          {({ items }) =>
            items.length === 0 ? (
              <StateEmpty title={messages.empty} line={messages.emptyLine} />
            ) : (
              <CollectionList collections={items} onAct={(act, collection) => setOpen({ act, collection })} />
            )
          }
        </Answered>
        {open ? (
          <Suspense>
            <CollectionDialog {...open} onClose={() => setOpen(null)} />
          </Suspense>
        ) : null}
      </Panel>
      {deleted.length > 0 ? (
        <Panel title={messages.deleted} flush>
          <DeletedList collections={deleted} />
        </Panel>
      ) : null}
    </>
  );
}

function Public() {
  const [cursor, setCursor] = useCursor('public');
  const query = useCollectionsQuery({ query: { cursor: cursor ?? undefined } });
  return (
    <section>
      <h2 className={classes['heading']}>{messages.public}</h2>
      <CursorList
        page={query.data}
        cursor={cursor}
        onCursor={setCursor}
        isBusy={query.isFetching}
        texts={messages}
      >
        <Answered query={query} failed={messages.failed} cells={cells}>
          {({ items }) =>
            items.length === 0 ? (
              <StateEmpty title={messages.emptyPublic} />
            ) : (
              <CollectionList collections={items} owners />
            )
          }
        </Answered>
      </CursorList>
    </section>
  );
}

/** One's own collections, and those that others share with all. */
export default function CollectionsPage() {
  const user = useSelector(selectUser);
  const [isCreating, setIsCreating] = useState(false);
  return (
    <div className={classes['page']}>
      <PageTitle
        title={messages.title}
        line={messages.line}
        aside={
          user ? (
            <div className={classes['acts']}>
              <Button variant="outline" component={Link} to="/collections/import">
                {messages.importPgn}
              </Button>
              <Button variant="strong" onClick={() => setIsCreating(true)}>
                {messages.create}
              </Button>
            </div>
          ) : null
        }
      />
      {user ? <Own /> : null}
      <Public />
      {isCreating ? (
        <Suspense>
          <CreateDialog onClose={() => setIsCreating(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
