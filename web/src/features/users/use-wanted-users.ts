import { useDebouncedCallback } from '@mantine/hooks';
import { type ListedRole, listedRole, type UsersSort, usersSort } from '@royal-chess/contracts/identity';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** How long after the last key the list is searched, milliseconds. */
const settleMs = 250;

/** Which users are wanted, kept in the address: another search, role or order begins at the first page. */
export interface WantedUsers {
  readonly search: string;
  readonly role: ListedRole | undefined;
  readonly sort: UsersSort;
  readonly page: number;
}

interface Changes {
  /** Searches once typing pauses. */
  readonly onSearch: (text: string) => void;
  readonly onRole: (role: ListedRole | undefined) => void;
  readonly onSort: (sort: UsersSort) => void;
  readonly onPage: (page: number) => void;
}

/** The wanted users of the address, and how they change. */
export function useWantedUsers(): readonly [WantedUsers, Changes] {
  const [params, setParams] = useSearchParams();
  // A search that follows a pause must not undo an order that was chosen meanwhile and is not rendered yet.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const set = (name: keyof WantedUsers, value: string | undefined): void => {
    const next = new URLSearchParams(latest.current);
    if (name !== 'page') next.delete('page');
    if (value) next.set(name, value);
    else next.delete(name);
    latest.current = next;
    setParams(next, { replace: name !== 'page' });
  };
  const onSearch = useDebouncedCallback((text: string) => set('search', text.trim()), settleMs);
  const page = Number(params.get('page'));
  const wanted: WantedUsers = {
    search: (params.get('search') ?? '').slice(0, 100),
    role: listedRole.safeParse(params.get('role')).data,
    sort: usersSort.safeParse(params.get('sort')).data ?? 'family',
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, 1_000_000) : 1,
  };
  const changes: Changes = {
    onSearch,
    onRole: (role) => set('role', role),
    onSort: (sort) => set('sort', sort === 'family' ? undefined : sort),
    onPage: (at) => set('page', at === 1 ? undefined : String(at)),
  };
  return [wanted, changes];
}
