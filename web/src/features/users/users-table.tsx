import { Button, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDots, IconShield, IconTrophy } from '@tabler/icons-react';
import type { ListedUser, UsersSort } from '@royal-chess/contracts/identity';
import { Link } from 'react-router-dom';
import { Ago } from '../../shared/ui/ago.tsx';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { Initials } from '../../shared/ui/initials.tsx';
import { messages } from './messages.ts';
import { mayBePromoted, moreActs, type UserAct } from './user-acts.ts';
import classes from './users.module.css';

const mark = { size: 14, stroke: 1.8, 'aria-hidden': true } as const;

function RoleBadges({ user: { role, admin, coach, child, ban, closed } }: { user: ListedUser }) {
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
      {child ? (
        <span className={classes['badge']} data-kind="plain">
          {messages.child}
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

interface RowProps {
  readonly user: ListedUser;
  /** When the list came, epoch milliseconds. */
  readonly now: number;
  /** Something is asked about this user at the moment. */
  readonly isAsked: boolean;
  readonly onAct: (act: UserAct) => void;
}

function UserRow({ user, now, isAsked, onAct }: RowProps) {
  const more = moreActs(user);
  return (
    <tr data-asked={isAsked || undefined}>
      <td>
        <Link className={classes['name']} to={`/admin/record?about=${user._id}`}>
          <Initials name={user.name} seed={user._id} />
          {user.name}
        </Link>
        {user.formerNames.length === 0 ? null : (
          <small className={classes['formerly']}>{messages.formerly(user.formerNames.join(', '))}</small>
        )}
      </td>
      <td className={classes['address']}>{user.email ?? user.phone ?? '–'}</td>
      <td>
        <RoleBadges user={user} />
      </td>
      <td className={classes['seen']}>
        <LastSeen user={user} now={now} />
      </td>
      <td>
        <span className={classes['acts']}>
          {isAsked ? <strong>{messages.asked}</strong> : null}
          {isAsked || !mayBePromoted(user) ? null : (
            <Button
              className={classes['promote'] ?? ''}
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
                <Button
                  data-acts-of={user._id}
                  variant="plain"
                  size="xs"
                  aria-label={messages.more(user.name)}
                >
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

interface Props {
  readonly users: readonly ListedUser[];
  readonly now: number;
  readonly sort: UsersSort;
  readonly onSort: (sort: UsersSort) => void;
  /** Id of the user about whom something is asked. */
  readonly asked: string | undefined;
  readonly onAct: (act: UserAct, user: ListedUser) => void;
}

const directionOf = { family: 'ascending', familyDown: 'descending', newest: 'none' } as const;

/** The users of a page; on phones each is a card. */
export function UsersTable({ users, now, sort, onSort, asked, onAct }: Props) {
  const Arrow = sort === 'familyDown' ? IconArrowUp : IconArrowDown;
  return (
    <DataTable
      label={messages.title}
      className={classes['table']}
      head={
        <>
          <th scope="col" aria-label={messages.name} aria-sort={directionOf[sort]}>
            <button
              type="button"
              className={classes['sort']}
              onClick={() => onSort(sort === 'family' ? 'familyDown' : 'family')}
            >
              {messages.name}
              {sort === 'newest' ? null : <Arrow {...mark} />}
            </button>
          </th>
          {[messages.email, messages.role, messages.lastSeen, messages.action].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </>
      }
    >
      {users.map((user) => (
        <UserRow
          key={user._id}
          user={user}
          now={now}
          isAsked={user._id === asked}
          onAct={(act) => onAct(act, user)}
        />
      ))}
    </DataTable>
  );
}
