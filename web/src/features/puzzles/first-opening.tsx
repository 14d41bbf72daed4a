import type { WantedPuzzle } from '@royal-chess/contracts/puzzles';
import { Button } from '@mantine/core';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { messages } from './messages.ts';
import { PuzzleTable } from './puzzle-table.tsx';
import { usePuzzleOpeningsQuery } from './puzzles-api.ts';

/** The page of puzzles by opening before one is chosen: it goes on to the opening with the most puzzles. */
export function FirstOpening({ wanted }: { readonly wanted: WantedPuzzle }) {
  const { currentData, error, refetch } = usePuzzleOpeningsQuery();
  const [query] = useSearchParams();
  if (currentData === undefined && error)
    return (
      <StateError
        page
        title={messages.failed}
        problem={ApiProblem.of(error)}
        onRetry={() => void refetch()}
      />
    );
  const [first] = currentData?.openings.toSorted((one, other) => other.puzzles - one.puzzles) ?? [];
  if (currentData !== undefined && first === undefined)
    return (
      <StateEmpty
        page
        title={messages.noneTitle}
        line={messages.noOpenings}
        action={
          <Button variant="strong" component={Link} to="/chessplay/puzzles/theme">
            {messages.toRated}
          </Button>
        }
      />
    );
  const chosen = new URLSearchParams(query);
  if (first) chosen.set('opening', first.opening);
  return (
    <>
      <PuzzleTable way="opening" wanted={wanted} name={null} isLoggedOut={false} />
      {first ? <Navigate replace to={`?${chosen}`} /> : null}
    </>
  );
}
