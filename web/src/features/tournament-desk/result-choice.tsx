import { Select } from '@mantine/core';
import type { BoardResult } from '@royal-chess/contracts/tournaments';
import { Segments } from '../../shared/ui/segments.tsx';
import { resultText, resultWords } from '../../shared/chess/board-results.ts';
import { messages } from './messages.ts';

const played = ['1-0', '1/2-1/2', '0-1'] as const;
const others: readonly BoardResult[] = ['+--', '--+', '---', '0-0', '1/2-0', '0-1/2', 'W-L', 'D-D', 'L-W'];

interface Props {
  readonly board: number;
  readonly result: BoardResult | null;
  readonly onChoose: (result: BoardResult | null) => void;
  /** Forfeits and decisions of the arbiter as well. */
  readonly all?: boolean;
}

/** The result of a board: open, the three usual ones, and on request all others. */
export function ResultChoice({ board, result, onChoose, all = false }: Props) {
  const usual = played.find((known) => known === result) ?? (result === null ? 'open' : '');
  return (
    <>
      <Segments
        label={messages.resultOf(board)}
        value={usual}
        onChange={(next) => onChoose(next === 'open' || next === '' ? null : next)}
        data={[
          { value: 'open', label: messages.open },
          ...played.map((value) => ({ value, label: resultText(value) })),
        ]}
      />
      {all ? (
        <Select
          aria-label={`${messages.resultOf(board)}: ${others.length}`}
          placeholder="…"
          size="xs"
          w={150}
          value={others.includes(result as BoardResult) ? result : null}
          data={others.map((value) => ({ value, label: `${resultText(value)} ${resultWords(value)}` }))}
          comboboxProps={{ width: 280, position: 'bottom-end' }}
          onChange={(next) => next && onChoose(next as BoardResult)}
        />
      ) : null}
    </>
  );
}
