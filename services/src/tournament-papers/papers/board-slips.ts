import { Canvas, type Paper } from '../page/canvas.ts';
import { drawCrown } from '../page/crown.ts';
import { mm } from '../page/page-size.ts';
import { palette } from '../page/palette.ts';
import { drawQrCode } from '../page/qr-code.ts';
import { drawGrid, type Cell } from './grid.ts';
import { subtitleOf, textsIn, type PaperHeading, type PaperInput } from './heading.ts';

/** The slip of a board. */
export interface BoardSlip {
  readonly board: number;
  readonly white: string;
  readonly black: string;
  /** Where the result is entered; printed as a QR code. */
  readonly url?: string;
}

export interface BoardSlipsInput extends PaperInput {
  readonly slips: readonly BoardSlip[];
}

const outcomes = ['1 – 0', '½ – ½', '0 – 1'];

/** Result slips, eight a page: both players sign, or enter the result by the code. */
export async function boardSlipsPdf(input: BoardSlipsInput): Promise<Paper> {
  const { heading, slips, size = 'A4' } = input;
  const canvas = await Canvas.open({ size, title: `${heading.event}: result slips`, texts: textsIn(input) });
  drawGrid(canvas, slips, { columns: 2, rows: 4 }, (slip, cell) => {
    drawSlip(canvas, heading, slip, cell);
  });
  return canvas.finish();
}

function drawSlip(
  canvas: Canvas,
  heading: PaperHeading,
  slip: BoardSlip,
  { x, y, width, height }: Cell,
): void {
  const pad = 7 * mm;
  const [left, top, right, bottom] = [x + pad, y + pad, x + width - pad, y + height - pad];
  const code = slip.url === undefined ? 0 : 30 * mm;
  const textRight = right - (code === 0 ? 0 : code - 6);
  drawCrown(canvas, left - 1, top - 3, 15, palette.goldInk);
  const event = { size: 9, color: palette.ink2 } as const;
  canvas.text(canvas.cut(heading.event, event, textRight - left - 20), left + 19, top + 5, event);
  canvas.text(canvas.cut(subtitleOf(heading), event, textRight - left - 20), left + 19, top + 15, event);
  canvas.text(`Board ${slip.board}`, left, top + 38, { size: 18, weight: 'strong' });
  if (slip.url !== undefined) {
    drawQrCode(canvas, slip.url, right - code + 9, top - 9, code);
    const hint = { size: 7.5, color: palette.ink3 } as const;
    canvas.text('Scan to enter the result', right - code / 2 + 9, top + code - 7, hint, 'center');
  }
  const sides = [
    ['White', slip.white],
    ['Black', slip.black],
  ] as const;
  const room = textRight - left - 32;
  for (const [index, [color, name]] of sides.entries()) {
    const baseline = top + 60 + index * 22;
    const label = { size: 8.5, color: palette.ink3 } as const;
    const style = { size: 12, weight: 'strong' } as const;
    canvas.text(color, left, baseline, label);
    canvas.text(canvas.cut(name, style, room), left + 32, baseline, style);
  }
  drawOutcomes(canvas, left, right, top + 100);
  for (const [index, color] of ['White', 'Black'].entries()) {
    const start = left + (index * (right - left + 10)) / 2;
    const end = start + (right - left - 10) / 2;
    canvas.line(start, bottom - 9, end, bottom - 9, palette.ink2, 0.5);
    canvas.text(`Signature of ${color}`, start, bottom, { size: 7.5, color: palette.ink3 });
  }
}

/** Boxes to tick. */
function drawOutcomes(canvas: Canvas, left: number, right: number, y: number): void {
  const step = (right - left) / outcomes.length;
  for (const [index, outcome] of outcomes.entries()) {
    const start = left + index * step;
    canvas.frame(start, y, 13, 13, palette.ink, 0.8);
    canvas.text(outcome, start + 19, y + 11, { size: 12.5, weight: 'strong' });
  }
}
