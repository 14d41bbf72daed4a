import type { Points, Scoring } from '../../model/tournament.ts';
import { standardScoring } from '../../model/points.ts';
import { parsePoints, type TrfColumns } from './trf-columns.ts';

/** Scoring under construction; a later record replaces what an earlier one said. */
export class ScoringReader {
  private scoring: Scoring = standardScoring;
  private byeGiven = false;
  /** Points of a game without a result (162 `X`); those of a draw where the file says nothing. */
  private unfinished: Points | null = null;
  /** The record that changed the points last. */
  private changedBy: TrfColumns | null = null;

  get value(): Scoring {
    return this.scoring;
  }

  /** Points that the file counts for a game without a result. */
  get unfinishedPoints(): Points {
    return this.unfinished ?? this.scoring.draw.white;
  }

  /** What FIDE admits (C.02): draws not worth more than a win and a loss, a bye not more than a win. */
  check(): void {
    const { win, draw, loss, pairingAllocatedBye: bye } = this.scoring;
    const columns = this.changedBy;
    if (!columns) return;
    const field = `${columns.cut(1, 3)} points`;
    const drawn = draw.white + draw.black;
    if (drawn > win.white + loss.black || drawn > win.black + loss.white)
      columns.fault(5, field, 'Two draws are worth more than a win and a loss.');
    if (bye > Math.max(win.white, win.black))
      columns.fault(5, field, 'The pairing-allocated bye is worth more than a win.');
    const standard = win.white === 10 && win.black === 10 && drawn === 10 && loss.white + loss.black === 0;
    if (standard && ![0, 5, 10].includes(bye))
      columns.fault(5, field, 'With a point for a win the pairing-allocated bye is worth 1, 0.5 or 0.');
  }

  /** Record 162: a letter in column 6, points in the four after it, the next letter nine columns on. */
  read162(columns: TrfColumns): void {
    this.changedBy = columns;
    for (let column = 6; column <= columns.length; column += 9) {
      const code = columns.cut(column, column);
      if (columns.trimmed(column, column + 8) === '') continue;
      const points = columns.points(column + 1, column + 4, '162 points');
      if (!'WDLAPX'.includes(code) || code.trim() === '')
        columns.fault(
          column,
          '162 result',
          `One of W D L A P X is expected in column ${column}, not "${code}".`,
        );
      else if (points !== null) this.setCode(code, points);
    }
  }

  private setCode(code: string, points: Points): void {
    if (code === 'W') this.setWin(points);
    else if (code === 'D') this.setDraw(points);
    else if (code === 'L') this.setLoss(points);
    else if (code === 'A') this.set({ zeroPointBye: points, forfeitLoss: points });
    else if (code === 'P') this.setBye(points);
    else this.unfinished = points;
  }

  /** Records BBW, BBD, BBL, BBZ, BBF and BBU of bbpPairings: points from column 5. */
  readBbp(columns: TrfColumns, tag: string): void {
    this.changedBy = columns;
    const points = columns.points(5, 12, `${tag} points`);
    if (points === null) {
      if (columns.trimmed(5, 12) === '')
        columns.fault(5, `${tag} points`, 'Points are expected in column 5.');
    } else if (tag === 'BBW') this.setWin(points);
    else if (tag === 'BBD') this.setDraw(points);
    else if (tag === 'BBL') this.setLoss(points);
    else if (tag === 'BBZ') this.set({ zeroPointBye: points });
    else if (tag === 'BBF') this.set({ forfeitLoss: points });
    else this.setBye(points);
  }

  /** Record XXS of JaVaFo: `CODE=VALUE` as often as needed. Its `W` leaves the pairing-allocated bye alone. */
  readXxs(columns: TrfColumns): void {
    this.changedBy = columns;
    for (const { text, column } of columns.words()) {
      const [, code = '', value = ''] = /^([A-Z]+)=(.*)$/.exec(text.toUpperCase()) ?? [];
      const points = parsePoints(value);
      const change = points === null ? undefined : xxsChanges[code]?.(points, this.scoring);
      if (change) this.set(change);
      else columns.fault(column, 'XXS', `CODE=VALUE such as WW=1 or PAB=0.5 is expected, not "${text}".`);
    }
  }

  private set(change: Partial<Scoring>): void {
    this.scoring = { ...this.scoring, ...change };
  }

  private setWin(points: Points): void {
    this.set({ win: both(points), forfeitWin: points, fullPointBye: points });
    if (!this.byeGiven) this.set({ pairingAllocatedBye: points });
  }

  private setDraw(points: Points): void {
    this.set({ draw: both(points), halfPointBye: points });
  }

  private setLoss(points: Points): void {
    this.set({ loss: both(points) });
  }

  private setBye(points: Points): void {
    this.byeGiven = true;
    this.set({ pairingAllocatedBye: points });
  }
}

const both = (points: Points): Scoring['win'] => ({ white: points, black: points });

const xxsChanges: Readonly<Record<string, (points: Points, now: Scoring) => Partial<Scoring>>> = {
  WW: (white, { win }) => ({ win: { ...win, white } }),
  BW: (black, { win }) => ({ win: { ...win, black } }),
  WD: (white, { draw }) => ({ draw: { ...draw, white } }),
  BD: (black, { draw }) => ({ draw: { ...draw, black } }),
  WL: (white, { loss }) => ({ loss: { ...loss, white } }),
  BL: (black, { loss }) => ({ loss: { ...loss, black } }),
  ZPB: (zeroPointBye) => ({ zeroPointBye }),
  HPB: (halfPointBye) => ({ halfPointBye }),
  FPB: (fullPointBye) => ({ fullPointBye }),
  PAB: (pairingAllocatedBye) => ({ pairingAllocatedBye }),
  FW: (forfeitWin) => ({ forfeitWin }),
  FL: (forfeitLoss) => ({ forfeitLoss }),
  W: (points) => ({ win: both(points), forfeitWin: points, fullPointBye: points }),
  D: (points) => ({ draw: both(points), halfPointBye: points }),
  L: (points) => ({ loss: both(points) }),
};
