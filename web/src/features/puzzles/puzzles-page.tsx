import { soloRushMode } from '@royal-chess/contracts/puzzles';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { useAppSelector } from '../../shared/store/store.ts';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { selectAuthStatus, selectUser } from '../identity/index.ts';
import { FirstOpening } from './first-opening.tsx';
import { messages } from './messages.ts';
import { PuzzleTable } from './puzzle-table.tsx';
import type { RushPageProps } from './rush/rush-page.tsx';
import { useLogOutHere } from './use-log-out-here.ts';
import { sessionKey, wantedPuzzle } from './wanted-puzzle.ts';

const PuzzleHistoryPage = lazyPart(() => import('./history/puzzle-history-page.tsx'));
const RacePage = lazyPart(() => import('./race/race-page.tsx'));
const RushPage = lazyPart<RushPageProps>(() => import('./rush/rush-page.tsx'));

/** `/chessplay/puzzles/:method/:date?`: solve a puzzle, one after the other, or many against the clock. */
export default function PuzzlesPage() {
  const { method, date } = useParams();
  const [query] = useSearchParams();
  const [now] = useState(() => Date.now());
  const user = useAppSelector(selectUser);
  const { pathname, search } = useLocation();
  const isLoggedOut = useLogOutHere(user?._id ?? null, pathname + search);
  const isKnown = useAppSelector(selectAuthStatus) !== 'unknown';
  const rush = soloRushMode.safeParse(method);
  if (rush.success && date === undefined)
    return <RushPage key={`${rush.data}-${user?._id}`} mode={rush.data} />;
  if (method === 'racer' && date === undefined) return <RacePage key={user?._id} />;
  if (method === 'history' && date === undefined) return <PuzzleHistoryPage />;
  const address = wantedPuzzle(method, date, query, now);
  if (address === null)
    return (
      <StateEmpty
        page
        title={messages.notThere}
        line={messages.notThereLine}
        action={
          <Button variant="strong" component={Link} to="/chessplay/puzzles/daily">
            {messages.toDaily}
          </Button>
        }
      />
    );
  const { way, wanted } = address;
  if (way === 'opening' && wanted.method === 'theme' && wanted.opening === undefined)
    return <FirstOpening wanted={wanted} />;
  const name = sessionKey(wanted, user?._id ?? null, now);
  return (
    <PuzzleTable
      key={`${way} ${name}`}
      way={way}
      wanted={wanted}
      name={isKnown ? name : null}
      isLoggedOut={isLoggedOut}
    />
  );
}
