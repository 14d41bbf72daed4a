import { Button, TextInput } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import type { Color } from '@royal-chess/contracts/chess';
import { Position } from '@royal-chess/domain/chess/position';
import { colourOf, type DrillQuestion } from '@royal-chess/domain/training/drills';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { MoveInput } from '../../shared/board/move-input.tsx';
import { messages } from './messages.ts';
import classes from './training.module.css';

interface GridProps {
  readonly orientation: Color;
  readonly marked: string | null;
  readonly onChoose: ((square: string) => void) | null;
}

/** An empty board without coordinates; the arrow keys go through it, Enter chooses a square. */
function SquareGrid({ orientation, marked, onChoose }: GridProps) {
  const [at, setAt] = useState(orientation === 'white' ? 'e4' : 'd5');
  const grid = useRef<HTMLDivElement>(null);
  const ranks = orientation === 'white' ? [8, 7, 6, 5, 4, 3, 2, 1] : [1, 2, 3, 4, 5, 6, 7, 8];
  const files = orientation === 'white' ? [...'abcdefgh'] : [...'hgfedcba'];
  const isAsked = onChoose !== null;
  useEffect(() => {
    // Once: with each question the cursor stays.
    if (isAsked) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [isAsked]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!step) return;
    event.preventDefault();
    const file = files[files.indexOf(at.charAt(0)) + step[0]!];
    const rank = ranks[ranks.indexOf(Number(at.charAt(1))) + step[1]!];
    if (file === undefined || rank === undefined) return;
    setAt(`${file}${rank}`);
    grid.current?.querySelector<HTMLElement>(`[data-square="${file}${rank}"]`)?.focus();
  };
  const squares = ranks.flatMap((rank) => files.map((file) => `${file}${rank}`));
  return (
    <div
      ref={grid}
      className={classes['grid']}
      role={onChoose ? 'group' : 'img'}
      aria-label={onChoose ? messages.board : messages.markedSquare}
    >
      {squares.map((square) =>
        onChoose ? (
          <button
            key={square}
            type="button"
            className="focus-inside"
            data-square={square}
            data-colour={colourOf(square)}
            tabIndex={square === at ? 0 : -1}
            aria-label={square}
            onKeyDown={onKeyDown}
            onClick={() => {
              setAt(square);
              onChoose(square);
            }}
          />
        ) : (
          <span key={square} data-colour={colourOf(square)} data-marked={square === marked || undefined} />
        ),
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly answers: readonly (readonly [answer: string, label: string, key: string])[];
  readonly onAnswer: (answer: string) => void;
}

/** A few answers, each with a key of its own. */
function Choice({ answers, onAnswer }: ChoiceProps) {
  // One listener for all renders: it calls what the last of them gave it.
  useWindowEvent('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const found = answers.find(([, , key]) => key === event.key.toLowerCase());
    if (found) onAnswer(found[0]);
  });
  return (
    <div className={classes['acts']}>
      {answers.map(([answer, label, key]) => (
        <Button key={answer} variant="outline" aria-keyshortcuts={key} onClick={() => onAnswer(answer)}>
          {label}
        </Button>
      ))}
    </div>
  );
}

/** The name of a square, typed: two characters are an answer. */
function NameField({ onAnswer }: { onAnswer: (answer: string) => void }) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <TextInput
      label={messages.nameField}
      value={text}
      maxLength={2}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      ref={field}
      onChange={({ currentTarget: { value } }) => {
        const isWhole = value.trim().length === 2;
        setText(isWhole ? '' : value);
        if (isWhole) onAnswer(value);
      }}
    />
  );
}

interface TaskProps {
  readonly question: DrillQuestion;
  readonly orientation: Color;
  readonly onAnswer: (answer: string) => void;
}

/** What a drill asks at the moment. */
export function DrillTask({ question, orientation, onAnswer }: TaskProps) {
  switch (question.drill) {
    case 'find':
      return (
        <>
          <p className={classes['question']} role="status">
            {question.square}
          </p>
          <SquareGrid orientation={orientation} marked={null} onChoose={onAnswer} />
        </>
      );
    case 'name':
      return (
        <>
          <SquareGrid orientation={orientation} marked={question.square} onChoose={null} />
          <NameField onAnswer={onAnswer} />
        </>
      );
    case 'colour':
      return (
        <>
          <p className={classes['question']} role="status">
            {question.square}
          </p>
          <Choice
            answers={[
              ['light', messages.light, messages.lightKey],
              ['dark', messages.dark, messages.darkKey],
            ]}
            onAnswer={onAnswer}
          />
        </>
      );
    case 'knight':
      return (
        <>
          <p className={classes['question']} role="status">
            {messages.fromTo(question.from, question.to)}
          </p>
          <Choice answers={['1', '2', '3', '4', '5', '6'].map((n) => [n, n, n])} onAnswer={onAnswer} />
        </>
      );
    case 'blind': {
      const position = Position.fromFen(question.fen);
      if (!position.ok) return null;
      const men = [...position.value.pieces()];
      const listOf = (color: Color) =>
        men
          .filter(({ piece }) => piece.color === color)
          .map(({ square, piece }) => messages.manOn(piece.role, square))
          .join(', ');
      return (
        <>
          <p className={classes['question']} role="status">
            {messages.menOf('white', listOf('white'))}
            <br />
            {messages.menOf('black', listOf('black'))}
          </p>
          <MoveInput
            position={position.value}
            enabled
            onMove={({ uci }) => onAnswer(uci)}
            examples={['Qe7', 'd1d8']}
          />
        </>
      );
    }
  }
}
