import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ComputerGame } from '@royal-chess/contracts/computer';
import { computerEngine } from '@royal-chess/domain/computer/levels';
import type { Position } from '@royal-chess/domain/chess/position';
import { Board } from '../../../shared/board/board.tsx';
import { kingSquare } from '../../../shared/board/board-position.ts';
import { speakMove } from '../../../shared/board/board-speech.ts';
import { MoveInput } from '../../../shared/board/move-input.tsx';
import { MoveList } from '../../../shared/board/move-list.tsx';
import { useStepping } from '../../../shared/board/use-stepping.ts';
import { newGameState, unnamedGame } from '../../../shared/chess/new-game.ts';
import { printedResult, reasonLabel } from '../../../shared/chess/result-labels.ts';
import { FaultLine } from '../../../shared/ui/fault-line.tsx';
import { Modal } from '../../../shared/routing/modal.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { useIsPhone } from '../../../shared/ui/use-is-phone.ts';
import { computerAddress } from '../../../shared/chess/computer-address.ts';
import { ComputerActs } from './computer-acts.tsx';
import { ComputerClock } from './computer-clock.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { messages } from './messages.ts';
import type { ComputerPlay } from './use-computer-game.ts';
import classes from './computer.module.css';

/** Who won, from the person's side. */
function verdictOf({ result, color }: ComputerGame): string {
  if (result === '1/2-1/2') return messages.drawn;
  return (result === '1-0') === (color === 'white') ? messages.won : messages.lost;
}

const turnOf = ({ isMyTurn, refusal }: ComputerPlay): string =>
  isMyTurn ? messages.yourTurn : refusal === null ? messages.thinking : messages.waiting;

interface ComputerBoardProps {
  readonly play: ComputerPlay;
  readonly game: ComputerGame;
  readonly position: Position;
  readonly onNew: () => void;
}

/** A game against the computer: the board, both clocks, the moves, and what one may do. */
export function ComputerBoard({ play, game, position, onNew }: ComputerBoardProps) {
  const [isFlipped, setFlipped] = useState(false);
  const [isResigning, setResigning] = useState(false);
  const isOnPhone = useIsPhone();
  const navigate = useNavigate();
  const { moves, color, result } = game;
  const { ply, atEnd, go } = useStepping(moves.length);
  const isRunning = result === null;
  const shown = play.positions[ply] ?? position;
  const pendingMove = play.pending === null || !atEnd ? null : shown.parseUci(play.pending);
  const onBoard = pendingMove?.ok ? shown.play(pendingMove.value) : shown;
  const fen = onBoard.fen();
  const last = pendingMove?.ok ? pendingMove.value.uci : (moves[ply - 1]?.uci ?? null);
  const below = (color === 'white') === isFlipped ? 'black' : 'white';
  const above = below === 'white' ? 'black' : 'white';
  const canMove = play.isMyTurn && atEnd;
  const nameOf = (side: typeof below) =>
    side === color ? messages.you : messages.computer(computerEngine(game.variant).name, game.level);
  const { hinted, refusal } = play;
  const hintedMove = hinted === null ? null : position.parseUci(hinted);

  const analyse = () => {
    const movetext = moves.map(({ san }) => san).join(' ');
    const content = unnamedGame({ variant: game.variant, startFen: game.startFen, movetext });
    const white = { name: nameOf('white'), rating: null, title: null };
    const black = { name: nameOf('black'), rating: null, title: null };
    void navigate('/chessplay/analysis', {
      state: newGameState({ ...content, white, black, result: result ?? '*' }),
    });
  };
  const row = (side: typeof below) => (
    <div className={classes['nameLine']}>
      <strong>{nameOf(side)}</strong>
      <ComputerClock play={play} side={side} />
    </div>
  );
  const acts = (
    <ComputerActs
      play={play}
      isRunning={isRunning}
      plies={moves.length}
      isOnPhone={isOnPhone}
      onResign={() => setResigning(true)}
      onAnalyse={analyse}
      onNew={onNew}
      onFlip={() => setFlipped(!isFlipped)}
    />
  );
  return (
    <div className={classes['game']} data-running={isRunning || undefined}>
      <LeaveQuestion isRunning={isRunning && moves.length > 0} />
      <section className={classes['stage']}>
        {row(above)}
        <Board
          fen={fen}
          orientation={below}
          lastMove={last}
          check={onBoard.isCheck() ? kingSquare(fen) : null}
          moves={canMove ? position.legalMoves() : []}
          onMove={({ uci }) => play.play(uci)}
          arrows={
            hintedMove?.ok && atEnd
              ? [
                  {
                    startSquare: hintedMove.value.from,
                    endSquare: hintedMove.value.to,
                    color: 'var(--b-arrow-game)',
                  },
                ]
              : []
          }
          announcement={moves.length === 0 ? messages.start : speakMove(moves.at(-1)?.san ?? '')}
        />
        {row(below)}
      </section>
      <div className={classes['side']}>
        <Panel title={isRunning ? turnOf(play) : verdictOf(game)}>
          <div className={classes['body']}>
            {game.result === null || game.reason === null ? null : (
              <p role="status">
                <b>{printedResult(game.result)}</b> {reasonLabel(game.reason)}
              </p>
            )}
            {play.isHintPending ? <p role="status">{messages.hintPending}</p> : null}
            {hintedMove?.ok ? <p role="status">{messages.hintIs(position.san(hintedMove.value))}</p> : null}
            {play.isEngineMissing ? (
              <p className={classes['missing']} role="alert">
                {messages.missing}
              </p>
            ) : null}
            {isRunning && refusal !== null ? (
              <div className={`${classes['body']} ${classes['missing']}`} role="alert">
                <p>{messages[refusal]}</p>
                {refusal === 'notIsolated' ? (
                  // Not a link of the router: only another document has other headers.
                  <Button variant="outline" component="a" href={computerAddress(game)}>
                    {messages.retry}
                  </Button>
                ) : null}
              </div>
            ) : null}
            <FaultLine fault={play.fault} />
            {play.isEngineMissing || play.fault ? (
              <Button variant="outline" onClick={play.retry}>
                {messages.retry}
              </Button>
            ) : null}
            {isOnPhone ? null : acts}
          </div>
        </Panel>
        <Panel title={messages.moves} flush>
          <div className={classes['moves']}>
            <MoveList
              moves={moves}
              startFen={game.startFen}
              current={ply}
              onGo={go}
              label={messages.moves}
              empty={messages.noMoves}
            />
          </div>
        </Panel>
        {isRunning && !isOnPhone ? (
          <MoveInput
            position={position}
            enabled={canMove}
            onMove={({ uci }) => play.play(uci)}
            examples={game.variant === 'capablanca' ? ['Nh3', 'i1h3'] : ['Nf3', 'g1f3']}
          />
        ) : null}
      </div>
      {isOnPhone ? acts : null}
      <Modal opened={isResigning} onClose={() => setResigning(false)} title={messages.resignTitle}>
        <p className={classes['hint']}>{messages.resignLine}</p>
        <div className={classes['answers']}>
          <Button variant="outline" data-autofocus onClick={() => setResigning(false)}>
            {messages.keepPlaying}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              setResigning(false);
              play.resign();
            }}
          >
            {messages.resign}
          </Button>
        </div>
      </Modal>
    </div>
  );
}
