import { Button, TextInput } from '@mantine/core';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import type { ListedRole, ListedUser } from '@royal-chess/contracts/identity';
import { useState } from 'react';
import { Answered } from '../../shared/ui/answered.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { saveFile } from '../../shared/ui/save-file.ts';
import { Segments } from '../../shared/ui/segments.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { showToast } from '../../shared/ui/toasts.ts';
import { ActQuestion } from './act-question.tsx';
import { messages } from './messages.ts';
import { RightsRecord } from './rights-record.tsx';
import type { UserAct } from './user-acts.ts';
import { useExportUsersMutation, useUserCountsQuery, useUsersQuery } from './users-api.ts';
import { useWantedUsers, type WantedUsers } from './use-wanted-users.ts';
import { UsersPager } from './users-pager.tsx';
import { UsersTable } from './users-table.tsx';
import classes from './users.module.css';

type RoleChoice = ListedRole | 'all';
const choices: readonly RoleChoice[] = ['all', 'user', 'coach', 'tournamentAdmin', 'admin'];

/** How many accounts there are, and the users that are searched as a file. */
function Aside({ wanted: { search, role } }: { readonly wanted: WantedUsers }) {
  const { data: counts } = useUserCountsQuery();
  const [exportUsers, { isLoading }] = useExportUsersMutation();
  const isAll = search === '' && role === undefined;
  const save = async (): Promise<void> => {
    const { data: lines } = await exportUsers({ body: { search, role } });
    if (lines === undefined) showToast({ kind: 'error', text: messages.exportFailed });
    else saveFile(new Blob([lines], { type: 'text/csv' }), 'users.csv');
  };
  return (
    <div className={classes['aside']}>
      {counts ? <span>{messages.counts(counts.accounts, counts.newThisWeek)}</span> : null}
      <Button
        variant="outline"
        loading={isLoading}
        leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
        onClick={() => void save()}
      >
        {isAll ? messages.exportAll : messages.exportFound}
      </Button>
    </div>
  );
}

/** `/admin/makeTournamentAdmin`: all users, by a part of the name or of the e-mail address and by role, with what changed their rights. */
export default function UsersPage() {
  const [wanted, { onSearch, onRole, onSort, onPage }] = useWantedUsers();
  const [typed, setTyped] = useState(wanted.search);
  const [open, setOpen] = useState<{ act: UserAct; user: ListedUser } | null>(null);
  const query = useUsersQuery({ query: { ...wanted } });
  const { currentData, isFetching, fulfilledTimeStamp: now = 0 } = query;
  // While another page is on its way, the one before stays.
  const data = currentData ?? (isFetching ? query.data : undefined);
  return (
    <div className={classes['page']}>
      <PageTitle title={messages.title} aside={<Aside wanted={wanted} />} />
      <div className={classes['columns']}>
        <div className={classes['list']} aria-busy={isFetching}>
          <div className={classes['tools']}>
            <TextInput
              type="search"
              aria-label={messages.searchLabel}
              placeholder={messages.search}
              leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
              value={typed}
              maxLength={100}
              onChange={({ currentTarget: { value } }) => {
                setTyped(value);
                onSearch(value);
              }}
            />
            <Segments
              label={messages.roles}
              data={choices.map((value) => ({ value, label: messages.choices[value] }))}
              value={wanted.role ?? 'all'}
              onChange={(choice) => onRole(choice === 'all' ? undefined : choice)}
            />
          </div>
          <Answered query={{ ...query, data }} failed={messages.failed} cells={['25%', '25%', '15%', '15%']}>
            {(answer) =>
              answer.users.length === 0 ? (
                <StateEmpty title={messages.none} line={messages.noneLine} />
              ) : (
                <>
                  <div className={classes['rows']}>
                    <UsersTable
                      users={answer.users}
                      now={now}
                      sort={wanted.sort}
                      onSort={onSort}
                      asked={open?.user._id}
                      onAct={(act, user) => setOpen({ act, user })}
                    />
                  </div>
                  <UsersPager answer={answer} sort={wanted.sort} onSort={onSort} onPage={onPage} />
                </>
              )
            }
          </Answered>
        </div>
        <aside className={classes['side']}>
          {open ? <ActQuestion {...open} onClose={() => setOpen(null)} /> : null}
          <RightsRecord />
        </aside>
      </div>
    </div>
  );
}
