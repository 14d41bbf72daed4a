import { useSessionStorage } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useAppSelector } from '../../shared/store/store.ts';
import { selectAuthStatus } from '../identity/index.ts';
import { type ExplorerFilters, noFilters, readFilters } from './explorer-filters.ts';

/** What is needed before the games of a source can be counted; `session` is under way. */
export type Need = 'login' | 'session' | 'collection';

function needOf({ source, collection }: ExplorerFilters, status: string): Need | null {
  if (source === 'collection' && collection === '') return 'collection';
  if (source !== 'mine') return null;
  if (status === 'unknown') return 'session';
  return status === 'visitor' ? 'login' : null;
}

/** The filters of this tab. A visitor who presses "My games" is asked to log in; where that was chosen before, all games are counted. */
export function useExplorerFilters() {
  const [kept, keep] = useSessionStorage<ExplorerFilters>({
    key: 'explorer-filters',
    defaultValue: noFilters,
    getInitialValueInEffect: false,
    deserialize: readFilters,
  });
  const status = useAppSelector(selectAuthStatus);
  const [wantsOwn, setWantsOwn] = useState(false);
  const isOfBefore = kept.source === 'mine' && status === 'visitor' && !wantsOwn;
  const filters = useMemo(
    (): ExplorerFilters => (isOfBefore ? { ...kept, source: 'all' } : kept),
    [kept, isOfBefore],
  );
  const setFilters = (to: ExplorerFilters) => {
    setWantsOwn(to.source === 'mine');
    keep(to);
  };
  return { filters, setFilters, need: needOf(filters, status) };
}
