import { Button } from '@mantine/core';
import type { PuzzleSession } from '@royal-chess/contracts/puzzles';
import {
  IconArrowBackUp,
  IconBulb,
  IconCheck,
  IconEye,
  IconPlayerSkipForward,
  IconX,
} from '@tabler/icons-react';
import { Fragment, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { messages } from './messages.ts';
import { Revealed } from './revealed.tsx';
import { type LineMove, lineOf, numbered } from './solution-rows.ts';
import { useNarrowPage } from './use-narrow-page.ts';
import { endedRun } from './use-run-length.ts';
import type { Solving } from './use-solving.ts';
import type { WantedPuzzle } from '@royal-chess/contracts/puzzles';
import classes from './puzzles.module.css';

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

interface PanelsProps {
  readonly solving: Solving;
  readonly session: PuzzleSession;
  /** Moves on the board. */
  readonly line: readonly LineMove[];
  readonly wanted: WantedPuzzle;
  /** Puzzles of the run that has ended; null: not known. */
  readonly runLength: number | null;
  /** The player was logged out while the page was open, and this is the first session since. */
  readonly isLoggedOut: boolean;
  /** Below all others. */
  readonly children?: ReactNode;
}

/** Beside the board: whose move, the line so far, what was right or wrong, and the acts. */
export function PuzzlePanels({
  solving,
  session,
  line,
  wanted,
  runLength,
  isLoggedOut,
  children,
}: PanelsProps) {
  const isOver = session.revealed !== null;
  const isRunOver = endedRun(session);
  const isStopped = isRunOver && session.wrongMove !== null;
  const forward = useForwardAfterEnd(isOver ? 'over' : isStopped ? 'stopped' : 'open');
  const isReady = solving.pending === null && solving.shown === session.moves.length;
  // Until the opponent's move is on the board: the second click of two on the next puzzle would take a hint of it.
  const isWaiting = solving.isBusy || !isReady;
  const isDecided = isOver || session.wrongMove !== null;
  const parts: Readonly<Record<Part, ReactNode>> = {
    turn: (
      <header className={classes.turn}>
        <span className={classes.king} data-color={session.playerColor} aria-hidden />
        <div>
          <h2>
            {isRunOver
              ? messages.runOverTitle
              : isOver
                ? messages.overTitle
                : messages.toMove[session.playerColor]}
          </h2>
          <p>{isOver ? messages.overLine : isStopped ? messages.runOverLine : messages.find}</p>
        </div>
      </header>
    ),
    loggedOut: isLoggedOut ? (
      <p className={classes.note} role="status">
        {session.method === 'daily' ? messages.loggedOut : messages.loggedOutOther}
      </p>
    ) : null,
    line: <YourLine session={session} line={line} isReady={isReady} />,
    verdict: <Verdict session={session} line={line} runLength={runLength} />,
    acts: (
      <>
        <FaultLine fault={solving.fault} />
        {solving.isRetrying ? (
          <p className={classes.note} role="status">
            {messages.retrying}
          </p>
        ) : null}
        {isOver ? (
          <EndActs solving={solving} session={session} wanted={wanted} forward={forward} />
        ) : session.wrongMove === null ? (
          <OpenActs solving={solving} session={session} wanted={wanted} isWaiting={isWaiting} />
        ) : (
          <WrongActs solving={solving} isRunOver={isRunOver} isWaiting={isWaiting} forward={forward} />
        )}
        {solving.isRepeated && !isOver && wanted.method === 'theme' && wanted.opening !== undefined ? (
          <p className={classes.note}>{messages.noOther}</p>
        ) : null}
      </>
    ),
    about: (
      <Panel title={isOver ? messages.aboutIt : messages.shownWhenSolved}>
        <Revealed revealed={session.revealed} />
      </Panel>
    ),
  };
  return (
    <div className={classes.side}>
      {partsInOrder(useNarrowPage(), isDecided).map((part) => (
        <Fragment key={part}>{parts[part]}</Fragment>
      ))}
      {children}
    </div>
  );
}

type Part = 'turn' | 'loggedOut' | 'line' | 'verdict' | 'acts' | 'about';

/**
 * In one column, what a move led to and the acts that follow are next to the board; before that the acts are next to whose move it is,
 * so that the bar at the bottom covers none of them. The elements have this order, too: it is that of the Tab key.
 */
function partsInOrder(isNarrow: boolean, isDecided: boolean): readonly Part[] {
  if (!isNarrow) return ['turn', 'loggedOut', 'line', 'verdict', 'acts', 'about'];
  return isDecided
    ? ['verdict', 'acts', 'turn', 'loggedOut', 'line', 'about']
    : ['turn', 'acts', 'loggedOut', 'line', 'verdict', 'about'];
}

interface ActsProps {
  readonly solving: Solving;
  readonly isWaiting: boolean;
}

/** After a wrong move. */
function WrongActs({
  solving,
  isRunOver,
  isWaiting,
  forward,
}: ActsProps & { readonly isRunOver: boolean; readonly forward: RefObject<HTMLButtonElement | null> }) {
  return (
    <div className={classes.acts}>
      {isRunOver ? (
        <Button ref={forward} variant="gold" disabled={isWaiting} onClick={solving.next}>
          {messages.newRun}
        </Button>
      ) : null}
      <Button
        variant={isRunOver ? 'plain' : 'strong'}
        leftSection={<IconArrowBackUp {...icon} />}
        disabled={isWaiting}
        onClick={() => solving.act('retry')}
      >
        {messages.retry}
      </Button>
      <SolutionButton solving={solving} isWaiting={isWaiting} />
    </div>
  );
}

/** While a move is looked for. */
function OpenActs({
  solving,
  session,
  wanted,
  isWaiting,
}: ActsProps & Pick<PanelsProps, 'session' | 'wanted'>) {
  return (
    <>
      <div className={classes.acts}>
        {wanted.method === 'streak' ? null : (
          <Button
            variant="plain"
            leftSection={<IconBulb {...icon} />}
            disabled={isWaiting || session.hint !== null}
            onClick={() => solving.act('hint')}
          >
            {messages.hint}
          </Button>
        )}
        <SolutionButton solving={solving} isWaiting={isWaiting} />
        {wanted.method === 'theme' ? (
          <Button
            variant="plain"
            leftSection={<IconPlayerSkipForward {...icon} />}
            disabled={isWaiting}
            onClick={solving.next}
          >
            {messages.skip}
          </Button>
        ) : null}
      </div>
      <p className={classes.note}>{session.rated ? messages.hintLine : messages.unrated}</p>
    </>
  );
}

const SolutionButton = ({ solving, isWaiting }: ActsProps) => (
  <Button
    variant="plain"
    leftSection={<IconEye {...icon} />}
    disabled={isWaiting}
    onClick={() => solving.act('solution')}
  >
    {messages.solution}
  </Button>
);

/** `stopped`: the run is over, the solution is not shown. */
type Stage = 'open' | 'stopped' | 'over';

/**
 * The act that is brought into view at the end of the puzzle, and of its run. It takes the focus where that was in the field or on the
 * button that went with it.
 */
function useForwardAfterEnd(stage: Stage): RefObject<HTMLButtonElement | null> {
  const forward = useRef<HTMLButtonElement>(null);
  const before = useRef(stage);
  useEffect(() => {
    if (stage !== 'open' && stage !== before.current) {
      if (document.activeElement === document.body) forward.current?.focus({ preventScroll: true });
      forward.current?.scrollIntoView({ block: 'nearest' });
    }
    before.current = stage;
  }, [stage]);
  return forward;
}

/** After the end: the next puzzle, where there is one, or the same once more. */
function EndActs({
  solving,
  session,
  wanted,
  forward,
}: Pick<PanelsProps, 'solving' | 'session' | 'wanted'> & {
  readonly forward: RefObject<HTMLButtonElement | null>;
}) {
  return (
    <div className={classes.acts}>
      {wanted.method === 'daily' ? null : (
        <Button ref={forward} variant="gold" disabled={solving.isBusy} onClick={solving.next}>
          {endedRun(session) ? messages.newRun : messages.next}
        </Button>
      )}
      <Button
        ref={wanted.method === 'daily' ? forward : undefined}
        variant="plain"
        disabled={solving.isBusy}
        onClick={() => solving.act('restart')}
      >
        {messages.again}
      </Button>
    </div>
  );
}

/** @param isReady the opponent's move is on the board */
function YourLine({
  session,
  line,
  isReady,
}: Pick<PanelsProps, 'session' | 'line'> & { readonly isReady: boolean }) {
  const right = session.wrongMove === null ? line.slice(1) : line.slice(1, -1);
  return (
    <Panel title={messages.yourLine} aside={messages.found(Math.ceil(right.length / 2))}>
      <ol className={classes.line}>
        {line.slice(0, 1).map((move) => (
          <li key="first">{numbered(move)}</li>
        ))}
        {right.map((move, at) => (
          <li key={at} data-mine={at % 2 === 0 || undefined}>
            {numbered(move)} {at % 2 === 0 ? <IconCheck {...icon} size={16} /> : null}
          </li>
        ))}
        {session.playerTurn && isReady ? <li className={classes.mine}>{messages.yourMove}</li> : null}
      </ol>
    </Panel>
  );
}

const verdictIcons = { right: IconCheck, wrong: IconX, shown: IconEye } as const;

/** What the last move was, read aloud when it changes. */
function Verdict({ session, line, runLength }: Pick<PanelsProps, 'session' | 'line' | 'runLength'>) {
  const verdict = verdictOf(session, line);
  const VerdictIcon = verdictIcons[verdict?.kind ?? 'right'];
  return (
    <div role="status" aria-live="polite">
      {verdict ? (
        <div className={classes.verdict} data-kind={verdict.kind}>
          <strong>
            <VerdictIcon {...icon} /> {verdict.title}
          </strong>
          <p>{verdict.line}</p>
          {endedRun(session) ? (
            <p>{runLength === null ? messages.runOver : messages.runOverAfter(runLength)}</p>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

interface VerdictText {
  readonly kind: 'right' | 'wrong' | 'shown';
  readonly title: string;
  readonly line: string;
}

function verdictOf(session: PuzzleSession, line: readonly LineMove[]): VerdictText | null {
  const last = line.at(-1);
  if (session.puzzleCompleted)
    return {
      kind: 'right',
      title: messages.solved,
      line: session.result === 'failed' ? messages.failedLine : messages.solvedLine,
    };
  if (session.revealed)
    return { kind: 'shown', title: messages.shown, line: solutionText(session, session.revealed.solution) };
  if (session.wrongMove !== null && last)
    return { kind: 'wrong', title: messages.wrong(numbered(last)), line: messages.wrongLine };
  if (session.hint) return { kind: 'right', title: messages.hint, line: messages.hinted(session.hint) };
  return session.numberOfMoves > 0
    ? { kind: 'right', title: messages.right, line: messages.rightLine }
    : null;
}

/** The solution from the move of the solver on. */
const solutionText = ({ startingFen }: PuzzleSession, solution: readonly string[]): string =>
  lineOf(startingFen, solution)
    .slice(1)
    .map((move, at) => (move.isWhite || at === 0 ? numbered(move) : move.san))
    .join(' ');
