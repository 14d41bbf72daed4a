import { Button, FileButton, NativeSelect, Textarea } from '@mantine/core';
import type { Color } from '@royal-chess/contracts/chess';
import type { PgnLine } from '@royal-chess/domain/chess/pgn/pgn-tree';
import { writeMovetext } from '@royal-chess/domain/chess/pgn/write-tree';
import { Position } from '@royal-chess/domain/chess/position';
import { useState } from 'react';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { Modal } from '../../shared/routing/modal.tsx';
import { Segments } from '../../shared/ui/segments.tsx';
import { showToast } from '../../shared/ui/toasts.ts';
import { messages } from './messages.ts';
import { repertoireApi } from './repertoire-api.ts';
import classes from './add-dialog.module.css';

/** Characters of one request. */
const mostCharacters = 500_000;
/** Half-moves that one may choose. */
const choices = [60, 40, 30, 20, 10] as const;

/** What is on a board, from the usual start. */
interface OnBoard {
  readonly main: PgnLine;
  /** The line from the start to the position that is shown. */
  readonly line: PgnLine;
}

export interface AddDialogProps {
  /** None: one pastes or reads PGN. */
  readonly board?: OnBoard;
  readonly color: Color;
  readonly onClose: () => void;
}

/** Adds what is on the board, or PGN, to a repertoire. */
export default function AddDialog({ board, color: at, onClose }: AddDialogProps) {
  const [color, setColor] = useState(at);
  const hasLine = board !== undefined && board.line.moves.length > 0;
  const [what, setWhat] = useState<'line' | 'game'>(hasLine ? 'line' : 'game');
  const [plies, setPlies] = useState('60');
  const [text, setText] = useState('');
  const [isTooLarge, setTooLarge] = useState(false);
  const [skipped, setSkipped] = useState(0);
  const [fault, setFault] = useState<ApiProblem | null>(null);
  const [add, { isLoading }] = repertoireApi.useAddToRepertoireMutation();
  const isEmpty = board ? board.main.moves.length === 0 && !hasLine : text.trim() === '';
  const run = async () => {
    const shown = board && (what === 'line' ? board.line : board.main);
    const pgn = shown ? `${writeMovetext(shown, Position.initial().fen())} *` : text;
    setFault(null);
    const answer = await add({ params: { color }, body: { pgn, plies: Number(plies) } });
    if (!answer.data) {
      setFault(ApiProblem.of(answer.error));
      return;
    }
    showToast({ kind: 'success', text: messages.added(answer.data.added) });
    setSkipped(answer.data.skipped);
    if (answer.data.skipped === 0) onClose();
  };
  const read = async (file: File | null) => {
    if (!file) return;
    setTooLarge(file.size > mostCharacters);
    if (file.size <= mostCharacters) setText(await file.text());
  };
  return (
    <Modal opened onClose={onClose} title={messages.title} data-dialog="addToRepertoire">
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <p className={classes['line']}>{messages.line}</p>
        <Segments
          label={messages.color}
          fullWidth
          data={(['white', 'black'] as const).map((value) => ({ value, label: messages.colors[value] }))}
          value={color}
          onChange={setColor}
        />
        {board ? (
          <Segments
            label={messages.what}
            fullWidth
            data={(['line', 'game'] as const).map((value) => ({
              value,
              label: messages.whats[value],
              disabled: value === 'line' && !hasLine,
            }))}
            value={what}
            onChange={setWhat}
          />
        ) : (
          <>
            <Textarea
              label={messages.pgn}
              description={messages.pgnHint}
              value={text}
              maxLength={mostCharacters}
              rows={6}
              error={isTooLarge ? messages.tooLarge : null}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
            <FileButton accept=".pgn,text/plain" onChange={(file) => void read(file)}>
              {(props) => (
                <Button variant="outline" {...props}>
                  {messages.file}
                </Button>
              )}
            </FileButton>
          </>
        )}
        <NativeSelect
          label={messages.plies}
          value={plies}
          data={choices.map((count) => ({ value: String(count), label: messages.pliesOf(count) }))}
          onChange={({ currentTarget }) => setPlies(currentTarget.value)}
        />
        {skipped > 0 ? <p role="status">{messages.skipped(skipped)}</p> : null}
        <FaultLine fault={fault} />
        <Button type="submit" variant="strong" loading={isLoading} disabled={isEmpty}>
          {messages.add}
        </Button>
      </form>
    </Modal>
  );
}
