import { Tabs } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { selectUser } from '../identity/index.ts';
import { CreateTournamentButton } from '../create-tournament/index.ts';
import { useTournamentsQuery } from '../../shared/api/tournament-cards-api.ts';
import { useAppSelector } from '../../shared/store/store.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { messages } from './messages.ts';
import { OnTop } from './on-top.tsx';
import { NoSuchList } from './no-such-list.tsx';
import {
  addressOfFilters,
  filtersOf,
  firstPageOf,
  isFiltered,
  listInstead,
  statuses,
  statusOf,
  unfiltered,
  whileFresh,
} from './tournament-filters.ts';
import { TournamentFilterBar } from './tournament-filter-bar.tsx';
import { TournamentPages } from './tournament-pages.tsx';
import { useMyGame } from './use-my-game.ts';
import classes from './tournaments-list.module.css';

/** State of an address that was reached by its tab: it is shown even where it is empty. */
const byTab = { byTab: true };

/** `/category-tournament/{status}`: tournaments by status; the address carries the filters. */
export default function TournamentsPage() {
  const status = statusOf(useParams()['status']);
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const user = useAppSelector(selectUser);
  const filters = filtersOf(address);
  // Its counts are those of all statuses, so one question serves the tabs and the event on top.
  const { data } = useTournamentsQuery(firstPageOf('running', unfiltered));
  const game = useMyGame(user !== null);
  const facets = useTournamentsQuery(status === null ? skipToken : firstPageOf(status, filters), whileFresh);
  const isByTab = useLocation().state !== null;
  if (status === null) return <NoSuchList />;
  const instead =
    status === 'open' && !isByTab && !isFiltered(filters) && data ? listInstead(data.counts) : null;
  if (instead) return <Navigate to={`/category-tournament/${instead}`} replace />;

  return (
    <div className={classes['page']}>
      <PageTitle isInBar title={messages.title} aside={<CreateTournamentButton />} />
      <OnTop running={data?.items} game={game} />
      <Tabs
        value={status}
        onChange={(next) =>
          void navigate(
            { pathname: `/category-tournament/${next}`, search: address.toString() },
            { state: byTab },
          )
        }
      >
        <Tabs.List aria-label={messages.statuses} className={classes['tabs']}>
          {statuses.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {messages.status(each)}{' '}
              <span className={classes['count']}>
                {data ? messages.figure(data.counts[each] ?? 0) : null}
              </span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={status} className={classes['panel']}>
          <TournamentFilterBar
            filters={filters}
            counts={facets.data?.facets ?? null}
            isAhead={status === 'open' || status === 'upcoming'}
            isSignedIn={user !== null}
            onChange={(next) =>
              setAddress(addressOfFilters(next), { replace: true, preventScrollReset: true })
            }
          />
          <TournamentPages status={status} filters={filters} isSignedIn={user !== null} />
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}
