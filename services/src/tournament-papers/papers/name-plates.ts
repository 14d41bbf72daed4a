import { Canvas, type Paper } from '../page/canvas.ts';
import { drawCrown } from '../page/crown.ts';
import { drawDoubleRule } from '../page/double-rule.ts';
import { mm } from '../page/page-size.ts';
import { palette } from '../page/palette.ts';
import { drawGrid, type Cell } from './grid.ts';
import { textsIn, type PaperHeading, type PaperInput } from './heading.ts';

/** A plate for the table. */
export interface NamePlate {
  readonly name: string;
  readonly title?: string;
  readonly federation?: string;
  readonly rating?: number;
  /** School, club or city. */
  readonly club?: string;
}

export interface NamePlatesInput extends PaperInput {
  readonly plates: readonly NamePlate[];
}

/** Plates to fold in the middle, two a page, with the name on both sides. */
export async function namePlatesPdf(input: NamePlatesInput): Promise<Paper> {
  const { heading, plates, size = 'A4' } = input;
  const canvas = await Canvas.open({ size, title: `${heading.event}: name plates`, texts: textsIn(input) });
  drawGrid(canvas, plates, { columns: 1, rows: 2 }, (plate, { x, y, width, height }) => {
    const half = height / 2;
    const face = { x, y: y + half, width, height: half };
    canvas.upsideDown(x, y, width, half, () => {
      drawFace(canvas, heading, plate, { ...face, y });
    });
    drawFace(canvas, heading, plate, face);
    canvas.line(x, y + half, x + 8 * mm, y + half, palette.ink3, 0.4);
    canvas.line(x + width - 8 * mm, y + half, x + width, y + half, palette.ink3, 0.4);
  });
  return canvas.finish();
}

function drawFace(
  canvas: Canvas,
  heading: PaperHeading,
  { name, title, federation, rating, club }: NamePlate,
  { x, y, width, height }: Cell,
): void {
  const pad = 14 * mm;
  const middle = x + width / 2;
  const room = width - 2 * pad;
  const line = [title, name].filter(Boolean).join(' ');
  const style = { size: 44, weight: 'strong' } as const;
  const fitted = { ...style, size: canvas.sizeToFit(line, style, room, 22) };
  const lines = canvas.wrap(line, fitted, room, 2);
  let baseline = y + height * 0.5 + fitted.size * 0.33 - (lines.length - 1) * fitted.size * 0.6;
  for (const part of lines) {
    canvas.text(part, middle, baseline, fitted, 'center');
    baseline += fitted.size * 1.2;
  }
  const facts = [federation, rating ? String(rating) : '', club].filter(Boolean).join(' · ');
  const factStyle = { size: 15, color: palette.ink2 } as const;
  canvas.text(canvas.cut(facts, factStyle, room), middle, y + height * 0.73, factStyle, 'center');
  drawDoubleRule(canvas, x + pad, x + width - pad, y + height - 13 * mm);
  const event = { size: 10.5, color: palette.ink2 } as const;
  drawCrown(canvas, x + pad - 2, y + 8 * mm, 24, palette.goldInk);
  canvas.text(canvas.cut(heading.event, event, room), middle, y + height - 7 * mm, event, 'center');
}
