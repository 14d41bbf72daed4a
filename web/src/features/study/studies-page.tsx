import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ListedStudy, StudiesOf } from '@royal-chess/contracts/studies';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../shared/store/store.ts';
import { Ago } from '../../shared/ui/ago.tsx';
import { Answered } from '../../shared/ui/answered.tsx';
import { CursorList, useCursor } from '../../shared/ui/cursor-list.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Segments } from '../../shared/ui/segments.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { selectUser } from '../identity/index.ts';
import { messages } from './messages.ts';
import { NewStudyDialog } from './new-study-dialog.tsx';
import { useStudiesQuery } from './study-api.ts';
import classes from './study.module.css';

const cells = ['40%', '25%'];
const pauseMs = 250;

/** With the chapter: its moves are fetched together with the study. */
const addressOf = ({ id, firstChapterId }: ListedStudy): string =>
  firstChapterId === null ? `/study/${id}` : `/study/${id}/${firstChapterId}`;

/** `/study`: public studies, one's own, and those that others share. */
export default function StudiesPage() {
  const user = useAppSelector(selectUser);
  const isAuthor = user !== null && !user.roles.includes('guest');
  const [chosen, setChosen] = useState<StudiesOf | null>(null);
  const of = isAuthor ? (chosen ?? 'mine') : 'public';
  const [name, setName] = useState('');
  const [wanted] = useDebouncedValue(name.trim(), pauseMs);
  const [cursor, setCursor] = useCursor(`${of} ${wanted}`);
  const [isCreating, setCreating] = useState(false);
  const query = useStudiesQuery({ query: { of, name: wanted || undefined, cursor: cursor ?? undefined } });
  const create = (
    <Button variant="strong" onClick={() => setCreating(true)}>
      {messages.create}
    </Button>
  );
  return (
    <div className={classes['list']}>
      <PageTitle title={messages.title} line={messages.line} aside={isAuthor ? create : null} />
      <div className={classes['filters']}>
        {isAuthor ? (
          <Segments
            label={messages.lists}
            data={(['mine', 'shared', 'public'] as const).map((value) => ({
              value,
              label: messages.list[value],
            }))}
            value={of}
            onChange={setChosen}
          />
        ) : null}
        <TextInput
          aria-label={messages.search}
          placeholder={messages.search}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
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
                {items.map((study) => (
                  <li key={study.id}>
                    <Link to={addressOf(study)} className="focus-inside">
                      <strong>{study.name}</strong>
                      <span>
                        {of === 'mine'
                          ? messages.visibilities[study.visibility]
                          : messages.by(study.ownerName)}
                        {' · '}
                        {messages.chapterCount(study.chapterCount)}
                        {' · '}
                        <Ago at={study.changedAt} now={query.fulfilledTimeStamp ?? study.changedAt} />
                      </span>
                      <small>{study.chapters.join(' · ')}</small>
                    </Link>
                  </li>
                ))}
              </ul>
            )
          }
        </Answered>
      </CursorList>
      {isCreating ? <NewStudyDialog onClose={() => setCreating(false)} /> : null}
    </div>
  );
}
