import type { PuzzleSession } from '@royal-chess/contracts/puzzles';
import { Position } from '@royal-chess/domain/chess/position';
import { Skeleton } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { Board } from '../../shared/board/board.tsx';
import { kingSquare } from '../../shared/board/board-position.ts';
import { speakMove } from '../../shared/board/board-speech.ts';
import { MoveInput } from '../../shared/board/move-input.tsx';
import { useTitle } from '../../shared/ui/use-title.ts';
import { PageBar } from '../../shared/shell/page-bar.tsx';
import { useAppSelector } from '../../shared/store/store.ts';
import { DoubleRule } from '../../shared/ui/double-rule.tsx';
import { selectUser } from '../identity/index.ts';
import { DayNav } from './daily/day-nav.tsx';
import { DayResult } from './daily/day-result.tsx';
import { DifficultyChooser } from './difficulty-chooser.tsx';
import { messages } from './messages.ts';
import { NoPuzzle } from './no-puzzle.tsx';
import { OpeningChooser } from './opening-chooser.tsx';
import { PuzzleOpinion } from './opinions/puzzle-opinion.tsx';
import { PuzzlePanels } from './puzzle-panels.tsx';
import { useMyPuzzlesQuery } from './puzzles-api.ts';
import { type LineMove, lineOf } from './solution-rows.ts';
import { SolutionSteps } from './solution-steps.tsx';
import { ThemeChooser } from './theme-chooser.tsx';
import { useBoardInView } from './use-board-in-view.ts';
import { type Solving, useSolving } from './use-solving.ts';
import type { WantedPuzzle } from '@royal-chess/contracts/puzzles';
import type { PuzzleWay } from './wanted-puzzle.ts';
import { endedRun, useRunLength } from './use-run-length.ts';
import { WaysNav } from './ways-nav.tsx';
import { WithWays } from './with-ways.tsx';
import classes from './puzzles.module.css';

/** The moves that are on the board now: of the session, and mine while the server has not answered, or when it was wrong. */
function movesOnBoard({ session, shown, pending }: Solving): readonly string[] {
  if (session === null) return [];
  const mine = pending ?? session.wrongMove;
  const moves = session.moves.slice(0, shown);
  return mine === null ? moves : [...moves, mine];
}

/** Whether a move may be entered now. */
const isMyTurn = ({ session, shown, pending }: Solving): boolean =>
  session !== null && session.playerTurn && pending === null && shown === session.moves.length;

interface TableProps {
  readonly way: PuzzleWay;
  readonly wanted: WantedPuzzle;
  /** Under which the browser remembers the session; null until it is known who solves. */
  readonly name: string | null;
  /** The player was logged out while the page was open. */
  readonly isLoggedOut: boolean;
}

/** One way to solve puzzles: what leads to others, the board, and what is known of the puzzle. */
export function PuzzleTable({ way, wanted, name, isLoggedOut }: TableProps) {
  const user = useAppSelector(selectUser);
  const isPlayer = user !== null && !user.roles.includes('guest');
  const { currentData: mine, isFetching } = useMyPuzzlesQuery(isPlayer ? undefined : skipToken);
  const solving = useSolving(wanted, name, isPlayer);
  const runLength = useRunLength(solving.session, isFetching || mine?.stale ? undefined : mine);
  const title = messages.titles[way];
  useTitle(title);
  return (
    <div className={classes.page}>
      <PageBar>{title}</PageBar>
      <WithWays
        ways={
          <aside>
            <h1 className={classes.title}>{title}</h1>
            <p className={classes.lead}>{messages.lines[way]}</p>
            <DoubleRule />
            <WaysNav mine={mine} />
            {wanted.method === 'daily' ? <DayNav date={wanted.date} /> : null}
            {way === 'theme' && wanted.method === 'theme' ? (
              <ThemeChooser theme={wanted.theme ?? ''} />
            ) : null}
            {way === 'opening' && wanted.method === 'theme' ? (
              <OpeningChooser opening={wanted.opening ?? ''} />
            ) : null}
            {wanted.method === 'theme' ? (
              <DifficultyChooser difficulty={wanted.difficulty ?? 'normal'} />
            ) : null}
          </aside>
        }
      >
        {solving.session ? (
          <Solver
            solving={solving}
            session={solving.session}
            wanted={wanted}
            isPlayer={isPlayer}
            runLength={runLength}
            isLoggedOut={isLoggedOut}
          />
        ) : solving.fault ? (
          <NoPuzzle wanted={wanted} fault={solving.fault} onRetry={solving.reload} />
        ) : (
          <Waiting />
        )}
      </WithWays>
    </div>
  );
}

