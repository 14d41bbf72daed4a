import { Button, Skeleton } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import type { RushRun, SoloRushMode } from '@royal-chess/contracts/puzzles';
import { rushRules } from '@royal-chess/domain/puzzle/rush-modes';
import { Position } from '@royal-chess/domain/chess/position';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { Board } from '../../../shared/board/board.tsx';
import { useTitle } from '../../../shared/ui/use-title.ts';
import { PageBar } from '../../../shared/shell/page-bar.tsx';
import { useAppSelector } from '../../../shared/store/store.ts';
import { DoubleRule } from '../../../shared/ui/double-rule.tsx';
import { FaultLine } from '../../../shared/ui/fault-line.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { selectAuthStatus, selectUser } from '../../identity/index.ts';
import { useMyPuzzlesQuery } from '../puzzles-api.ts';
import { WaysNav } from '../ways-nav.tsx';
import { WithWays } from '../with-ways.tsx';
import { messages } from './messages.ts';
import { RushBest } from './rush-best.tsx';
import { RushBoards } from './rush-boards.tsx';
import { clockText } from './rush-clock.tsx';
import { ReviewBoard, ReviewList } from './rush-review.tsx';
import { StillHud } from './rush-hud.tsx';
import { RushRunning } from './rush-running.tsx';
import { useBoardFocus } from './use-board-focus.ts';
import { type Rush, useRush } from './use-rush.ts';
import classes from './rush.module.css';
import shared from '../puzzles.module.css';

export interface RushPageProps {
  readonly mode: SoloRushMode;
}

/** `/chessplay/puzzles/{rush3,rush5,survival,storm}`: many puzzles against the clock or until three mistakes. */
export default function RushPage({ mode }: RushPageProps) {
  const user = useAppSelector(selectUser);
  const isKnown = useAppSelector(selectAuthStatus) !== 'unknown';
  const isPlayer = user !== null && !user.roles.includes('guest');
  const { currentData: mine } = useMyPuzzlesQuery(isPlayer ? undefined : skipToken);
  const rush = useRush(mode, isKnown ? `rush:${user?._id ?? ''}:${mode}` : null);
  const title = messages.titles[mode];
  useTitle(title);
  const { run } = rush;
  const focus = useBoardFocus<HTMLDivElement>();
  return (
    <div {...focus} className={classes.page}>
      <PageBar>{title}</PageBar>
      <WithWays
        ways={
          <aside data-running={(run && !run.end) || undefined}>
            <h1 className={shared.title}>{title}</h1>
            <p className={shared.lead}>{messages.lines[mode]}</p>
            <DoubleRule />
            <WaysNav mine={mine} />
          </aside>
        }
      >
        {run === null ? (
          <Before mode={mode} rush={rush} isPlayer={isPlayer} />
        ) : run.end ? (
          <After rush={rush} run={run} end={run.end} isPlayer={isPlayer} />
        ) : (
          <RushRunning rush={rush} run={run} puzzle={run.puzzle} beside={<RushBest mode={mode} />} />
        )}
      </WithWays>
    </div>
  );
}

interface BeforeProps {
  readonly mode: SoloRushMode;
  readonly rush: Rush;
  readonly isPlayer: boolean;
}

function Before({ mode, rush, isPlayer }: BeforeProps) {
  return (
    <>
      <section className={classes.stage} aria-label={messages.board}>
        <StillHud run={{ mode, score: 0, combo: 0, mistakes: 0 }} leftMs={rushRules[mode].timeMs} />
        {rush.isLoading ? (
          <div role="status" aria-busy aria-label={messages.loading}>
            <Skeleton className={classes.waiting} />
          </div>
        ) : (
          <div className={classes.cover}>
            <Board fen={Position.initial().fen()} still />
            <div className={classes.invite}>
              <h2>{messages.titles[mode]}</h2>
              <p>{rushRules[mode].timeMs === null ? messages.harderCalm : messages.harder}</p>
              <Button
                variant="gold"
                size="md"
                leftSection={<IconPlayerPlay size={18} aria-hidden />}
                disabled={rush.isBusy}
                onClick={rush.start}
              >
                {messages.start}
              </Button>
            </div>
          </div>
        )}
      </section>
      <div className={shared.side}>
        <FaultLine fault={rush.fault} />
        <p className={shared.note}>{isPlayer ? messages.keeps : messages.visitor}</p>
        <RushBest mode={mode} />
        <RushBoards mode={mode} />
      </div>
    </>
  );
}

interface AfterProps {
  readonly rush: Rush;
  readonly run: RushRun;
  readonly end: NonNullable<RushRun['end']>;
  readonly isPlayer: boolean;
}

function After({ rush, run, end, isPlayer }: AfterProps) {
  const [chosen, setChosen] = useState(0);
  const puzzle = end.review[chosen];
  return (
    <>
      <section className={classes.stage} aria-label={messages.board}>
        <StillHud
          run={run}
          leftMs={end.reason === 'time' ? 0 : rushRules[run.mode].timeMs === null ? null : undefined}
        />
        {puzzle ? <ReviewBoard key={puzzle.number} puzzle={puzzle} /> : null}
      </section>
      <div className={shared.side}>
        <Panel title={messages.over}>
          <div role="status" className={classes.result}>
            <strong>{messages.solvedPuzzles(run.score)}</strong>
            <p>{messages.reason(end.reason)}</p>
          </div>
          <dl className={shared.facts}>
            {[
              [messages.mistakes, run.mistakes],
              [messages.bestCombo, end.bestCombo],
              [messages.hardest, end.hardest === 0 ? '–' : end.hardest],
              [messages.took, clockText(end.tookMs)],
            ].map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <RushBest mode={run.mode} />
          <div className={shared.acts}>
            <Button variant="gold" disabled={rush.isBusy} onClick={rush.start}>
              {messages.again}
            </Button>
          </div>
          <FaultLine fault={rush.fault} />
        </Panel>
        <ReviewList review={end.review} chosen={chosen} onChoose={setChosen} isKept={isPlayer} />
        <RushBoards mode={run.mode} />
      </div>
    </>
  );
}
