import { expect, test } from '@jest/globals';
import { Position } from '@royal-chess/domain/chess/position';
import { screen } from '@testing-library/react';
import { renderPart } from '../../testing/render-page.tsx';
import { CapturedRow } from './captured-row.tsx';
import { german } from './messages.de.ts';

const startFen = Position.initial().fen();
/** Black has lost its queen and two pawns, White three pawns. */
const fen = 'rnb1kbnr/2pppppp/8/8/8/8/PPPPP3/RNBQKBNR b KQkq - 0 9';

test('what was taken is spoken in words, and how far its taker is ahead', () => {
  renderPart(<CapturedRow color="black" startFen={startFen} fen={fen} />);
  expect(screen.getByText('Captured: 1 queen, 2 pawns')).toBeInTheDocument();
  expect(screen.getByText(', 8 points ahead')).toBeInTheDocument();
});

test('German has its own plurals', () => {
  expect(
    german.captured([
      ['queen', 1],
      ['rook', 2],
      ['pawn', 3],
    ]),
  ).toBe('Geschlagen: 1 Dame, 2 Türme, 3 Bauern');
  expect(german.lead(1)).toBe('1 Punkt mehr');
});
