import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { IconArrowBackUp, IconArrowsExchange, IconCheck, IconPrinter, IconSend } from '@tabler/icons-react';
import type { BoardSide, DraftView, RoundPairs } from '@royal-chess/contracts/tournaments';
import { useState } from 'react';
import { printedPoints } from '../../shared/chess/points.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { TitleBadge } from '../../shared/ui/title-badge.tsx';
import { changedBoards, scoregroups, swapColors, swapPlayers } from './draft-edit.ts';
import { messages } from './messages.ts';
import { ReasonDialog, type Question } from './reason-dialog.tsx';
import type { Arbiter } from './use-arbiter.ts';
import classes from './desk.module.css';

interface PlayerProps {
  readonly side: BoardSide | undefined;
  readonly isPicked: boolean;
  readonly onPick: (entryId: string) => void;
}

/** A player of the draft, to be picked for a swap. */
function Player({ side, isPicked, onPick }: PlayerProps) {
  if (!side) return null;
  return (
    <UnstyledButton
      className={classes.player}
      aria-pressed={isPicked}
      onClick={(event) => {
        event.stopPropagation();
        onPick(side.entryId);
      }}
    >
      <TitleBadge title={side.title} />
      <span>{side.name}</span>
      <span className={classes.figure}>{printedPoints(side.points)}</span>
    </UnstyledButton>
  );
}

interface Props {
  readonly view: DraftView;
  readonly section: string;
  readonly arbiter: Arbiter;
  /** Index of the board that is explained. */
  readonly chosen: number | null;
  readonly onChoose: (index: number) => void;
}

