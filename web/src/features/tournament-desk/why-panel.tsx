import type { DraftView } from '@royal-chess/contracts/tournaments';
import { problemOf } from '../../shared/api/problem-of.ts';
import { useTournamentExplanationQuery } from '../../shared/api/tournaments-api.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { messages } from './messages.ts';
import classes from './desk.module.css';

interface Props {
  readonly tournamentId: string;
  readonly section: string;
  readonly view: DraftView;
  /** Index of the board; null: none is chosen. */
  readonly chosen: number | null;
}

/** Why the engine made a pair, in sentences that the arbiter can read to a player. */
export function WhyPanel({ tournamentId, section, view, chosen }: Props) {
  const board = (chosen ?? 0) + 1;
  const query = useTournamentExplanationQuery(
    { params: { id: tournamentId, section, round: String(view.round) }, query: { board } },
    { skip: chosen === null },
  );
  const data = chosen === null ? undefined : query.currentData;
  const problem = problemOf(query);
  const nameOf = (entryId: string): string => view.sides.find((side) => side.entryId === entryId)?.name ?? '';
  return (
    <Panel title={messages.why} aside={chosen === null ? undefined : `${messages.board} ${board}`}>
      {chosen === null ? (
        <p className={classes.quiet}>{messages.whyHint}</p>
      ) : data ? (
        <div className={classes.why}>
          {data.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {data.colors.map(({ entryId, history, due }) => (
            <p key={entryId} className={classes.colors}>
              <span>{nameOf(entryId)}</span>
              {history.length > 0 ? (
                <span className={classes.squares} role="img" aria-label={history.join(', ')}>
                  {history.map((color, index) => (
                    <i key={index} data-color={color} />
                  ))}
                </span>
              ) : null}
              <span className={classes.quiet}>{due}</span>
            </p>
          ))}
        </div>
      ) : problem ? (
        <StateError title={messages.whyFailed} problem={problem} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows rows={4} cells={['90%']} />
      )}
    </Panel>
  );
}
