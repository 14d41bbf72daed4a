import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ClubsOf } from '@royal-chess/contracts/clubs';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../shared/store/store.ts';
import { Answered } from '../../shared/ui/answered.tsx';
import { CursorList, useCursor } from '../../shared/ui/cursor-list.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Segments } from '../../shared/ui/segments.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { selectUser } from '../identity/index.ts';
import { useClubsQuery } from '../../shared/api/clubs-api.ts';
import { FoundClubDialog } from './found-club-dialog.tsx';
import { messages } from './messages.ts';
import classes from './clubs.module.css';

const cells = ['40%', '25%'];
const pauseMs = 250;

/** `/clubs`: all clubs, and one's own. */
export default function ClubsPage() {
  const user = useAppSelector(selectUser);
  const hasAccount = user !== null && !user.roles.includes('guest');
  const [chosen, setChosen] = useState<ClubsOf>('all');
  const of = hasAccount ? chosen : 'all';
  const [name, setName] = useState('');
  const [wanted] = useDebouncedValue(name.trim(), pauseMs);
  const [cursor, setCursor] = useCursor(`${of} ${wanted}`);
  const [isFounding, setFounding] = useState(false);
  const query = useClubsQuery({ query: { of, name: wanted || undefined, cursor: cursor ?? undefined } });
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
      <div className={classes['filters']}>
        {hasAccount ? (
          <Segments
            label={messages.lists}
            data={(['all', 'mine'] as const).map((value) => ({ value, label: messages.list[value] }))}
            value={of}
            onChange={setChosen}
          />
        ) : null}
        <TextInput
          aria-label={messages.search}
          placeholder={messages.search}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          maxLength={100}
        />
      </div>
      <CursorList
        page={query.currentData}
        cursor={cursor}
        onCursor={setCursor}
        isBusy={query.isFetching}
        texts={messages}
      >
        <Answered query={query} failed={messages.failed} cells={cells}>
          {({ items }) =>
            items.length === 0 ? (
              <StateEmpty title={messages.empty} line={messages.emptyLine} />
            ) : (
              <ul className={classes['rows']}>
                {items.map(({ id, name: title, about, admission, memberCount, standing }) => (
                  <li key={id}>
                    <Link to={`/clubs/${id}`} className="focus-inside">
                      <strong>{title}</strong>
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
                  </li>
                ))}
              </ul>
            )
          }
        </Answered>
      </CursorList>
      {isFounding ? <FoundClubDialog onClose={() => setFounding(false)} /> : null}
    </div>
  );
}
