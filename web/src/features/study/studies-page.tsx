import { Button } from '@mantine/core';
import type { ListedStudy, StudiesOf } from '@royal-chess/contracts/studies';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { useAppSelector } from '../../shared/store/store.ts';
import { Ago } from '../../shared/ui/ago.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { SearchedList, useNameSearch } from '../../shared/ui/searched-list.tsx';
import { selectUser } from '../identity/index.ts';
import { messages } from './messages.ts';
import { useStudiesQuery } from './study-api.ts';
import classes from './study.module.css';

const NewStudyDialog = lazyPart<{ readonly onClose: () => void }>(() => import('./new-study-dialog.tsx'));

/** With the chapter: its moves are fetched together with the study. */
const addressOf = ({ id, firstChapterId }: ListedStudy): string =>
  firstChapterId === null ? `/study/${id}` : `/study/${id}/${firstChapterId}`;

/** `/study`: public studies, one's own, and those that others share. */
export default function StudiesPage() {
  const user = useAppSelector(selectUser);
  const isAuthor = user !== null && !user.roles.includes('guest');
  const [chosen, setChosen] = useState<StudiesOf>('mine');
  const of = isAuthor ? chosen : 'public';
  const search = useNameSearch<StudiesOf>(of);
  const query = useStudiesQuery({ query: search.query });
  const [isCreating, setCreating] = useState(false);
  const create = (
    <Button variant="strong" onClick={() => setCreating(true)}>
      {messages.create}
    </Button>
  );
  return (
    <div className={classes['list']}>
      <PageTitle title={messages.title} line={messages.line} aside={isAuthor ? create : null} />
      <SearchedList
        search={search}
        lists={
          isAuthor
            ? (['mine', 'shared', 'public'] as const).map((value) => ({
                value,
                label: messages.list[value],
              }))
            : null
        }
        onList={setChosen}
        query={query}
        texts={messages}
        keyOf={({ id }) => id}
      >
        {(study, now) => (
          <Link to={addressOf(study)} className="focus-inside">
            <strong>{study.name}</strong>
            <span>
              {of === 'mine' ? messages.visibilities[study.visibility] : messages.by(study.ownerName)}
              {' · '}
              {messages.chapterCount(study.chapterCount)}
              {' · '}
              <Ago at={study.changedAt} now={now ?? study.changedAt} />
            </span>
            <small>{study.chapters.join(' · ')}</small>
          </Link>
        )}
      </SearchedList>
      {isCreating ? (
        <Suspense>
          <NewStudyDialog onClose={() => setCreating(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
