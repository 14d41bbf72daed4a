import { Canvas, type Paper } from '../page/canvas.ts';
import { drawCrown } from '../page/crown.ts';
import { drawDoubleRule } from '../page/double-rule.ts';
import { mm } from '../page/page-size.ts';
import { palette } from '../page/palette.ts';
import { placeAndDates, textsIn, type PaperHeading, type PaperInput } from './heading.ts';

/** What a player receives. */
export interface Certificate {
  readonly name: string;
  /** `First place`, `Best player under 10`, `Participation`. */
  readonly award: string;
  /** `Open · 7½ points of 9`. */
  readonly detail?: string;
}

/** A line to sign on. */
export interface Signatory {
  readonly name: string;
  readonly role: string;
}

export interface CertificatesInput extends PaperInput {
  readonly certificates: readonly Certificate[];
  /** Default `Certificate`. */
  readonly title?: string;
  /** Above the name. Default `is presented to`. */
  readonly introduction?: string;
  /** By default the arbiter of the heading; three at most fit. */
  readonly signatories?: readonly Signatory[];
}

/** One certificate a page, to be framed. */
export async function certificatesPdf(input: CertificatesInput): Promise<Paper> {
  const { heading, certificates, size = 'A4', title = 'Certificate' } = input;
  const canvas = await Canvas.open({
    size,
    orientation: 'landscape',
    title: `${heading.event}: ${title}`,
    texts: textsIn(input),
  });
  for (const certificate of certificates) {
    canvas.addPage();
    drawFrame(canvas);
    drawCertificate(canvas, input, certificate);
    drawSignatures(canvas, signatoriesOf(input));
  }
  if (certificates.length === 0) canvas.addPage();
  return canvas.finish();
}

const signatoriesOf = ({ signatories, heading }: CertificatesInput): readonly Signatory[] =>
  signatories ?? [{ name: heading.arbiter ?? '', role: 'Arbiter' }];

/** A strong and a fine gold frame; the corners of the fine one are cut out as quarter circles. The crown interrupts both. */
function drawFrame(canvas: Canvas): void {
  const { width, height } = canvas;
  const gap = 27 * mm;
  const middle = width / 2;
  const outer = 10 * mm;
  const inner = 13 * mm;
  const radius = 9 * mm;
  const draw = (path: string, thickness: number): void => {
    canvas.path(path, 0, 0, 32, palette.gold, thickness);
  };
  draw(
    `M${middle + gap / 2} ${outer}H${width - outer}V${height - outer}H${outer}V${outer}H${middle - gap / 2}`,
    2.2,
  );
  const [left, right, top, bottom] = [inner, width - inner, inner, height - inner];
  draw(
    [
      `M${middle + gap / 2} ${top}H${right - radius}`,
      `A${radius} ${radius} 0 0 0 ${right} ${top + radius}V${bottom - radius}`,
      `A${radius} ${radius} 0 0 0 ${right - radius} ${bottom}H${left + radius}`,
      `A${radius} ${radius} 0 0 0 ${left} ${bottom - radius}V${top + radius}`,
      `A${radius} ${radius} 0 0 0 ${left + radius} ${top}H${middle - gap / 2}`,
    ].join(''),
    0.7,
  );
  for (const x of [left + 3 * mm, right - 3 * mm])
    for (const y of [top + 3 * mm, bottom - 3 * mm]) drawDiamond(canvas, x, y, 4.2);
  const crown = 21 * mm;
  drawCrown(canvas, middle - crown / 2, 3.2 * mm, crown, palette.goldInk);
}

function drawDiamond(canvas: Canvas, x: number, y: number, size: number): void {
  const path = `M16 ${16 - 16}L${32} 16L16 32L0 16Z`;
  canvas.path(path, x - size / 2, y - size / 2, size, palette.gold);
}

function drawCertificate(canvas: Canvas, input: CertificatesInput, certificate: Certificate): void {
  const { heading, title = 'Certificate', introduction = 'is presented to' } = input;
  const middle = canvas.width / 2;
  const room = canvas.width - 80 * mm;
  // Proportions of the page, so that A4 and Letter agree.
  const at = (share: number): number => canvas.height * share;
  const centered = (text: string, y: number, size: number, smallest: number, style: object): void => {
    const whole = { size, ...style };
    const fitted = { ...whole, size: canvas.sizeToFit(text, whole, room, smallest) };
    canvas.text(canvas.cut(text, fitted, room), middle, y, fitted, 'center');
  };
  centered(title, at(0.235), 40, 24, { weight: 'strong' });
  centered(introduction, at(0.305), 15, 11, { color: palette.ink2 });
  drawName(canvas, certificate.name, middle, at(0.435), canvas.width - 60 * mm);
  drawDoubleRule(canvas, middle - 55 * mm, middle + 55 * mm, at(0.5));
  centered(certificate.award, at(0.575), 26, 15, { weight: 'strong', color: palette.goldInk });
  if (certificate.detail !== undefined)
    centered(certificate.detail, at(0.625), 15, 10, { color: palette.ink2 });
  drawEvent(canvas, heading, middle, at(0.705), room);
}

/** The name, as large as it fits on one line; a very long one has two. */
function drawName(canvas: Canvas, name: string, middle: number, baseline: number, room: number): void {
  const style = { size: 54, weight: 'strong' } as const;
  const fitted = { ...style, size: canvas.sizeToFit(name, style, room, 30) };
  const lines = canvas.wrap(name, fitted, room, 2);
  for (const [index, line] of lines.entries())
    canvas.text(line, middle, baseline - (lines.length - 1 - index) * fitted.size * 1.08, fitted, 'center');
}

function drawEvent(canvas: Canvas, heading: PaperHeading, middle: number, y: number, room: number): void {
  const style = { size: 19, weight: 'strong' } as const;
  const fitted = { ...style, size: canvas.sizeToFit(heading.event, style, room, 13) };
  canvas.text(canvas.cut(heading.event, fitted, room), middle, y, fitted, 'center');
  const where = { size: 13, color: palette.ink2 } as const;
  canvas.text(canvas.cut(placeAndDates(heading), where, room), middle, y + 20, where, 'center');
}

function drawSignatures(canvas: Canvas, signatories: readonly Signatory[]): void {
  const width = 62 * mm;
  const gap = 14 * mm;
  const shown = signatories.slice(0, 3);
  const y = canvas.height - 32 * mm;
  let left = (canvas.width - shown.length * width - (shown.length - 1) * gap) / 2;
  for (const { name, role } of shown) {
    canvas.line(left, y, left + width, y, palette.ink2, 0.6);
    const style = { size: 12.5, weight: 'strong' } as const;
    canvas.text(canvas.cut(name, style, width), left + width / 2, y + 14, style, 'center');
    const small = { size: 10.5, color: palette.ink3 } as const;
    canvas.text(canvas.cut(role, small, width), left + width / 2, y + 27, small, 'center');
    left += width + gap;
  }
}
