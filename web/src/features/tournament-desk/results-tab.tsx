import { Button, NumberInput } from '@mantine/core';
import type { BoardResult, BoardRow, TournamentDetails } from '@royal-chess/contracts/tournaments';
import { useState } from 'react';
import { problemOf } from '../../shared/api/problem-of.ts';
import { useTournamentRoundQuery } from '../../shared/api/watched-event-api.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { messages } from './messages.ts';
import { type RatingOutcome, RatingResultMenu } from './rating-result-menu.tsx';
import { ReasonDialog, type Question } from './reason-dialog.tsx';
import { ResultChoice } from './result-choice.tsx';
import type { Arbiter } from './use-arbiter.ts';
import classes from './desk.module.css';

interface Props {
  readonly arbiter: Arbiter;
  readonly section: TournamentDetails['sections'][number];
}

/** Results of a round: entered at once while they are missing, corrected with a reason. */
export function ResultsTab({ arbiter, section }: Props) {
  const published = section.played.filter(({ phase }) => phase !== 'draft');
  const last = published.at(-1)?.round ?? 0;
  const [round, setRound] = useState(last);
  const [question, setQuestion] = useState<Question | null>(null);
  const params = { id: arbiter.details.id, section: section.id, round: String(round) };
  const query = useTournamentRoundQuery({ params }, { skip: round === 0 });
  const { currentData: data, refetch } = query;
  const problem = problemOf(query);
  if (last === 0) return <StateEmpty title={messages.noRound} line={messages.noRoundLine} />;
  const of = (row: BoardRow) => ({ sectionId: section.id, round, board: row.board });

  const choose = (row: BoardRow, result: BoardResult | null): void => {
    if (result === row.result) return;
    if (row.result === null && result !== null && data?.summary.phase === 'running')
      return void arbiter.run({ type: 'enterResult', ...of(row), result });
    setQuestion({
      title: messages.correctTitle,
      line: messages.correctLine,
      act: messages.correctTitle.replace('?', ''),
      onAct: (reason) => arbiter.run({ type: 'correctResult', ...of(row), result, reason }),
    });
  };
  const rate = (row: BoardRow, outcome: RatingOutcome): void =>
    setQuestion({
      title: messages.ratingResult.title,
      line: messages.ratingResult.line,
      act: messages.ratingResult.title.replace('?', ''),
      onAct: (reason) => arbiter.run({ type: 'correctRatingResult', ...of(row), outcome, reason }),
    });
  return (
    <Panel
      title={messages.tab.results}
      aside={
        <NumberInput
          aria-label={messages.round}
          size="xs"
          w={84}
          min={1}
          max={last}
          value={round}
          onChange={(next) => setRound(Math.min(Math.max(Number(next) || 1, 1), last))}
        />
      }
      flush
    >
      <FaultLine fault={arbiter.fault} flush />
      {problem && !data ? (
        <StateError title={messages.failed} problem={problem} onRetry={() => void refetch()} />
      ) : data ? (
        <DataTable
          label={messages.tab.results}
          minWidth={760}
          head={
            <>
              <th>{messages.board}</th>
              <th>{messages.white}</th>
              <th>{messages.black}</th>
              <th>{messages.tab.results}</th>
              <th>{messages.actHead}</th>
            </>
          }
        >
          {data.boards.map((row) => (
            <tr key={row.board} data-changed={row.adjourned || undefined}>
              <td>{row.board}</td>
              <td>{row.white.name}</td>
              <td>{row.black.name}</td>
              <td>
                <span className={classes.acts}>
                  <ResultChoice
                    board={row.board}
                    result={row.result}
                    onChoose={(next) => choose(row, next)}
                    all
                  />
                </span>
              </td>
              <td>
                <span className={classes.acts}>
                  {row.adjourned ? <StatusBadge kind="gold">{messages.adjourned}</StatusBadge> : null}
                  {row.result === null ? (
                    <Button
                      size="xs"
                      variant="quiet"
                      onClick={() =>
                        void arbiter.run({ type: 'adjourn', ...of(row), adjourned: !row.adjourned })
                      }
                    >
                      {row.adjourned ? messages.goOn : messages.adjourn}
                    </Button>
                  ) : null}
                  {row.result === null ? null : (
                    <RatingResultMenu board={row.board} onChoose={(outcome) => rate(row, outcome)} />
                  )}
                  {row.matchId ? (
                    <Button
                      size="xs"
                      variant="quiet"
                      onClick={() =>
                        setQuestion({
                          title: messages.replayTitle,
                          line: messages.replayLine,
                          act: messages.replay,
                          isDanger: true,
                          onAct: (reason) => arbiter.run({ type: 'replayBoard', ...of(row), reason }),
                        })
                      }
                    >
                      {messages.replay}
                    </Button>
                  ) : null}
                </span>
              </td>
            </tr>
          ))}
        </DataTable>
      ) : (
        <SkeletonRows rows={10} />
      )}
      <ReasonDialog question={question} arbiter={arbiter} onClose={() => setQuestion(null)} />
    </Panel>
  );
}
