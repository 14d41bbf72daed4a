import { leaderboardQuery, type LeaderboardQuery } from '@royal-chess/contracts/ranking';
import { useSearchParams } from 'react-router-dom';

type Choice = Pick<LeaderboardQuery, 'period' | 'type' | 'page'>;

/** Period, type and page are in the address, so that a list can be shared; an invalid value counts as none. */
export function useRankingsQuery(): Choice & { readonly choose: (change: Partial<Choice>) => void } {
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
  };
  const choose = (change: Partial<Choice>) => {
    // Another list starts at its first page (specification section 4).
    const next = { ...choice, page: 1, ...change };
    const address = new URLSearchParams();
    if (next.period !== 'daily') address.set('period', next.period);
    if (next.type !== 'overall') address.set('type', next.type);
    if (next.page !== 1) address.set('page', String(next.page));
    setParams(address, { preventScrollReset: true });
  };
  return { ...choice, choose };
}
