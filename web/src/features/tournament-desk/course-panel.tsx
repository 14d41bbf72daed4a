import { Button } from '@mantine/core';
import type { TournamentDetails } from '@royal-chess/contracts/tournaments';
import { useState, type ReactNode } from 'react';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { messages } from './messages.ts';
import { RoundTime } from './round-time.tsx';
import { ReasonDialog, type Question } from './reason-dialog.tsx';
import type { Arbiter } from './use-arbiter.ts';
import classes from './desk.module.css';

type Section = TournamentDetails['sections'][number];

/** The next step of a section, as a heading with what is known, and its act. */
interface Step {
  readonly text: string;
  readonly line?: string;
  readonly act?: ReactNode;
}

interface Props {
  readonly section: Section;
  readonly arbiter: Arbiter;
}

/** The round after the last, which has no draft yet; none where the section does not go on in rounds. */
function nextTimed({ phase, played, rounds, system, nextRoundAt }: Section) {
  const round = (played.at(-1)?.round ?? 0) + 1;
  return phase === 'finished' || system === 'arena' || round > rounds
    ? null
    : { round, startsAt: nextRoundAt };
}

/** What comes next in a section: start, pair, begin, finish, certify. */
export function CoursePanel({ section, arbiter }: Props) {
  const [question, setQuestion] = useState<Question | null>(null);
  const { details, run, isBusy } = arbiter;
  const of = { sectionId: section.id };
  const last = section.played.at(-1);
  const gold = (label: string, onClick: () => void, disabled = false): ReactNode => (
    <Button variant="gold" loading={isBusy} disabled={disabled} onClick={onClick}>
      {label}
    </Button>
  );

  const step = (): Step => {
    if (details.status === 'draft')
      return {
        text: messages.before,
        line: messages.publishLine,
        act: gold(messages.publish, () => void run({ type: 'publish' })),
      };
    if (section.phase === 'registration')
      return {
        text: messages.entered(section.entries),
        line: messages.startLine,
        act: gold(messages.start, () => void run({ type: 'startSection', ...of }), section.entries < 2),
      };
    if (section.phase === 'finished')
      return details.status === 'finished'
        ? {
            text: messages.certified,
            act: (
              <Button
                variant="outline"
                onClick={() =>
                  setQuestion({
                    title: messages.reopen,
                    act: messages.reopen,
                    onAct: (reason) => run({ type: 'reopen', reason }),
                  })
                }
              >
                {messages.reopen}
              </Button>
            ),
          }
        : {
            text: messages.sectionDone,
            act: gold(
              messages.certify,
              () => void run({ type: 'finish' }),
              details.sections.some(({ phase }) => phase !== 'finished'),
            ),
          };
    if (last?.phase === 'published')
      return {
        text: messages.ready(last.round),
        act: (
          <>
            <Button
              variant="outline"
              onClick={() =>
                setQuestion({
                  title: messages.unpublishTitle,
                  line: messages.unpublishLine,
                  act: messages.unpublish,
                  onAct: (reason) => run({ type: 'unpublishRound', ...of, round: last.round, reason }),
                })
              }
            >
              {messages.unpublish}
            </Button>
            {gold(
              messages.startRound(last.round),
              () => void run({ type: 'startRound', ...of, round: last.round }),
            )}
          </>
        ),
      };
    const next = (last?.round ?? 0) + 1;
    const pair = gold(messages.pair(next), () => void run({ type: 'pairRound', ...of, round: next }));
    if (last?.phase === 'running') {
      const missing = last.boards - last.finished;
      return {
        text: messages.running(last.round, last.finished, last.boards),
        ...(missing > 0 && { line: messages.pairOpen(last.round, missing) }),
        ...(next <= section.rounds && { act: pair }),
      };
    }
    if (next > section.rounds)
      return {
        text: messages.finishLine,
        act: gold(messages.finishSection, () => void run({ type: 'finishSection', ...of })),
      };
    return { text: messages.running(last?.round ?? 0, last?.finished ?? 0, last?.boards ?? 0), act: pair };
  };

  const { text, line, act } = step();
  const timed = last?.phase === 'published' ? last : nextTimed(section);
  return (
    <Panel title={section.name}>
      <div className={classes.course}>
        <div>
          <strong>{text}</strong>
          {line ? <p>{line}</p> : null}
        </div>
        <div className={classes.acts}>{act}</div>
      </div>
      {timed ? (
        <RoundTime
          key={`${timed.round} ${timed.startsAt}`}
          arbiter={arbiter}
          sectionId={section.id}
          round={timed.round}
          startsAt={timed.startsAt}
        />
      ) : null}
      <FaultLine fault={arbiter.fault} />
      <ReasonDialog question={question} arbiter={arbiter} onClose={() => setQuestion(null)} />
    </Panel>
  );
}
