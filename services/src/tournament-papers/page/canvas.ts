import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Weight } from '../fonts/font-family.ts';
import { graphemesOf, Typesetter, type Run } from '../fonts/typesetter.ts';
import { dimensionsOf, type Orientation, type PageSize } from './page-size.ts';
import { palette, type Color } from './palette.ts';

/** How text is drawn. */
export interface TextStyle {
  /** In points. */
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: Color;
}

/** Which end of a text its position means. */
export type Align = 'left' | 'center' | 'right';

/** A finished document. */
export interface Paper {
  readonly pdf: Uint8Array;
  /** Characters of the input that no font has: they are printed as boxes, and the user should know. */
  readonly missingCharacters: readonly string[];
}

interface CanvasOptions {
  readonly size: PageSize;
  readonly orientation?: Orientation;
  readonly title: string;
  /** Everything that will be drawn: fonts are chosen by it. */
  readonly texts: Iterable<string>;
}

/** Width of the box in place of a missing character, and of a space, at size 1. */
const boxWidth = 0.6;
const ellipsis = '…';
/** Beside the texts of the input: figures, signs and whatever labels have. */
const ownTexts = [
  `0123456789 –−½×·${ellipsis}`,
  'abcdefghijklmnopqrstuvwxyz',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ.,:()/#',
];

interface SetRun extends Run {
  /** At size 1. */
  readonly width: number;
}

