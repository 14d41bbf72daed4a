import { Button } from '@mantine/core';
import type { CollectionAnswer } from '@royal-chess/contracts/library';
import { Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { copyWithToast } from '../../shared/ui/copy-with-toast.ts';
import { ItemPage } from '../../shared/ui/item-page.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { showToast } from '../../shared/ui/toasts.ts';
import { selectUser } from '../identity/index.ts';
import { collectionActs, type CollectionAct } from './collection-acts.ts';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import type { CollectionDialogProps } from './collection-dialog.tsx';
import { CollectionFacts } from './collection-list.tsx';
import { useCollectionQuery, useMarkCollectionMutation } from './collections-api.ts';
import { messages } from './messages.ts';
import classes from './collections.module.css';

const CollectionDialog = lazyPart<CollectionDialogProps>(() => import('./collection-dialog.tsx'));

function MarkButton({ collection }: { collection: CollectionAnswer }) {
  const [mark, { isLoading }] = useMarkCollectionMutation();
  const change = async (): Promise<void> => {
    const body = { commandId: newCommandId(), masters: !collection.masters };
    const { error } = await mark({ params: { id: collection.id }, body });
    showToast(
      error ? { kind: 'error', text: messages.actFailed } : { kind: 'success', text: messages.marked },
    );
  };
  return (
    <Button variant="outline" loading={isLoading} onClick={() => void change()}>
      {collection.masters ? messages.unmark : messages.mark}
    </Button>
  );
}

function Shown({ collection }: { collection: CollectionAnswer }) {
  const user = useSelector(selectUser);
  const navigate = useNavigate();
  const [act, setAct] = useState<CollectionAct | null>(null);
  const { id, mine } = collection;
  return (
    <div className={classes['page']}>
      <PageTitle title={collection.name} line={<CollectionFacts collection={collection} owner />} />
      <Panel>
        <div className={classes['acts']}>
          <Button variant="strong" component={Link} to={`/games?collection=${id}`}>
            {messages.showGames}
          </Button>
          {mine ? (
            <Button variant="outline" component={Link} to={`/collections/import?collection=${id}`}>
              {messages.importPgn}
            </Button>
          ) : null}
          {collection.visibility === 'private' ? null : (
            <Button
              variant="outline"
              onClick={() => void copyWithToast(window.location.href, messages.linkCopied)}
            >
              {messages.copyLink}
            </Button>
          )}
          {mine
            ? collectionActs.map((one) => (
                <Button key={one} variant="outline" onClick={() => setAct(one)}>
                  {messages[one]}
                </Button>
              ))
            : null}
          {user?.admin ? <MarkButton collection={collection} /> : null}
        </div>
        <p className={classes['since']}>{messages.opened(collection.createdAt)}</p>
      </Panel>
      <p>
        <Link to="/collections">{messages.toAll}</Link>
      </p>
      {act ? (
        <Suspense>
          <CollectionDialog
            act={act}
            collection={collection}
            onClose={() => setAct(null)}
            onDeleted={(into) => navigate(into === null ? '/collections' : `/collections/${into}`)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

/** One collection: what it is, the way to its games, and what its owner does with it. */
export default function CollectionPage() {
  const { id = '' } = useParams();
  return (
    <ItemPage<CollectionAnswer>
      query={useCollectionQuery({ params: { id } })}
      titleOf={({ name }) => name}
      missing={{
        title: messages.missing,
        line: messages.missingLine,
        to: '/collections',
        link: messages.toAll,
      }}
      failed={messages.failed}
      waiting={<SkeletonRows rows={3} />}
    >
      {(collection) => <Shown collection={collection} />}
    </ItemPage>
  );
}
