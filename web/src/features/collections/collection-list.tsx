import type { Collection } from '@royal-chess/contracts/library';
import { IconCrown, IconLink, IconLock, IconWorld } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { type CollectionAct } from './collection-acts.ts';
import type { CollectionMenuProps } from './collection-menu.tsx';
import { messages } from './messages.ts';
import classes from './collections.module.css';

const icons = { private: IconLock, link: IconLink, public: IconWorld } as const;

/** Who sees a collection, how many games it has, and whether it counts as masters' games. */
export function CollectionFacts({ collection, owner = false }: { collection: Collection; owner?: boolean }) {
  const Icon = icons[collection.visibility];
  return (
    <span className={classes['facts']}>
      <span>{messages.games(collection.games)}</span>
      <span>
        <Icon size={14} stroke={1.7} aria-hidden /> {messages.visibility(collection.visibility)}
      </span>
      {owner ? <span>{messages.ownedBy(collection)}</span> : null}
      {collection.masters ? (
        <span className={classes['masters']}>
          <IconCrown size={14} stroke={1.7} aria-hidden /> {messages.masters}
        </span>
      ) : null}
    </span>
  );
}

const CollectionMenu = lazyPart<CollectionMenuProps>(() => import('./collection-menu.tsx'));

interface CollectionListProps {
  readonly collections: readonly Collection[];
  /** Shows whose each is. */
  readonly owners?: boolean;
  /** What the reader may do with one of their own. */
  readonly onAct?: (act: CollectionAct, collection: Collection) => void;
}

/** Collections, each the way to its page. */
export function CollectionList({ collections, owners = false, onAct }: CollectionListProps) {
  return (
    <ul className={classes['list']}>
      {collections.map((collection) => (
        <li key={collection.id}>
          <div className={classes['entry']}>
            <Link to={`/collections/${collection.id}`} className={classes['name']}>
              {collection.name}
            </Link>
            <CollectionFacts collection={collection} owner={owners} />
          </div>
          {onAct ? (
            <Suspense>
              <CollectionMenu collection={collection} onAct={onAct} />
            </Suspense>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
