import { Canvas, type Paper } from '../page/canvas.ts';
import { drawDoubleRule } from '../page/double-rule.ts';
import { mm } from '../page/page-size.ts';
import { palette } from '../page/palette.ts';
import { drawGrid, type Cell } from './grid.ts';
import { textsIn, type PaperHeading, type PaperInput } from './heading.ts';
import { pointsText } from './points-text.ts';

/** A round on a card; what is absent is left to write. */
export interface CardRound {
  readonly round: number;
  readonly board?: number;
  readonly color?: 'white' | 'black';
  /** Or why there is none: `bye`. */
  readonly opponent?: string;
  readonly result?: string;
  /** After the round, in tenths. */
  readonly points?: number;
}

/** The card of a player. */
export interface PlayerCard {
  /** Pairing number (TPN). */
  readonly number: number;
  readonly name: string;
  readonly title?: string;
  readonly federation?: string;
  readonly rating?: number;
  readonly fideId?: string;
  /** School, club or city. */
  readonly club?: string;
  readonly rounds: readonly CardRound[];
}

export interface PlayerCardsInput extends PaperInput {
  /** Rounds of the event: each card has a line for each. */
  readonly rounds: number;
  readonly cards: readonly PlayerCard[];
}

const lineHeight = 19;
const headHeight = 72;

/** Cards of the players, as many a page as their rounds leave room for. */
export async function playerCardsPdf(input: PlayerCardsInput): Promise<Paper> {
  const { heading, rounds, cards, size = 'A4' } = input;
  const canvas = await Canvas.open({ size, title: `${heading.event}: player cards`, texts: textsIn(input) });
  const needed = headHeight + (rounds + 1) * lineHeight + 14 * mm;
  const rows = Math.max(1, Math.floor(canvas.height / needed));
  drawGrid(canvas, cards, { columns: 2, rows }, (card, cell) => {
    drawCard(canvas, heading, rounds, card, cell);
  });
  return canvas.finish();
}

function drawCard(
  canvas: Canvas,
  heading: PaperHeading,
  rounds: number,
  card: PlayerCard,
  { x, y, width, height }: Cell,
): void {
  const pad = 7 * mm;
  const [left, right] = [x + pad, x + width - pad];
  const top = y + pad;
  const small = { size: 8.5, color: palette.ink2 } as const;
  const event = [heading.event, heading.section].filter(Boolean).join(' · ');
  canvas.text(canvas.cut(event, small, right - left), left, top + 6, small);
  const number = { size: 17, weight: 'strong', color: palette.goldInk } as const;
  const numberWidth = canvas.widthOf(String(card.number), number);
  canvas.text(String(card.number), right, top + 27, number, 'right');
  const name = { size: 14, weight: 'strong' } as const;
  const line = [card.title, card.name].filter(Boolean).join(' ');
  canvas.text(canvas.cut(line, name, right - left - numberWidth - 8), left, top + 27, name);
  const facts = [
    card.federation,
    card.rating ? String(card.rating) : '',
    card.fideId && `FIDE ID ${card.fideId}`,
    card.club,
  ];
  canvas.text(canvas.cut(facts.filter(Boolean).join(' · '), small, right - left), left, top + 41, small);
  drawDoubleRule(canvas, left, right, top + 49);

  const rowHeight = Math.min(lineHeight, (height - headHeight - 14 * mm) / (rounds + 1));
  const heads = ['Rd', 'Bd', '', 'Opponent', 'Result', 'Pts'];
  drawLine(canvas, heads, { left, right, baseline: top + 63, size: 8, isHead: true });
  const byRound = new Map(card.rounds.map((round) => [round.round, round]));
  for (let round = 1; round <= rounds; round++) {
    const { board, color, opponent = '', result = '', points } = byRound.get(round) ?? {};
    const below = top + 68 + round * rowHeight;
    const cells = [
      String(round),
      board === undefined ? '' : String(board),
      color === undefined ? '' : color === 'white' ? 'W' : 'B',
      opponent,
      result,
      points === undefined ? '' : pointsText(points),
    ];
    const size = Math.min(10, rowHeight * 0.55);
    drawLine(canvas, cells, { left, right, baseline: below - rowHeight * 0.32, size, isHead: false });
    canvas.line(left, below, right, below, palette.hairline, 0.5);
  }
}

interface Line {
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  readonly size: number;
  readonly isHead: boolean;
}

function drawLine(
  canvas: Canvas,
  cells: readonly string[],
  { left, right, baseline, size, isHead }: Line,
): void {
  const style = { size, color: isHead ? palette.ink3 : palette.ink } as const;
  const [round = '', board = '', color = '', opponent = '', result = '', points = ''] = cells;
  canvas.text(round, left + 11, baseline, style, 'right');
  canvas.text(board, left + 34, baseline, style, 'right');
  canvas.text(color, left + 46, baseline, style, 'center');
  canvas.text(canvas.cut(opponent, style, right - left - 124), left + 58, baseline, style);
  canvas.text(result, right - 42, baseline, style, 'center');
  canvas.text(points, right, baseline, style, 'right');
}
