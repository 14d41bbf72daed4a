import { Button } from '@mantine/core';
import {
  type Drill,
  drillKey,
  drillSeconds,
  type DrillSide,
  drillSides,
} from '@royal-chess/domain/training/drills';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Panel } from '../../shared/ui/panel.tsx';
import { Segments } from '../../shared/ui/segments.tsx';
import { DrillTask } from './drill-task.tsx';
import { messages } from './messages.ts';
import { useDrill } from './use-drill.ts';
import { resultOf, useResults } from './use-results.ts';
import classes from './training.module.css';

const hasBoard = (drill: Drill): boolean => drill === 'find' || drill === 'name';

/** A drill of the board: as many right answers as possible in its time. */
export function DrillPage({ drill }: { drill: Drill }) {
  const kept = useResults();
  const [side, setSide] = useState<DrillSide>('white');
  const [drawn, setDrawn] = useState<'white' | 'black'>('white');
  const run = useDrill(drill, side, kept.keepDrill);
  const { running, over } = run;
  const best = resultOf(kept.results, drillKey(drill, side));
  const start = () => {
    setDrawn(side === 'random' ? (Math.random() < 0.5 ? 'white' : 'black') : side);
    run.start();
  };
  return (
    <div className={classes['drill']}>
      <h1>{messages.drills[drill]}</h1>
      <p>{messages.drillLines[drill]}</p>
      <div className={classes['figures']}>
        <span role="timer" aria-label={messages.timeLeft}>
          {messages.seconds(run.secondsLeft)}
        </span>
        <b>{messages.rightSoFar(running?.right ?? over?.right ?? 0)}</b>
        {best ? <span className={classes['quiet']}>{messages.bestOf(best.best)}</span> : null}
      </div>
      {running ? (
        <>
          <DrillTask question={running.question} orientation={drawn} onAnswer={run.answer} />
          <p role="status" className={classes['last']} data-right={running.last?.isRight}>
            {running.last ? messages.afterAnswer(running.last.question, running.last.isRight) : ''}
          </p>
        </>
      ) : (
        <Panel title={over ? messages.over : messages.ready}>
          <div className={classes['body']}>
            {over ? <p role="status">{messages.scored(over.right, over.wrong)}</p> : null}
            {kept.isUnkept ? <p role="alert">{messages.unkept}</p> : null}
            {hasBoard(drill) ? (
              <Segments
                label={messages.sideBelow}
                data={drillSides.map((value) => ({ value, label: messages.sides[value] }))}
                value={side}
                onChange={setSide}
              />
            ) : null}
            <div className={classes['acts']}>
              <Button variant="strong" onClick={start}>
                {over ? messages.again : messages.start(drillSeconds[drill])}
              </Button>
              <Button variant="quiet" component={Link} to="/chessplay/training">
                {messages.toTraining}
              </Button>
            </div>
          </div>
        </Panel>
      )}
    </div>
  );
}
