import { Button } from '@mantine/core';
import { IconAlertTriangle, IconHandStop } from '@tabler/icons-react';
import type { DeskView } from '@royal-chess/contracts/tournaments';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { resultText } from '../../shared/chess/board-results.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { Ago } from '../../shared/ui/ago.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { EngineLook } from './engine-look.tsx';
import { messages } from './messages.ts';
import { ReasonDialog, type Question } from './reason-dialog.tsx';
import { ResultChoice } from './result-choice.tsx';
import type { Arbiter } from './use-arbiter.ts';
import classes from './desk.module.css';

type Missing = DeskView['missing'][number];

/** What the players of a board have reported so far. */
function Reports({ row }: Missing) {
  const { white, black } = row.reports;
  if (white !== null && black !== null)
    return <p className={classes.fault}>{messages.reportsDiffer(resultText(white), resultText(black))}</p>;
  const result = white ?? black;
  return result === null ? null : (
    <p className={classes.quiet}>
      {messages.reported(white === null ? messages.black : messages.white, resultText(result))}
    </p>
  );
}

interface Props {
  readonly tournamentId: string;
  readonly desk: DeskView;
  readonly arbiter: Arbiter;
}

/** What needs a decision first: calls and reports, missing results, hints. */
export function Attention({ tournamentId, desk, arbiter }: Props) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [now] = useState(() => Date.now());
  const open = desk.calls.filter(({ answer }) => answer === null);
  return (
    <div className={classes.column}>
      <Panel
        title={messages.calls}
        aside={open.length > 0 ? <StatusBadge kind="red">{open.length}</StatusBadge> : undefined}
        flush
      >
        {open.length === 0 ? <p className={classes.padded}>{messages.noCalls}</p> : null}
        {open.map((call) => (
          <section key={call.callId} className={classes.call}>
            <header>
              {call.kind === 'call' ? (
                <IconHandStop size={18} stroke={1.7} aria-hidden />
              ) : (
                <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
              )}
              <strong>
                {call.kind === 'call'
                  ? messages.boardCalls(call.board, call.name)
                  : messages.report(call.board, call.name)}
              </strong>
              <Ago at={call.at} now={now} />
            </header>
            {call.text ? <p>“{call.text}”</p> : null}
            <div className={classes.acts}>
              {call.matchId ? (
                <Button size="xs" variant="plain" component={Link} to={`/match/${call.matchId}`}>
                  {messages.openBoard(call.board)}
                </Button>
              ) : null}
              <Button
                size="xs"
                variant="strong"
                onClick={() =>
                  setQuestion({
                    title: messages.answerTitle,
                    line: call.text,
                    label: messages.answer,
                    act: messages.answer,
                    onAct: (text) => arbiter.run({ type: 'answerCall', callId: call.callId, text }),
                  })
                }
              >
                {messages.answer}
              </Button>
            </div>
          </section>
        ))}
      </Panel>
      <Panel
        title={messages.missing}
        aside={
          desk.missing.length > 0 ? <StatusBadge kind="red">{desk.missing.length}</StatusBadge> : undefined
        }
        flush
      >
        {desk.missing.length === 0 ? <p className={classes.padded}>{messages.allIn}</p> : null}
        {desk.missing.map((missing) => {
          const { sectionId, round, row } = missing;
          const of = { sectionId, round, board: row.board };
          return (
            <section key={`${sectionId}-${round}-${row.board}`} className={classes.missing}>
              <div className={classes.missingHead}>
                <p>
                  {row.board} <strong>{`${row.white.name} – ${row.black.name}`}</strong>
                </p>
                <Button
                  size="xs"
                  variant="quiet"
                  onClick={() => void arbiter.run({ type: 'adjourn', ...of, adjourned: !row.adjourned })}
                >
                  {row.adjourned ? messages.goOn : messages.adjourn}
                </Button>
              </div>
              <Reports {...missing} />
              <div className={classes.acts}>
                <ResultChoice
                  board={row.board}
                  result={null}
                  onChoose={(result) => {
                    if (result !== null) void arbiter.run({ type: 'enterResult', ...of, result });
                  }}
                />
              </div>
            </section>
          );
        })}
      </Panel>
      <Panel title={messages.hints} aside={messages.hintsLine}>
        {desk.hints.length > 0 ? (
          <ul className={classes.hints}>
            {desk.hints.map(({ kind, entryId, text, matchId }) => (
              <li key={`${entryId}-${text}`}>
                <strong>{messages.hintOf[kind]}</strong> {text}{' '}
                {matchId ? <Link to={`/match/${matchId}`}>{messages.openGame}</Link> : null}
              </li>
            ))}
          </ul>
        ) : null}
        <EngineLook tournamentId={tournamentId} />
      </Panel>
      <ReasonDialog question={question} arbiter={arbiter} onClose={() => setQuestion(null)} />
    </div>
  );
}
