import { Button, Menu, Pagination } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import {
  USERS_ON_PAGE,
  type UsersPageAnswer,
  usersSort,
  type UsersSort,
} from '@royal-chess/contracts/identity';
import { messages } from './messages.ts';
import classes from './users-pager.module.css';

interface Props {
  readonly answer: UsersPageAnswer;
  readonly sort: UsersSort;
  readonly onSort: (sort: UsersSort) => void;
  readonly onPage: (page: number) => void;
}

/** Which users are shown, in which order, and the numbers of the pages. */
export function UsersPager({ answer: { users, page, total }, sort, onSort, onPage }: Props) {
  const step = { next: messages.nextPage, previous: messages.previousPage };
  const from = (page - 1) * USERS_ON_PAGE + 1;
  const pages = Math.ceil(total / USERS_ON_PAGE);
  return (
    <div className={classes['root']}>
      <span className={classes['range']}>
        <span>{messages.range(from, from + users.length - 1, total)}</span>
        <Menu position="top-start">
          <Menu.Target>
            <Button
              variant="plain"
              size="xs"
              aria-label={`${messages.order}: ${messages.orders[sort]}`}
              rightSection={<IconArrowsSort size={15} stroke={1.7} aria-hidden />}
            >
              {messages.orders[sort]}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {usersSort.options.map((order) => (
              <Menu.Item key={order} onClick={() => onSort(order)}>
                {messages.orders[order]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </span>
      {pages > 1 ? (
        <nav aria-label={messages.pages}>
          <Pagination
            total={pages}
            value={page}
            onChange={onPage}
            siblings={1}
            size={32}
            gap={6}
            classNames={{ control: classes['page'] ?? '', dots: classes['dots'] ?? '' }}
            getItemProps={(at) => ({ 'aria-label': messages.page(at) })}
            getControlProps={(control) =>
              control === 'next' || control === 'previous' ? { 'aria-label': step[control] } : {}
            }
          />
        </nav>
      ) : null}
    </div>
  );
}
