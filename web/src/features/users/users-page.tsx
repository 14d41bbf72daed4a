import { Button, Menu, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconDots, IconDownload, IconSearch, IconShield, IconTrophy } from '@tabler/icons-react';
import type { ListedRole, ListedUser } from '@royal-chess/contracts/identity';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Ago } from '../../shared/ui/ago.tsx';
import { Answered } from '../../shared/ui/answered.tsx';
import { CursorList, useCursor } from '../../shared/ui/cursor-list.tsx';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { Initials } from '../../shared/ui/initials.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { saveFile } from '../../shared/ui/save-file.ts';
import { Segments } from '../../shared/ui/segments.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { showToast } from '../../shared/ui/toasts.ts';
import { ActDialog } from './act-dialog.tsx';
import { messages } from './messages.ts';
import { moreActs, type UserAct } from './user-acts.ts';
import { useExportUsersMutation, useUserCountsQuery, useUsersQuery } from './users-api.ts';
import classes from './users.module.css';

/** How long after the last key the list is searched, milliseconds. */
const settleMs = 250;

type RoleChoice = ListedRole | 'all';
const choices: readonly RoleChoice[] = ['all', 'user', 'coach', 'tournamentAdmin', 'admin'];

const mark = { size: 14, stroke: 1.8, 'aria-hidden': true } as const;

function RoleBadges({ user: { role, admin, coach, ban, closed } }: { user: ListedUser }) {
  return (
    <span className={classes['badges']}>
      {admin ? (
        <span className={classes['badge']} data-kind="gold">
          <IconShield {...mark} />
          {messages.admin}
        </span>
      ) : null}
      {role === 'tournamentAdmin' ? (
        <span className={classes['badge']} data-kind="green">
          <IconTrophy {...mark} />
          {messages.tournamentAdmin}
        </span>
      ) : null}
      {coach ? (
        <span className={classes['badge']} data-kind="blue">
          {messages.coach}
        </span>
      ) : null}
      {!admin && !coach && role !== 'tournamentAdmin' ? (
        <span className={classes['badge']} data-kind="plain">
          {messages.user}
        </span>
      ) : null}
      {ban ? (
        <span className={classes['badge']} data-kind="red">
          {messages.banned}
        </span>
      ) : null}
      {closed ? (
        <span className={classes['badge']} data-kind="red">
          {messages.closed}
        </span>
      ) : null}
    </span>
  );
}

function LastSeen({ user: { online, lastSeenAt }, now }: Pick<RowProps, 'user' | 'now'>) {
  if (online) return <span className={classes['online']}>{messages.online}</span>;
  return lastSeenAt === null ? messages.neverSeen : <Ago at={lastSeenAt} now={now} />;
}

interface WantedUsers {
  readonly search: string;
  readonly role: ListedRole | undefined;
}

/** How many accounts there are, the users that are searched as a file, and the way to the record. */
function Aside({ wanted }: { readonly wanted: WantedUsers }) {
  const { data: counts } = useUserCountsQuery();
  const [exportUsers, { isLoading }] = useExportUsersMutation();
  const isAll = wanted.search === '' && wanted.role === undefined;
  const save = async (): Promise<void> => {
    const { data: lines } = await exportUsers({ body: { ...wanted } });
    if (lines === undefined) showToast({ kind: 'error', text: messages.exportFailed });
    else saveFile(new Blob([lines], { type: 'text/csv' }), 'users.csv');
  };
  return (
    <div className={classes['aside']}>
      {counts ? <span>{messages.counts(counts.accounts, counts.newThisWeek)}</span> : null}
      <Link to="/admin/record">{messages.toRecord}</Link>
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

interface RowProps {
  readonly user: ListedUser;
  /** When the list came, epoch milliseconds. */
  readonly now: number;
  readonly onAct: (act: UserAct) => void;
}

function UserRow({ user, now, onAct }: RowProps) {
  const more = moreActs(user);
  return (
    <tr>
      <td>
        <Link className={classes['name']} to={`/admin/record?about=${user._id}`}>
          <Initials name={user.name} seed={user._id} />
          {user.name}
        </Link>
      </td>
      <td>{user.email ?? user.phone ?? '–'}</td>
      <td>
        <RoleBadges user={user} />
      </td>
      <td>
        <LastSeen user={user} now={now} />
      </td>
      <td>
        <span className={classes['acts']}>
          {user.role === 'tournamentAdmin' ? null : (
            <Button
              variant="plain"
              size="xs"
              aria-label={messages.promoteOf(user.name)}
              onClick={() => onAct('promote')}
            >
              {messages.promote}
            </Button>
          )}
          {more.length > 0 ? (
            <Menu position="bottom-end">
              <Menu.Target>
                <Button variant="plain" size="xs" aria-label={messages.more(user.name)}>
                  <IconDots size={18} stroke={1.7} aria-hidden />
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {more.map((act) => (
                  <Menu.Item key={act} onClick={() => onAct(act)}>
                    {messages[act]}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          ) : null}
        </span>
      </td>
    </tr>
  );
}

/** `/admin/makeTournamentAdmin`: all users, by a part of the name or of the e-mail address and by role. */
export default function UsersPage() {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), settleMs);
  const [choice, setChoice] = useState<RoleChoice>('all');
  const [cursor, setCursor] = useCursor(`${choice} ${search}`);
  const [open, setOpen] = useState<{ act: UserAct; user: ListedUser } | null>(null);
  const role = choice === 'all' ? undefined : choice;
  const query = useUsersQuery({ search, role, cursor: cursor ?? undefined });
  const { currentData: data, isFetching, fulfilledTimeStamp: now = 0 } = query;
  return (
    <div className={classes['page']}>
      <PageTitle title={messages.title} aside={<Aside wanted={{ search, role }} />} />
      <div className={classes['tools']}>
        <TextInput
          type="search"
          aria-label={messages.searchLabel}
          placeholder={messages.search}
          leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Segments
          label={messages.roles}
          data={choices.map((value) => ({ value, label: messages.choices[value] }))}
          value={choice}
          onChange={setChoice}
        />
      </div>
      <CursorList page={data} cursor={cursor} onCursor={setCursor} isBusy={isFetching} texts={messages}>
        <Answered query={{ ...query, data }} failed={messages.failed} cells={['25%', '25%', '15%', '15%']}>
          {({ users }) =>
            users.length === 0 ? (
              <StateEmpty title={messages.none} line={messages.noneLine} />
            ) : (
              <DataTable
                label={messages.title}
                className={classes['table']}
                head={[messages.name, messages.email, messages.role, messages.lastSeen, messages.action].map(
                  (name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ),
                )}
              >
                {users.map((user) => (
                  <UserRow key={user._id} user={user} now={now} onAct={(act) => setOpen({ act, user })} />
                ))}
              </DataTable>
            )
          }
        </Answered>
      </CursorList>
      {open ? <ActDialog {...open} onClose={() => setOpen(null)} /> : null}
    </div>
  );
}