/**
 * Pages to draw on. Positions are in points from the upper left corner; a text's `y` is its baseline. Text may mix scripts: each piece
 * is drawn with a font that has it.
 */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly #document: PDFKit.PDFDocument;
  readonly #bytes: Promise<Buffer>;
  readonly #typesetter: Typesetter;
  readonly #fonts = new Set<string>();
  readonly #lines = new Map<string, readonly SetRun[]>();
  #pages = 0;

  private constructor(
    document: PDFKit.PDFDocument,
    typesetter: Typesetter,
    { width, height }: { width: number; height: number },
  ) {
    this.#document = document;
    this.#bytes = buffer(document);
    this.#typesetter = typesetter;
    this.width = width;
    this.height = height;
  }

  /** An empty document; the first page is added by `addPage`. */
  static async open({ size, orientation = 'portrait', title, texts }: CanvasOptions): Promise<Canvas> {
    const typesetter = await Typesetter.for([...ownTexts, ...texts]);
    const { width, height } = dimensionsOf(size, orientation);
    const document = new PDFDocument({
      size: [width, height],
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      // No font of the PDF reader: all of ours are embedded.
      font: null as unknown as string,
      displayTitle: true,
      info: { Title: title, Creator: 'Royal Chess' },
    });
    return new Canvas(document, typesetter, { width, height });
  }

  get pages(): number {
    return this.#pages;
  }

  /** Starts a page. */
  addPage(): void {
    this.#document.addPage();
    this.#pages++;
  }

  /** Draws on a page again, the first being 0. */
  onPage(index: number, draw: () => void): void {
    this.#document.switchToPage(index);
    draw();
  }

  /** Ends the document. */
  async finish(): Promise<Paper> {
    this.#document.end();
    return { pdf: new Uint8Array(await this.#bytes), missingCharacters: this.#typesetter.missing };
  }

  /** Width of a text, in points. */
  widthOf(text: string, { size, weight = 'text' }: TextStyle): number {
    return this.#set(text, weight).reduce((sum, { width }) => sum + width, 0) * size;
  }

  /** A text cut to a width, with an ellipsis where something is missing. */
  cut(text: string, style: TextStyle, width: number): string {
    if (this.widthOf(text, style) <= width) return text;
    const parts = graphemesOf(text);
    let [fits, tooLong] = [0, parts.length];
    while (tooLong - fits > 1) {
      const middle = (fits + tooLong) >> 1;
      const wide = this.widthOf(parts.slice(0, middle).join('').trimEnd() + ellipsis, style) > width;
      if (wide) tooLong = middle;
      else fits = middle;
    }
    return parts.slice(0, fits).join('').trimEnd() + ellipsis;
  }

  /** The largest size up to that of the style at which a text fits a width, but at least `smallest`. */
  sizeToFit(text: string, style: TextStyle, width: number, smallest: number): number {
    const wide = this.widthOf(text, style);
    return wide <= width ? style.size : Math.max(smallest, (style.size * width) / wide);
  }

  /** Lines of at most a width; breaks at spaces, where there are none between graphemes. The last line is cut. */
  wrap(text: string, style: TextStyle, width: number, lines: number): string[] {
    const wrapped: string[] = [];
    let rest = text.trim();
    while (wrapped.length < lines - 1 && this.widthOf(rest, style) > width) {
      const parts = / /.test(rest) ? rest.split(/(?<= )/) : graphemesOf(rest);
      let taken = 1;
      while (
        taken < parts.length &&
        this.widthOf(
          parts
            .slice(0, taken + 1)
            .join('')
            .trimEnd(),
          style,
        ) <= width
      )
        taken++;
      wrapped.push(this.cut(parts.slice(0, taken).join('').trim(), style, width));
      rest = parts.slice(taken).join('').trim();
    }
    if (rest !== '') wrapped.push(this.cut(rest, style, width));
    return wrapped;
  }

  /** Draws a line of text whose left end, middle or right end is at `x`. */
  text(text: string, x: number, y: number, style: TextStyle, align: Align = 'left'): void {
    const { size, weight = 'text', color = palette.ink } = style;
    const width = this.widthOf(text, style);
    let left = align === 'left' ? x : align === 'center' ? x - width / 2 : x - width;
    this.#document.fillColor(color);
    for (const run of this.#set(text, weight)) {
      this.#draw(run, left, y, size);
      left += run.width * size;
    }
  }

  /** A straight line. */
  line(x1: number, y1: number, x2: number, y2: number, color: Color, thickness = 0.5): void {
    this.#document.moveTo(x1, y1).lineTo(x2, y2).lineWidth(thickness).stroke(color);
  }

  /** The outline of a rectangle. */
  frame(x: number, y: number, width: number, height: number, color: Color, thickness = 0.5): void {
    this.#document.rect(x, y, width, height).lineWidth(thickness).stroke(color);
  }

  /**
   * Fills rectangles `[x, y, width, height]` of whole units of a grid. They are one shape, so no reader shows seams between them,
   * and one piece of content: a page of codes has thousands.
   */
  fillGrid(
    rectangles: readonly (readonly [number, number, number, number])[],
    { x, y, unit, color }: { x: number; y: number; unit: number; color: Color },
  ): void {
    this.#document.save().translate(x, y).scale(unit);
    this.#document.addContent(rectangles.map((rectangle) => `${rectangle.join(' ')} re`).join('\n'));
    this.#document.fill(color).restore();
  }

  /** A dashed line, where the paper is cut or folded. */
  dashed(x1: number, y1: number, x2: number, y2: number, color: Color = palette.ink3): void {
    this.#document.save().dash(2, { space: 3 });
    this.line(x1, y1, x2, y2, color, 0.4);
    this.#document.undash().restore();
  }

  /** Draws a path of SVG in a square of 32 units, with its upper left corner at a position. */
  path(path: string, x: number, y: number, size: number, color: Color, stroke?: number): void {
    this.#document
      .save()
      .translate(x, y)
      .scale(size / 32)
      .path(path);
    if (stroke === undefined) this.#document.fill(color);
    else this.#document.lineWidth(stroke).lineJoin('round').lineCap('round').stroke(color);
    this.#document.restore();
  }

  /** Draws upside down in the rectangle that `draw` takes for upright. */
  upsideDown(x: number, y: number, width: number, height: number, draw: () => void): void {
    this.#document.save().rotate(180, { origin: [x + width / 2, y + height / 2] });
    draw();
    this.#document.restore();
  }

  #draw({ text, face, width, rightToLeft }: SetRun, x: number, y: number, size: number): void {
    if (face === null) {
      const side = width * size * 0.75;
      this.#document
        .rect(x + side / 6, y - side, side, side)
        .lineWidth(size / 20)
        .stroke();
      return;
    }
    this.#use(face.key);
    // Glyphs of these scripts are not in the order of the text: a reader that copies or searches takes the text from here.
    if (face.reordered) this.#document.markContent('Span', { actual: text } as object);
    this.#document.fontSize(size * face.scale).text(text, x, y, {
      lineBreak: false,
      baseline: 'alphabetic',
      // With a list of features, even an empty one, a run is shaped as a whole: else each space splits it, from left to right.
      ...(rightToLeft && { features: [] }),
    });
    if (face.reordered) this.#document.endMarkedContent();
  }

  #use(key: string): void {
    this.#document.font(key);
  }

  /** Runs of a text with their widths; the same names come again on every list. */
  #set(text: string, weight: Weight): readonly SetRun[] {
    const key = `${weight}${text}`;
    let runs = this.#lines.get(key);
    if (!runs) {
      runs = this.#typesetter.runs(text, weight).map((run) => ({ ...run, width: this.#measure(run) }));
      this.#lines.set(key, runs);
    }
    return runs;
  }

  #measure({ text, face, rightToLeft }: Run): number {
    if (face === null) return boxWidth;
    if (!this.#fonts.has(face.key)) {
      this.#fonts.add(face.key);
      this.#document.registerFont(face.key, face.font as unknown as ArrayBuffer);
    }
    this.#use(face.key);
    const options = rightToLeft ? { features: [] } : {};
    return (this.#document.fontSize(100).widthOfString(text, options) * face.scale) / 100;
  }
}
