import type { slipAnswer } from '@royal-chess/contracts/tournaments';
import { useParams } from 'react-router-dom';
import type { z } from 'zod';
import { problemOf } from '../../shared/api/problem-of.ts';
import { useBoardOfSlipQuery } from '../../shared/api/tournaments-api.ts';
import { resultWords } from '../../shared/chess/board-results.ts';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { messages } from './messages.ts';
import { SlipForm } from './slip-form.tsx';
import classes from './slip.module.css';

interface Props {
  readonly tournamentId: string;
  readonly slipId: string;
  readonly slip: z.infer<typeof slipAnswer>;
}

function Slip({ tournamentId, slipId, slip: { title, section, round, row } }: Props) {
  const { white, black, board, result, reports } = row;
  return (
    <>
      <h1>{title}</h1>
      <p>{messages.place(section, round, board)}</p>
      <dl className={classes.players}>
        <dt>{messages.white}</dt>
        <dd>{white.name}</dd>
        <dt>{messages.black}</dt>
        <dd>{black.name}</dd>
      </dl>
      {(['white', 'black'] as const).map((side) =>
        result === null && reports[side] !== null ? (
          <p key={side} className={classes.report}>
            {messages.reportedBy(row[side].name, resultWords(reports[side]))}
          </p>
        ) : null,
      )}
      {result === null ? (
        <SlipForm tournamentId={tournamentId} slipId={slipId} row={row} />
      ) : (
        <div role="status">
          <p>
            <strong>{messages.hasResult(resultWords(result))}</strong>
          </p>
          <p>{messages.wrong}</p>
        </div>
      )}
    </>
  );
}

/** `/tournament-slip/:id/:slipId`: the board of a result slip, on the phone of a player. */
export default function SlipPage() {
  const { id = '', slipId = '' } = useParams();
  const query = useBoardOfSlipQuery({ params: { id, slipId } });
  const problem = problemOf(query);
  const isUnknown =
    problem !== null && ['RC_TOURNAMENT_NO_BOARD', 'RC_TOURNAMENT_NOT_FOUND'].includes(problem.code);
  return (
    <main id="main" tabIndex={-1} className={classes.page}>
      {query.data ? (
        <Slip tournamentId={id} slipId={slipId} slip={query.data} />
      ) : isUnknown ? (
        <StateEmpty page title={messages.unknown} line={messages.unknownLine} />
      ) : problem ? (
        <StateError page title={messages.notLoaded} problem={problem} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <h1 className="sr-only">{messages.loading}</h1>
          <SkeletonRows rows={4} cells={['70%']} />
        </>
      )}
    </main>
  );
}
