import { describe, expect, jest, test } from '@jest/globals';
import { Position } from '@royal-chess/domain/chess/position';
import { screen } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { renderPart } from '../../testing/render-page.tsx';
import type { BoardMove } from './board-move.ts';
import { messages } from './messages.ts';
import { MoveInput } from './move-input.tsx';

/** Both knights of White can go to d2. */
const twoKnights = '7k/8/8/8/8/5N2/8/KN6 w - - 0 1';

function typing({ fen = Position.initial().fen(), enabled = true, premoves = [] as BoardMove[] } = {}) {
  const read = Position.fromFen(fen);
  if (!read.ok) throw new Error(read.error.message);
  const onMove = jest.fn<(move: BoardMove) => void>();
  const onPremove = jest.fn<(move: BoardMove) => void>();
  const page = renderPart(
    <main>
      <MoveInput
        position={read.value}
        enabled={enabled}
        onMove={onMove}
        premoves={premoves}
        onPremove={onPremove}
        examples={['Nf3', 'g1f3']}
      />
    </main>,
  );
  return {
    ...page,
    played: () => onMove.mock.calls.map(([{ uci }]) => uci),
    ahead: () => onPremove.mock.calls.map(([{ uci }]) => uci),
  };
}
const field = () => screen.getByRole('textbox', { name: /^Type a move/ });

describe('a typed move', () => {
  test('has a name with examples, and no fault at first', async () => {
    typing();
    expect(field()).toHaveAccessibleName(/Nf3 or g1f3/);
    expect(field()).toBeValid();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test.each([
    ['Nf3', 'g1f3'],
    ['g1f3', 'g1f3'],
    [' E2E4 ', 'e2e4'],
  ])('"%s" is played, and the field is empty again', async (text, uci) => {
    const { user, played } = typing();
    await user.type(field(), `${text}{Enter}`);
    expect(played()).toEqual([uci]);
    expect(field()).toHaveValue('');
  });

  test.each([
    ['Ke4', {}, messages.notAMove('Ke4')],
    ['hello', {}, messages.notAMove('hello')],
    ['Nd2', { fen: twoKnights }, messages.ambiguous('Nd2')],
    ['Nf3', { enabled: false }, messages.notYourTurn],
  ] as const)('"%s" with %j is a fault of the field: %s', async (text, given, fault) => {
    const { user, played } = typing(given);
    await user.type(field(), `${text}{Enter}`);
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(fault);
    expect(screen.getByRole('alert')).toHaveTextContent(fault);
    expect(played()).toEqual([]);
    await user.type(field(), 'x');
    expect(field()).toBeValid();
  });

  test('nothing is no fault', async () => {
    const { user, played } = typing();
    await user.type(field(), '  {Enter}');
    expect(field()).toBeValid();
    expect(played()).toEqual([]);
  });

  test('out of turn is a premove by its squares, and only by them', async () => {
    const premoves: BoardMove[] = [{ from: 'g1', to: 'f3', uci: 'g1f3' }];
    const { user, ahead, played } = typing({ enabled: false, premoves });
    await user.type(field(), 'Nf3{Enter}');
    expect(field()).toHaveAccessibleDescription(messages.premoveBySquares);
    await user.clear(field());
    await user.type(field(), 'g1f3{Enter}');
    expect(ahead()).toEqual(['g1f3']);
    expect(played()).toEqual([]);
    expect(field()).toHaveValue('');
  });
});
