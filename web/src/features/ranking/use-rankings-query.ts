import { leaderboardQuery, type LeaderboardQuery } from '@royal-chess/contracts/ranking';
import { useSearchParams } from 'react-router-dom';

type Choice = Pick<LeaderboardQuery, 'period' | 'type' | 'page' | 'among'>;

/** Where a choice is shown; what is usual is left out. */
function searchOf({ period, type, page, among }: Choice): string {
  const address = new URLSearchParams();
  if (period !== 'daily') address.set('period', period);
  if (type !== 'overall') address.set('type', type);
  if (among !== 'all') address.set('among', among);
  if (page !== 1) address.set('page', String(page));
  return `?${address}`;
}

/** Period, type, group and page are in the address, so that a list can be shared; an invalid value counts as none. */
export function useRankingsQuery() {
  const [params, setParams] = useSearchParams();
  const read = (name: keyof Choice) => {
    const value = params.get(name);
    const field = leaderboardQuery.shape[name].safeParse(value ?? undefined);
    return field.success ? field.data : undefined;
  };
  const choice = {
    period: (read('period') ?? 'daily') as Choice['period'],
    type: (read('type') ?? 'overall') as Choice['type'],
    page: (read('page') ?? 1) as Choice['page'],
    among: (read('among') ?? 'all') as Choice['among'],
  };
  /** Another list starts at its first page (specification section 4). */
  const searchWith = (change: Partial<Choice>): string => searchOf({ ...choice, page: 1, ...change });
  const choose = (change: Partial<Choice>) => setParams(searchWith(change), { preventScrollReset: true });
  return { ...choice, choose, searchWith };
}
