import { NativeSelect, TextInput, Textarea } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import type { Variant } from '@royal-chess/contracts/chess';
import { parsePgnTreesText } from '@royal-chess/domain/chess/pgn/parse-pgn';
import type { PgnLine } from '@royal-chess/domain/chess/pgn/pgn-tree';
import { Position } from '@royal-chess/domain/chess/position';
import { MiniBoard, MiniBoardPieces } from '../../shared/board/mini-board.tsx';
import { unnamedGame } from '../../shared/chess/new-game.ts';
import { LoadButtons, useOpenLoaded } from './load-buttons.tsx';
import { loadedPgn } from './loaded-pgn.ts';
import { messages } from './messages.ts';
import { readMoves } from './read-moves.ts';
import type { SearchDialogProps } from './search-dialogs.tsx';
import classes from './dialogs.module.css';

interface VariantProps {
  readonly value: Variant;
  readonly onChange: (variant: Variant) => void;
}

const VariantField = ({ value, onChange }: VariantProps) => (
  <NativeSelect
    label={messages.variant}
    value={value}
    data={(['classical', '960', 'capablanca'] as const).map((variant) => ({
      value: variant,
      label: messages.variants[variant],
    }))}
    onChange={({ currentTarget }) =>
      onChange(
        currentTarget.value === '960' || currentTarget.value === 'capablanca'
          ? currentTarget.value
          : 'classical',
      )
    }
  />
);

const Shown = ({ fen, lastMove = '' }: { fen: string; lastMove?: string }) => (
  <figure aria-label={messages.board} style={{ margin: 0 }}>
    <MiniBoardPieces />
    <MiniBoard fen={fen} lastMove={lastMove} className={classes['board']} />
  </figure>
);

/** The filter for a position; other variants than classical chess have positions of their own. */
const positionFilter = (fen: string, variant: Variant) => ({
  fen,
  variant: variant === 'classical' ? undefined : variant,
});

/** `loadFen`: a position, to play and annotate from it, and to find games with it. */
export function LoadFen({ filters, onFilter, board }: SearchDialogProps) {
  const [variant, setVariant] = useState<Variant>((filters.variant as Variant | undefined) ?? 'classical');
  const [text, setText] = useState(filters.fen ?? '');
  const isOpened = useRef(false);
  const read = useMemo(() => Position.fromFen(text.trim(), variant), [text, variant]);
  const open = useOpenLoaded(board);
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (read.ok) open(unnamedGame({ variant, startFen: read.value.fen(), movetext: '' }));
      }}
    >
      <VariantField value={variant} onChange={setVariant} />
      <TextInput
        label={messages.fen}
        data-autofocus
        onFocus={(event) => {
          // As the dialog opens: what is pasted takes the place of the position that was there.
          if (!isOpened.current) event.currentTarget.select();
          isOpened.current = true;
        }}
        value={text}
        maxLength={120}
        error={text.trim() === '' || read.ok ? null : read.error.message}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {read.ok ? <Shown fen={read.value.fen()} /> : null}
      <LoadButtons
        isOtherBoard={board !== undefined}
        disabled={!read.ok}
        onFind={() => onFilter(positionFilter(text.trim(), variant))}
      />
    </form>
  );
}

/** `loadSan`: moves, shown on a board, to annotate them, and to find games with the position they lead to. */
export function LoadSan({ onFilter, board }: SearchDialogProps) {
  const [variant, setVariant] = useState<Variant>('classical');
  const [text, setText] = useState('');
  const { sans, fen, fault } = useMemo(() => readMoves(text, variant), [text, variant]);
  const open = useOpenLoaded(board);
  const isRead = sans.length > 0 && fault === null;
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isRead) return;
        const startFen = Position.initial(variant).fen();
        open(unnamedGame({ variant, startFen, movetext: sans.join(' ') }));
      }}
    >
      <VariantField value={variant} onChange={setVariant} />
      <Textarea
        label={messages.san}
        placeholder={messages.movesHint}
        data-autofocus
        autosize
        minRows={3}
        value={text}
        error={fault ? messages.moveFault(fault.san, fault.at) : null}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Shown fen={fen} />
      <LoadButtons
        isOtherBoard={board !== undefined}
        disabled={!isRead}
        onFind={() => onFilter(positionFilter(fen, variant))}
      />
    </form>
  );
}

interface Chosen {
  readonly fen: string;
  readonly uci: string;
}

interface LineProps {
  readonly line: PgnLine;
  readonly start: Position;
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
}

/** The moves of a line, each with the position before it and the FEN after it. */
function played(line: PgnLine, start: Position) {
  let position = start;
  return line.moves.map((move) => {
    const before = position;
    const read = before.parseUci(move.uci);
    // A null move leaves the pieces where they are.
    position = read.ok ? before.play(read.value) : before;
    return { ...move, before, fen: position.fen() };
  });
}

/** A line with its comments and, in brackets, its variations; a move puts its position on the board. */
function Line({ line, start, chosen, onChoose }: LineProps) {
  return (
    <>
      {line.comments.map((comment) => `${comment} `)}
      {played(line, start).map(({ uci, san, comments, variations, before, fen }, index) => {
        return (
          <span key={index}>
            <button
              type="button"
              aria-current={fen === chosen.fen && uci === chosen.uci ? 'step' : undefined}
              onClick={() => onChoose({ fen, uci })}
            >
              {san}
            </button>{' '}
            {comments.map((comment) => `${comment} `)}
            {variations.map((variation, at) => (
              <span key={at} className={classes['variation']}>
                (
                <Line line={variation} start={before} chosen={chosen} onChoose={onChoose} />){' '}
              </span>
            ))}
          </span>
        );
      })}
    </>
  );
}

/** `loadRav`: a game as PGN with variations and comments, to read and annotate it, and to find games with its positions. */
export function LoadRav({ onFilter, board }: SearchDialogProps) {
  const [text, setText] = useState('');
  const entry = useMemo(() => (text.trim() === '' ? null : parsePgnTreesText(text).next().value), [text]);
  const game = entry?.kind === 'game' ? entry : null;
  const open = useOpenLoaded(board);
  const start = useMemo(() => {
    const read = game && Position.fromFen(game.startFen, game.variant);
    return read?.ok ? read.value : null;
  }, [game]);
  const [at, setAt] = useState<{ readonly text: string; readonly chosen: Chosen } | null>(null);
  const chosen = at?.text === text ? at.chosen : { fen: game?.startFen ?? '', uci: '' };
  const fault =
    text.trim() === ''
      ? null
      : entry?.kind === 'error'
        ? messages.faultAt(entry.line, entry.error)
        : game
          ? null
          : messages.noGame;
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (game) open(loadedPgn(game));
      }}
    >
      <Textarea
        label={messages.rav}
        data-autofocus
        autosize
        minRows={4}
        maxRows={8}
        value={text}
        error={fault}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {game && start ? (
        <>
          <Shown fen={chosen.fen} lastMove={chosen.uci} />
          <section className={classes['tree']} aria-label={messages.tree}>
            <button type="button" onClick={() => setAt(null)}>
              {messages.start}
            </button>
            <Line
              line={game.main}
              start={start}
              chosen={chosen}
              onChoose={(next) => setAt({ text, chosen: next })}
            />
          </section>
        </>
      ) : null}
      <LoadButtons
        isOtherBoard={board !== undefined}
        disabled={!game}
        onFind={() => game && onFilter(positionFilter(chosen.fen, game.variant))}
      />
    </form>
  );
}