const Waiting = () => (
  <>
    <div className={classes.stage} aria-busy aria-label={messages.loading} role="status">
      <Skeleton className={classes.waiting} />
    </div>
    <div className={classes.side}>
      <Skeleton height={52} />
      <Skeleton height={140} />
    </div>
  </>
);

interface SolverProps {
  readonly solving: Solving;
  readonly session: PuzzleSession;
  readonly wanted: WantedPuzzle;
  /** Signed in with an account. */
  readonly isPlayer: boolean;
  /** Puzzles of the run that has ended; null: not known. */
  readonly runLength: number | null;
  readonly isLoggedOut: boolean;
}

function Solver({ solving, session, wanted, isPlayer, runLength, isLoggedOut }: SolverProps) {
  const line = lineOf(session.startingFen, movesOnBoard(solving));
  const [ply, setPly] = useState<number | null>(null);
  // The log-out took the session of the player away: the first one after it is not the one that they had.
  const [firstId] = useState(session.id);
  const stage = useBoardInView(session.id);
  // Steps begin once the last moves were seen.
  const solution =
    session.revealed && solving.pending === null && solving.shown === session.moves.length
      ? session.revealed.solution
      : null;
  const onBoard = solution && ply !== null ? lineOf(session.startingFen, solution.slice(0, ply)) : line;
  const last: LineMove | undefined = onBoard.at(-1);
  const position = last?.position ?? startOf(session.startingFen);
  const canMove = isMyTurn(solving);
  const legal = canMove ? position.legalMoves() : [];
  const fen = position.fen();
  return (
    <>
      <section ref={stage} className={classes.stage} aria-label={messages.board}>
        <div
          className={classes.board}
          data-wrong={(session.wrongMove !== null && !session.revealed) || undefined}
        >
          <Board
            fen={fen}
            orientation={session.playerColor}
            lastMove={last?.uci ?? null}
            check={position.isCheck() ? kingSquare(fen) : null}
            moves={legal}
            onMove={({ uci }) => solving.play(uci)}
            circles={session.hint ? [{ square: session.hint, color: 'var(--gold)' }] : []}
            announcement={last ? speakMove(last.san) : messages.start}
          />
        </div>
        {solution ? (
          <SolutionSteps
            total={solution.length}
            from={session.puzzleCompleted ? null : session.moves.length}
            onPly={setPly}
          />
        ) : null}
      </section>
      <PuzzlePanels
        solving={solving}
        session={session}
        line={line}
        wanted={wanted}
        runLength={runLength}
        isLoggedOut={isLoggedOut && session.id === firstId}
      >
        {session.revealed && session.date !== null ? (
          <DayResult session={session} date={session.date} />
        ) : null}
        {session.revealed && isPlayer ? <PuzzleOpinion sessionId={session.id} /> : null}
        {session.revealed || (endedRun(session) && session.wrongMove !== null) ? null : (
          <div className={classes.typed}>
            <MoveInput
              position={position}
              enabled={canMove}
              onMove={({ uci }) => solving.play(uci)}
              examples={['Nf3', 'g1f3']}
            />
          </div>
        )}
      </PuzzlePanels>
    </>
  );
}

function startOf(fen: string): Position {
  const start = Position.fromFen(fen);
  return start.ok ? start.value : Position.initial();
}
