import { Button } from '@mantine/core';
import type { ClubsOf } from '@royal-chess/contracts/clubs';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { useAppSelector } from '../../shared/store/store.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { SearchedList, useNameSearch } from '../../shared/ui/searched-list.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { selectUser } from '../identity/index.ts';
import { useClubsQuery } from '../../shared/api/clubs-api.ts';
import { messages } from './messages.ts';
import classes from './clubs.module.css';

const FoundClubDialog = lazyPart<{ readonly onClose: () => void }>(() => import('./found-club-dialog.tsx'));

/** `/clubs`: all clubs, and one's own. */
export default function ClubsPage() {
  const user = useAppSelector(selectUser);
  const hasAccount = user !== null && !user.roles.includes('guest');
  const [of, setOf] = useState<ClubsOf>('all');
  const search = useNameSearch<ClubsOf>(hasAccount ? of : 'all');
  const query = useClubsQuery({ query: search.query });
  const [isFounding, setFounding] = useState(false);
  const found = (
    <Button variant="strong" onClick={() => setFounding(true)}>
      {messages.found}
    </Button>
  );
  return (
    <div className={classes['page']}>
      <PageTitle
        title={messages.title}
        line={messages.line}
        aside={hasAccount && user.child !== true ? found : null}
      />
      <SearchedList
        search={search}
        lists={
          hasAccount
            ? (['all', 'mine'] as const).map((value) => ({ value, label: messages.list[value] }))
            : null
        }
        onList={setOf}
        query={query}
        texts={messages}
        keyOf={({ id }) => id}
      >
        {({ id, name, about, admission, memberCount, standing }) => (
          <Link to={`/clubs/${id}`} className="focus-inside">
            <strong>{name}</strong>
            <span>
              {messages.memberCount(memberCount)}
              {' · '}
              {messages.admissions[admission]}
              {standing === null ? null : (
                <StatusBadge kind="gold">{messages.standings[standing]}</StatusBadge>
              )}
            </span>
            {about === '' ? null : <small>{about}</small>}
          </Link>
        )}
      </SearchedList>
      {isFounding ? (
        <Suspense>
          <FoundClubDialog onClose={() => setFounding(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