/** The draft of a round beside the engine's proposal: swap, compare, publish. */
export function DraftPanel({ view, section, arbiter, chosen, onChoose }: Props) {
  const [edited, setEdited] = useState<RoundPairs | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const draft = edited ?? view.draft;
  const changed = changedBoards(draft, view.proposal);
  const sides = new Map(view.sides.map((side) => [side.entryId, side]));
  const nameOf = (entryId: string): string => sides.get(entryId)?.name ?? '';
  const { round, adjourned, faults } = view;
  const ofRound = { sectionId: section, round };
  const fideMode = arbiter.details.fideMode;
  const mayEdit = view.isManual || !fideMode;

  const pick = (entryId: string): void => {
    if (!mayEdit) return;
    if (picked === null || picked === entryId) return setPicked(picked === null ? entryId : null);
    setEdited(swapPlayers(draft, picked, entryId));
    setPicked(null);
  };
  const publish = async (): Promise<void> => {
    if (adjourned.length === 0) return void (await arbiter.run({ type: 'publishRound', ...ofRound }));
    setQuestion({
      title: messages.publishAdjourned,
      line: messages.adjournedCount(adjourned),
      act: messages.publishRound(round),
      noReason: true,
      onAct: () => arbiter.run({ type: 'publishRound', ...ofRound, confirmAdjourned: true }),
    });
  };
  const save = (): void =>
    setQuestion({
      title: messages.saveTitle,
      line: messages.differ(changed.size),
      act: messages.save,
      onAct: async (reason) => {
        const done = await arbiter.run({ type: 'editRound', ...ofRound, ...draft, reason });
        if (done) setEdited(null);
        return done;
      },
    });
  const groups = scoregroups(draft, (entryId) => sides.get(entryId)?.points ?? 0);

  return (
    <Panel
      title={messages.pairings(round)}
      aside={
        <div className={classes.acts}>
          <StatusBadge kind="gold">{view.isManual ? messages.byHand : messages.draft}</StatusBadge>
          {mayEdit ? (
            <Button
              size="xs"
              variant="plain"
              disabled={changed.size === 0}
              leftSection={<IconArrowBackUp size={16} stroke={1.7} aria-hidden />}
              onClick={() => setEdited(view.proposal)}
            >
              {messages.asProposed}
            </Button>
          ) : (
            <Button
              size="xs"
              variant="plain"
              onClick={() => void arbiter.run({ type: 'beginManual', ...ofRound })}
            >
              {messages.begin}
            </Button>
          )}
          <ActionIcon variant="plain" size={32} onClick={() => window.print()} aria-label={messages.print}>
            <IconPrinter size={16} stroke={1.7} aria-hidden />
          </ActionIcon>
        </div>
      }
      flush
    >
      <p className={classes.hint} role="status">
        {picked ? messages.picked(nameOf(picked)) : mayEdit ? messages.swapHint : messages.whyHint}
      </p>
      <DataTable
        label={messages.pairings(round)}
        minWidth={640}
        head={
          <>
            <th>{messages.board}</th>
            <th>{messages.white}</th>
            <th>{messages.black}</th>
            <th className={classes.proposal}>{messages.proposal}</th>
          </>
        }
      >
        {draft.pairs.flatMap(({ white, black }, index) => {
          const points = groups.get(index);
          const proposed = view.proposal.pairs[index];
          const isChanged = changed.has(index);
          return [
            ...(points !== undefined
              ? [
                  <tr key={`score-${index}`} className={classes.score}>
                    <th colSpan={4} scope="rowgroup">
                      {messages.pointsOf(printedPoints(points))}
                    </th>
                  </tr>,
                ]
              : []),
            <tr
              key={`${white}-${black}`}
              data-changed={isChanged || undefined}
              data-chosen={chosen === index || undefined}
            >
              <td>
                <UnstyledButton
                  className={classes.number}
                  onClick={() => onChoose(index)}
                  aria-label={`${messages.why}: ${index + 1}`}
                >
                  {index + 1}
                </UnstyledButton>
              </td>
              <td>
                <Player side={sides.get(white)} isPicked={picked === white} onPick={pick} />
              </td>
              <td>
                <span className={classes.blackCell}>
                  <Player side={sides.get(black)} isPicked={picked === black} onPick={pick} />
                  {mayEdit ? (
                    <UnstyledButton
                      className={classes.swap}
                      aria-label={`${messages.swapColors}: ${index + 1}`}
                      onClick={() => setEdited(swapColors(draft, index))}
                    >
                      <IconArrowsExchange size={17} stroke={1.7} aria-hidden />
                    </UnstyledButton>
                  ) : null}
                </span>
              </td>
              <td className={classes.proposal}>
                <span>{proposed ? `${nameOf(proposed.white)} – ${nameOf(proposed.black)}` : ''}</span>
                {isChanged ? (
                  <strong>{messages.changedWord}</strong>
                ) : (
                  <IconCheck size={17} stroke={1.7} aria-label={messages.same} />
                )}
              </td>
            </tr>,
          ];
        })}
      </DataTable>
      <ul className={classes.checks}>
        {faults.length === 0 ? (
          <li>
            <IconCheck size={17} stroke={1.7} aria-hidden /> {messages.noFault}
          </li>
        ) : (
          faults.map(({ board, text }) => (
            <li key={`${board}-${text}`} data-fault>
              {board === null ? '' : `${board}: `}
              {text}
            </li>
          ))
        )}
        <li>
          {draft.bye === null ? (
            messages.noBye
          ) : (
            <>
              {messages.byeOf('')}
              <Player side={sides.get(draft.bye)} isPicked={picked === draft.bye} onPick={pick} />
            </>
          )}
        </li>
      </ul>
      <FaultLine fault={arbiter.fault} flush />
      <footer className={classes.foot}>
        <p>
          {changed.size > 0 ? messages.differ(changed.size) : ''}{' '}
          {adjourned.length > 0 ? messages.adjournedCount(adjourned) : ''}
        </p>
        <div className={classes.acts}>
          <Button
            variant="quiet"
            onClick={() =>
              setQuestion({
                title: messages.discardTitle,
                line: messages.discardLine,
                act: messages.discard,
                isDanger: true,
                noReason: true,
                onAct: () => arbiter.run({ type: 'discardDraft', ...ofRound }),
              })
            }
          >
            {messages.discard}
          </Button>
          {view.isManual && edited === null ? (
            <Button variant="plain" onClick={() => void arbiter.run({ type: 'endManual', ...ofRound })}>
              {messages.end}
            </Button>
          ) : null}
          {edited === null ? (
            <Button
              variant="gold"
              loading={arbiter.isBusy}
              leftSection={<IconSend size={18} stroke={1.7} aria-hidden />}
              onClick={() => void publish()}
            >
              {messages.publishRound(round)}
            </Button>
          ) : (
            <Button variant="strong" onClick={save}>
              {messages.save}
            </Button>
          )}
        </div>
      </footer>
      <ReasonDialog question={question} arbiter={arbiter} onClose={() => setQuestion(null)} />
    </Panel>
  );
}
