import { VisuallyHidden } from '@mantine/core';
import type { RushRun } from '@royal-chess/contracts/puzzles';
import { comboStage, rushRules } from '@royal-chess/domain/puzzle/rush-modes';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { clockText, RushClock } from './rush-clock.tsx';
import type { Run } from './use-run.ts';
import classes from './rush.module.css';

/** What is shown of a run. */
type Shown = Pick<RushRun, 'mode' | 'score' | 'combo' | 'mistakes'>;

interface HudProps {
  readonly run: Shown;
  readonly clock: ReactNode;
  readonly children?: ReactNode;
}

/** Above the board: score, clock, and strikes or combo. */
function Hud({ run, clock, children }: HudProps) {
  return (
    <div className={classes.hud}>
      <div>
        <span>{messages.score}</span>
        <strong>{run.score}</strong>
      </div>
      {clock}
      {rushRules[run.mode].strikes === null ? (
        <div className={classes.right}>
          <span>{messages.combo}</span>
          <strong>{run.combo}</strong>
        </div>
      ) : (
        <Strikes mistakes={run.mistakes} />
      )}
      {children}
      <ComboBar run={run} />
    </div>
  );
}

/** Of a run that goes on. */
export const RushHud = ({ rush, run }: { readonly rush: Run; readonly run: RushRun }) => (
  <Hud run={run} clock={<RushClock endsAt={rush.endsAt} onOver={rush.refresh} />}>
    <Flash rush={rush} />
  </Hud>
);

interface StillHudProps {
  readonly run: Shown;
  /** Time on the clock, milliseconds; null: there is none, undefined: what was left is not known. */
  readonly leftMs: number | null | undefined;
}

/** Before a run and after it, so that the board keeps its place. */
export const StillHud = ({ run, leftMs }: StillHudProps) => (
  <Hud
    run={run}
    clock={
      leftMs === undefined ? (
        <span />
      ) : leftMs === null ? (
        <span className={classes.calm}>{messages.noClock}</span>
      ) : (
        <span className={classes.clock}>{clockText(leftMs)}</span>
      )
    }
  />
);

const Strikes = ({ mistakes }: { readonly mistakes: number }) => (
  <div className={classes.right}>
    <span>{messages.strikes}</span>
    <span className={classes.strikes} role="img" aria-label={messages.strikesSaid(mistakes)}>
      {[0, 1, 2].map((at) => (
        <i key={at} data-struck={at < mistakes || undefined}>
          {at < mistakes ? <IconX size={18} stroke={2.4} aria-hidden /> : null}
        </i>
      ))}
    </span>
  </div>
);

/** How far the next time bonus is. */
function ComboBar({ run }: { readonly run: Shown }) {
  const stage = comboStage(rushRules[run.mode], run.combo);
  if (stage === null) return null;
  const { from, to, ms } = stage;
  const text = messages.comboTo(to - run.combo, ms / 1_000);
  return (
    <div className={classes.combo}>
      <progress max={to - from} value={run.combo - from} aria-label={messages.combo} aria-valuetext={text} />
      <span>{text}</span>
    </div>
  );
}

/** What the last move was, read aloud. */
function Flash({ rush: { flash, run } }: { readonly rush: Run }) {
  const seconds = flash?.seconds ?? 0;
  const change = seconds === 0 ? '' : seconds > 0 ? messages.gained(seconds) : messages.lost(-seconds);
  const text = flash ? `${flash.right ? messages.right : messages.wrong} ${change}` : '';
  return (
    <>
      <VisuallyHidden role="status">{text}</VisuallyHidden>
      {seconds === 0 ? null : (
        <span
          key={`${run?.currentRushPuzzle}-${run?.combo}`}
          className={classes.change}
          data-less={seconds < 0 || undefined}
          aria-hidden
        >
          {seconds > 0 ? `+${seconds}` : `−${-seconds}`} s
        </span>
      )}
    </>
  );
}
