import { NativeSelect, TextInput } from '@mantine/core';
import { auditKind, type AuditEntry } from '@royal-chess/contracts/identity';
import { Link, useSearchParams } from 'react-router-dom';
import { Answered } from '../../shared/ui/answered.tsx';
import { CursorList, useCursor } from '../../shared/ui/cursor-list.tsx';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { AccountPicker } from './account-picker.tsx';
import { EntrySubjects } from './entry-subjects.tsx';
import { kindOfEntry } from './kind-of-entry.ts';
import { messages } from './messages.ts';
import { useRecordQuery } from './users-api.ts';
import classes from './users.module.css';
import { dateFormat } from '../../shared/language/date-format.ts';

const time = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });
const dayMs = 86_400_000;

/** The start of a day of the form field, local time; undefined without one. */
const dayAt = (text: string | null): number | undefined => {
  const at = text ? Date.parse(`${text}T00:00`) : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
};

function EntryRow({ entry }: { entry: AuditEntry }) {
  const { actor, about } = entry;
  return (
    <tr>
      <td>
        <time dateTime={new Date(entry.at).toISOString()}>{time(entry.at)}</time>
      </td>
      <td>
        <Link to={`?about=${actor.id}`}>{actor.name ?? actor.id}</Link>
      </td>
      <td>{kindOfEntry(entry)}</td>
      <td className={classes['whom']}>
        {about.length === 0 ? '–' : null}
        <EntrySubjects entry={entry} />
      </td>
      <td data-none={entry.reason === null || undefined}>{entry.reason ?? '–'}</td>
      <td>{messages.outcomes[entry.outcome]}</td>
    </tr>
  );
}

/** `/admin/record`: what staff did, by person, kind and days; the filters are in the address. */
export default function RecordPage() {
  const [search, setSearch] = useSearchParams();
  const [cursor, setCursor] = useCursor(search.toString());
  const about = search.get('about') ?? undefined;
  const kind = auditKind.safeParse(search.get('kind'));
  const to = dayAt(search.get('to'));
  const query = useRecordQuery({
    query: {
      about,
      kind: kind.success ? kind.data : undefined,
      from: dayAt(search.get('from')),
      to: to === undefined ? undefined : to + dayMs,
      cursor: cursor ?? undefined,
    },
  });
  const { currentData: data, isFetching } = query;
  const set = (name: string, value: string): void => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true });
  };
  const person = data?.items.flatMap((entry) => [entry.actor, ...entry.about]).find(({ id }) => id === about);
  return (
    <div className={classes['page']}>
      <PageTitle
        title={messages.recordTitle}
        line={messages.recordLine}
        aside={<Link to="/admin/makeTournamentAdmin">{messages.title}</Link>}
      />
      <div className={classes['tools']}>
        <AccountPicker
          label={messages.person}
          chosen={about === undefined ? null : { id: about, name: person?.name ?? about }}
          isClearable
          onChoose={(user) => set('about', user?.id ?? '')}
        />
        <NativeSelect
          label={messages.kind}
          value={kind.success ? kind.data : ''}
          data={[
            { value: '', label: messages.allKinds },
            ...auditKind.options.map((value) => ({ value, label: messages.kinds[value] })),
          ]}
          onChange={(event) => set('kind', event.currentTarget.value)}
        />
        {(['from', 'to'] as const).map((name) => (
          <TextInput
            key={name}
            type="date"
            label={messages[name]}
            value={search.get(name) ?? ''}
            onChange={(event) => set(name, event.currentTarget.value)}
          />
        ))}
      </div>
      <CursorList
        page={data && { nextCursor: data.nextCursor, stale: false }}
        cursor={cursor}
        onCursor={setCursor}
        isBusy={isFetching}
        texts={{ ...messages, pages: messages.recordPages }}
      >
        <Answered query={{ ...query, data }} failed={messages.recordFailed}>
          {({ items }) =>
            items.length === 0 ? (
              <StateEmpty title={messages.recordNone} line={messages.recordNoneLine} />
            ) : (
              <DataTable
                label={messages.recordTitle}
                className={classes['record']}
                head={[
                  messages.when,
                  messages.who,
                  messages.what,
                  messages.whom,
                  messages.why,
                  messages.outcome,
                ].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              >
                {items.map((entry) => (
                  <EntryRow key={entry.id} entry={entry} />
                ))}
              </DataTable>
            )
          }
        </Answered>
      </CursorList>
    </div>
  );
}
