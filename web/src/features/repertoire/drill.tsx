import { Button } from '@mantine/core';
import { IconBulb, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import type { Color } from '@royal-chess/contracts/chess';
import { Board } from '../../shared/board/board.tsx';
import { kingSquare } from '../../shared/board/board-position.ts';
import { speakMove } from '../../shared/board/board-speech.ts';
import { MoveInput } from '../../shared/board/move-input.tsx';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import type { AskedPosition } from './due-positions.ts';
import { writtenLine } from './line-on-tree.ts';
import { messages } from './messages.ts';
import { useDrill } from './use-drill.ts';
import classes from './repertoire.module.css';

interface DrillProps {
  readonly color: Color;
  readonly asked: readonly AskedPosition[];
  readonly onEnd: () => void;
}

/** Asks the positions that are due, one after the other. */
export function Drill({ color, asked, onEnd }: DrillProps) {
  const drill = useDrill(color, asked);
  const { shown, verdict } = drill;
  const isAnswered = verdict !== null && verdict.fault === null && verdict.waitMs !== null;
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Enter goes on.
    if (isAnswered) next.current?.focus();
  }, [isAnswered]);
  const played = useMemo(() => {
    if (!shown) return null;
    const move = verdict ? shown.position.parseUci(verdict.uci) : null;
    // What was wrong is taken back: the position with the right moves stays.
    return verdict?.isRight && move?.ok ? shown.position.play(move.value) : shown.position;
  }, [shown, verdict]);
  if (!shown || !played)
    return (
      <StateEmpty
        page
        title={messages.doneTitle}
        line={messages.doneLine(drill.firstRight, drill.asked)}
        action={
          <Button variant="strong" onClick={onEnd}>
            {messages.back}
          </Button>
        }
      />
    );
  const fen = played.fen();
  const legal = verdict ? [] : shown.position.legalMoves();
  const sans = shown.moves.flatMap((uci) => {
    const move = shown.position.parseUci(uci);
    return move.ok ? [shown.position.san(move.value)] : [];
  });
  const isWrong = verdict !== null && !verdict.isRight;
  const arrows = isWrong
    ? shown.moves.map((uci) => ({
        startSquare: uci.slice(0, 2),
        endSquare: uci.slice(2, 4),
        color: 'var(--b-arrow-game)',
      }))
    : [];
  const lastUci = verdict?.isRight ? verdict.uci : (shown.line.at(-1) ?? null);
  const lastSan = writtenLine(shown.line).split(' ').at(-1);
  return (
    <div className={classes['drill']}>
      <section className={classes['stage']} aria-label={messages.board}>
        <Board
          fen={fen}
          orientation={color}
          lastMove={lastUci}
          check={played.isCheck() ? kingSquare(fen) : null}
          moves={legal}
          onMove={({ uci }) => drill.play(uci)}
          arrows={arrows}
          circles={
            drill.isHinted && !verdict
              ? shown.moves.map((uci) => ({ square: uci.slice(0, 2), color: 'var(--gold)' }))
              : []
          }
          announcement={lastSan ? speakMove(lastSan) : messages.start}
        />
      </section>
      <div className={classes['side']}>
        <p className={classes['note']}>{messages.progress(drill.number, drill.count)}</p>
        <h1>{messages.toMove[color]}</h1>
        <p>
          {messages.ask}
          {shown.line.length > 0 ? ` ${messages.afterLine} ${writtenLine(shown.line)}.` : ''}
        </p>
        {verdict ? (
          <div className={classes['verdict']} data-wrong={isWrong || undefined} role="status">
            <strong>
              {isWrong ? (
                <IconX size={18} stroke={2} aria-hidden />
              ) : (
                <IconCheck size={18} stroke={2} aria-hidden />
              )}
              {isWrong ? messages.wrong : messages.right}
            </strong>
            {isWrong ? <p>{messages.plays(sans.join(', '))}</p> : null}
            {isAnswered && !isWrong && verdict.waitMs !== null ? (
              <p>{messages.asked(verdict.waitMs)}</p>
            ) : null}
            {verdict.isCounted ? null : <p>{messages.elsewhere}</p>}
          </div>
        ) : null}
        <FaultLine fault={verdict?.fault ?? null} />
        <div className={classes['acts']}>
          {verdict?.fault ? (
            <Button variant="strong" loading={drill.isBusy} onClick={drill.again}>
              {messages.again}
            </Button>
          ) : verdict ? (
            <Button key="next" ref={next} variant="strong" disabled={!isAnswered} onClick={drill.next}>
              {messages.next}
            </Button>
          ) : (
            <Button
              variant="outline"
              disabled={drill.isHinted}
              leftSection={<IconBulb size={17} stroke={1.7} aria-hidden />}
              onClick={drill.hint}
            >
              {messages.hint}
            </Button>
          )}
          <Button variant="outline" onClick={onEnd}>
            {messages.stop}
          </Button>
        </div>
        <div className={classes['typed']}>
          <MoveInput
            position={shown.position}
            enabled={verdict === null}
            onMove={({ uci }) => drill.play(uci)}
            examples={['Nf3', 'g1f3']}
          />
        </div>
      </div>
    </div>
  );
}
