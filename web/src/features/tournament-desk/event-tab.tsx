import { Button, TagsInput } from '@mantine/core';
import type { TournamentDetails } from '@royal-chess/contracts/tournaments';
import { useState } from 'react';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { ArbitersPanel } from './arbiters-panel.tsx';
import { BattlePanel } from './battle-panel.tsx';
import { ForbiddenPairs } from './forbidden-pairs.tsx';
import { messages } from './messages.ts';
import { ReasonDialog, type Question } from './reason-dialog.tsx';
import { RelayPanel } from './relay-panel.tsx';
import type { Arbiter } from './use-arbiter.ts';
import classes from './desk.module.css';

interface Props {
  readonly arbiter: Arbiter;
  readonly section: TournamentDetails['sections'][number];
}

const codes = (tieBreaks: readonly string[]): string => tieBreaks.join(', ') || messages.noTieBreaks;

/** What concerns the whole event: pause, messages, FIDE mode, tie-breaks, its end. */
export function EventTab({ arbiter, section }: Props) {
  const { details, run, isBusy } = arbiter;
  const [question, setQuestion] = useState<Question | null>(null);
  const set = details.settings.sections.find(({ id }) => id === section.id);
  const [tieBreaks, setTieBreaks] = useState<readonly string[]>(set?.format.tieBreaks ?? []);
  const isOver = details.status === 'finished' || details.status === 'cancelled';
  return (
    <div className={classes.desk}>
      <div className={classes.column}>
        {question === null ? <FaultLine fault={arbiter.fault} /> : null}
        <Panel title={messages.tieBreaks}>
          <p className={classes.quiet}>{messages.tieBreaksLine}</p>
          <TagsInput
            my={10}
            aria-label={messages.tieBreaks}
            value={[...tieBreaks]}
            maxTags={12}
            className={classes.tags}
            onChange={(codes) => setTieBreaks(codes.map((code) => code.toUpperCase()))}
          />
          <Button
            variant="plain"
            disabled={tieBreaks.join() === set?.format.tieBreaks.join()}
            onClick={() =>
              setQuestion({
                title: messages.tieBreaks,
                ...(section.phase === 'registration'
                  ? { line: messages.tieBreaksLine }
                  : {
                      warning: messages.tieBreaksWarning(
                        codes(set?.format.tieBreaks ?? []),
                        codes(tieBreaks),
                      ),
                      line: messages.tieBreaksAgain,
                      isDanger: true,
                    }),
                act: messages.saveTieBreaks,
                onAct: (reason) =>
                  run({
                    type: 'changeTieBreaks',
                    sectionId: section.id,
                    tieBreaks: [...tieBreaks],
                    reason,
                    confirm: true,
                  }),
              })
            }
          >
            {messages.saveTieBreaks}
          </Button>
        </Panel>
        <RelayPanel arbiter={arbiter} sectionId={section.id} />
        <ForbiddenPairs arbiter={arbiter} sectionId={section.id} />
        <Panel title={messages.message}>
          <Button
            variant="plain"
            onClick={() =>
              setQuestion({
                title: messages.message,
                label: messages.messageText,
                act: messages.sendMessage,
                onAct: (text) => run({ type: 'sendMessage', to: null, text }),
              })
            }
          >
            {messages.message}
          </Button>
        </Panel>
      </div>
      <div className={classes.column}>
        <Panel title={details.paused ? messages.resume : messages.pause}>
          <p className={classes.quiet}>{messages.pauseLine}</p>
          <Button
            mt={10}
            variant={details.paused ? 'gold' : 'plain'}
            disabled={isOver}
            loading={isBusy}
            onClick={() => void run({ type: details.paused ? 'resume' : 'pause' })}
          >
            {details.paused ? messages.resume : messages.pause}
          </Button>
        </Panel>
        <ArbitersPanel arbiter={arbiter} />
        <BattlePanel arbiter={arbiter} />
        <Panel title={messages.fide}>
          <p>{details.fideMode ? messages.fideOn : messages.fideOff}</p>
          {details.fideMode ? (
            <Button
              mt={10}
              variant="outline"
              onClick={() =>
                setQuestion({
                  title: messages.leaveTitle,
                  warning: messages.leaveWarning,
                  line: messages.leaveLine,
                  act: messages.leaveFide,
                  isDanger: true,
                  typed: { label: messages.leaveAgain(details.settings.title), text: details.settings.title },
                  onAct: (reason) => run({ type: 'leaveFideMode', confirm: details.settings.title, reason }),
                })
              }
            >
              {messages.leaveFide}
            </Button>
          ) : null}
        </Panel>
        <Panel title={messages.danger}>
          <Button
            variant="danger"
            disabled={isOver}
            onClick={() =>
              setQuestion({
                title: messages.cancelTitle,
                line: messages.cancelLine,
                act: messages.cancel,
                isDanger: true,
                onAct: (reason) => run({ type: 'cancel', reason }),
              })
            }
          >
            {messages.cancel}
          </Button>
        </Panel>
      </div>
      <ReasonDialog question={question} arbiter={arbiter} onClose={() => setQuestion(null)} />
    </div>
  );
}
