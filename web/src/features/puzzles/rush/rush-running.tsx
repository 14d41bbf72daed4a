import { Button } from '@mantine/core';
import type { RushRun } from '@royal-chess/contracts/puzzles';
import { Position } from '@royal-chess/domain/chess/position';
import { IconFlag } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Board } from '../../../shared/board/board.tsx';
import { kingSquare } from '../../../shared/board/board-position.ts';
import { speakMove } from '../../../shared/board/board-speech.ts';
import { MoveInput } from '../../../shared/board/move-input.tsx';
import { FaultLine } from '../../../shared/ui/fault-line.tsx';
import { lineOf } from '../solution-rows.ts';
import { messages } from './messages.ts';
import { RushHud } from './rush-hud.tsx';
import { RushProgress } from './rush-progress.tsx';
import { useBoardFocus } from './use-board-focus.ts';
import type { Run } from './use-run.ts';
import classes from './rush.module.css';
import shared from '../puzzles.module.css';

interface RunningProps {
  readonly rush: Run;
  readonly run: RushRun;
  readonly puzzle: RushRun['puzzle'];
  /** Beside whose turn it is. */
  readonly beside?: ReactNode;
  /** Above all that is beside the board. */
  readonly children?: ReactNode;
}

/** A run that goes on: its board, score, clock and puzzles. */
export function RushRunning({ rush, run, puzzle, beside, children }: RunningProps) {
  const focus = useBoardFocus<HTMLElement>();
  if (puzzle === null) return null;
  const moves = puzzle.moves.slice(0, rush.shown);
  const line = lineOf(puzzle.startingFen, rush.pending === null ? moves : [...moves, rush.pending]);
  const last = line.at(-1);
  const start = Position.fromFen(puzzle.startingFen);
  const position = last?.position ?? (start.ok ? start.value : Position.initial());
  const fen = position.fen();
  const canMove = rush.pending === null && rush.shown === puzzle.moves.length;
  return (
    <>
      <section
        {...focus}
        className={classes.stage}
        aria-label={messages.board}
        data-puzzle={run.currentRushPuzzle}
        data-turn={canMove || undefined}
      >
        <RushHud rush={rush} run={run} />
        <Board
          key={run.currentRushPuzzle}
          fen={fen}
          orientation={puzzle.playerColor}
          lastMove={last?.uci ?? null}
          check={position.isCheck() ? kingSquare(fen) : null}
          moves={canMove ? position.legalMoves() : []}
          onMove={({ uci }) => rush.play(uci)}
          announcement={last ? speakMove(last.san) : messages.begins}
        />
      </section>
      <div className={shared.side}>
        {children}
        <header className={shared.turn}>
          <span className={shared.king} data-color={puzzle.playerColor} aria-hidden />
          <div>
            <h2>{messages.toMove[puzzle.playerColor]}</h2>
            <p>{messages.puzzle(run.currentRushPuzzle + 1)}</p>
          </div>
          {beside}
        </header>
        <RushProgress puzzles={run.rushPuzzles} />
        <FaultLine fault={rush.fault} />
        {rush.isRetrying ? <p className={shared.note}>{messages.retrying}</p> : null}
        <div className={shared.acts}>
          <Button
            variant="plain"
            leftSection={<IconFlag size={18} stroke={1.7} aria-hidden />}
            disabled={rush.isBusy}
            onClick={rush.end}
          >
            {messages.end}
          </Button>
        </div>
        <div className={shared.typed}>
          <MoveInput
            position={position}
            enabled={canMove}
            onMove={({ uci }) => rush.play(uci)}
            examples={['Nf3', 'g1f3']}
          />
        </div>
      </div>
    </>
  );
}
