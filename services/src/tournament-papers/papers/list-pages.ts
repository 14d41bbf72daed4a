import { Canvas, type Paper } from '../page/canvas.ts';
import { drawCrown } from '../page/crown.ts';
import { drawDoubleRule } from '../page/double-rule.ts';
import { mm, type Orientation } from '../page/page-size.ts';
import { palette } from '../page/palette.ts';
import { placeAndDates, subtitleOf, textsIn, type PaperHeading, type PaperInput } from './heading.ts';

const margin = 15 * mm;
const footer = { y: 9 * mm, style: { size: 8.5, color: palette.ink3 } } as const;

/** The pages of a list: heading, a footer with `n of m`, and the space between them. */
export interface ListPages {
  readonly canvas: Canvas;
  readonly left: number;
  readonly right: number;
  /** Lowest point for content. */
  readonly bottom: number;
  /** Starts a page and answers where its content begins. */
  readonly nextPage: () => number;
  /** Writes the footers and ends the document. */
  readonly finish: () => Promise<Paper>;
}

/** Opens the pages of a list with a title such as `Pairings`. */
export async function openListPages(
  input: PaperInput,
  title: string,
  orientation: Orientation = 'portrait',
): Promise<ListPages> {
  const { heading, size = 'A4' } = input;
  const canvas = await Canvas.open({
    size,
    orientation,
    title: `${heading.event}: ${title}`,
    texts: textsIn(input),
  });
  const [left, right] = [margin, canvas.width - margin];
  return {
    canvas,
    left,
    right,
    bottom: canvas.height - 16 * mm,
    nextPage() {
      canvas.addPage();
      return canvas.pages === 1
        ? drawFirstHead(canvas, heading, title, left, right)
        : drawNextHead(canvas, heading, title, left, right);
    },
    finish() {
      for (let page = 0; page < canvas.pages; page++)
        canvas.onPage(page, () => {
          drawFooter(canvas, heading, `${page + 1} of ${canvas.pages}`, left, right);
        });
      return canvas.finish();
    },
  };
}

function drawFirstHead(
  canvas: Canvas,
  heading: PaperHeading,
  title: string,
  left: number,
  right: number,
): number {
  const mark = 34;
  drawCrown(canvas, left - 3, margin - 8, mark, palette.goldInk);
  const textLeft = left + mark + 6;
  const name = { size: 21, weight: 'strong' } as const;
  const nameSize = canvas.sizeToFit(heading.event, name, right - textLeft, 13);
  const nameStyle = { ...name, size: nameSize };
  canvas.text(canvas.cut(heading.event, nameStyle, right - textLeft), textLeft, margin + 9, nameStyle);
  const where = { size: 10.5, color: palette.ink2 } as const;
  canvas.text(canvas.cut(placeAndDates(heading), where, right - textLeft), textLeft, margin + 24, where);
  const rule = margin + 34;
  drawDoubleRule(canvas, left, right, rule);
  const titleStyle = { size: 15, weight: 'strong' } as const;
  canvas.text(title, left, rule + 24, titleStyle);
  const subtitleStyle = { size: 12.5, color: palette.ink2 } as const;
  const width = right - left - canvas.widthOf(title, titleStyle) - 12;
  canvas.text(
    canvas.cut(subtitleOf(heading), subtitleStyle, width),
    right,
    rule + 24,
    subtitleStyle,
    'right',
  );
  return drawNotice(canvas, heading, left, right, rule + 34);
}

function drawNextHead(
  canvas: Canvas,
  heading: PaperHeading,
  title: string,
  left: number,
  right: number,
): number {
  const style = { size: 10, color: palette.ink2 } as const;
  const ending = [title, subtitleOf(heading)].filter(Boolean).join(' · ');
  const width = right - left - canvas.widthOf(ending, style) - 14;
  canvas.text(canvas.cut(heading.event, { ...style, weight: 'strong' }, width), left, margin, {
    ...style,
    weight: 'strong',
  });
  canvas.text(ending, right, margin, style, 'right');
  drawDoubleRule(canvas, left, right, margin + 7);
  return drawNotice(canvas, heading, left, right, margin + 15);
}

function drawNotice(
  canvas: Canvas,
  { notice }: PaperHeading,
  left: number,
  right: number,
  y: number,
): number {
  if (!notice) return y;
  const style = { size: 10.5, weight: 'strong', color: palette.red } as const;
  canvas.text(canvas.cut(notice, style, right - left), left, y + 9, style);
  return y + 16;
}

function drawFooter(
  canvas: Canvas,
  { arbiter, printed }: PaperHeading,
  page: string,
  left: number,
  right: number,
): void {
  const y = canvas.height - footer.y;
  canvas.line(left, y - 12, right, y - 12, palette.hairline);
  canvas.text(page, right, y, footer.style, 'right');
  const parts = [arbiter && `Arbiter: ${arbiter}`, printed && `Printed ${printed}`];
  const text = parts.filter(Boolean).join(' · ');
  canvas.text(canvas.cut(text, footer.style, right - left - 80), left, y, footer.style);
}
