import { useId, useRef, useState, type FormEvent } from 'react';
import type { Move } from '@royal-chess/domain/chess/move';
import type { Position } from '@royal-chess/domain/chess/position';
import type { BoardMove } from './board-move.ts';
import { messages } from './messages.ts';
import classes from './board.module.css';

interface MoveInputProps {
  readonly position: Position;
  /** False while it is not this player's turn: the field shows that. */
  readonly enabled: boolean;
  readonly onMove: (move: Move) => void;
  /** Moves that may be entered ahead, by their squares, while it is not this player's turn. */
  readonly premoves?: readonly BoardMove[];
  readonly onPremove?: (move: BoardMove) => void;
  /** Two legal moves to show as examples, the second in UCI form. */
  readonly examples: readonly [string, string];
}

/** A typed move: algebraic (`Re1`) or by squares (`e5e1`). Errors are shown below the field and read aloud. */
export function MoveInput({
  position,
  enabled,
  onMove,
  premoves = [],
  onPremove = () => undefined,
  examples,
}: MoveInputProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = text.trim();
    if (!typed) return;
    if (!enabled) {
      const ahead = premoves.find(({ uci }) => uci === typed.toLowerCase());
      if (ahead) {
        setText('');
        onPremove(ahead);
      } else setFault(premoves.length > 0 ? messages.premoveBySquares : messages.notYourTurn);
      return;
    }
    const bySquares = position.parseUci(typed.toLowerCase());
    const found = bySquares.ok ? bySquares : position.parseSan(typed);
    if (found.ok) {
      setText('');
      setFault('');
      onMove(found.value);
    } else {
      setFault(found.error.code === 'ambiguous' ? messages.ambiguous(typed) : messages.notAMove(typed));
      field.current?.select();
    }
  };

  return (
    <form className={classes['typed']} onSubmit={submit} noValidate>
      <label htmlFor={id}>
        {messages.typeMove} <strong>{examples[0]}</strong> {messages.or} <strong>{examples[1]}</strong>.
      </label>
      <input
        id={id}
        ref={field}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setFault('');
        }}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={12}
        aria-invalid={fault !== ''}
        aria-describedby={`${id}-fault`}
      />
      <p id={`${id}-fault`} role="alert" className={classes['fault']}>
        {fault}
      </p>
    </form>
  );
}
