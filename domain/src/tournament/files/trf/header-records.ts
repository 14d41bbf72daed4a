import type { Color } from '@royal-chess/contracts/chess';
import type { TrfColumns } from './trf-columns.ts';
import type { TrfHeader } from './trf-document.ts';
import { TrfFaults } from './trf-fault.ts';
import { parseTieBreaks } from '../../tie-breaks/parse-tie-break.ts';

/** Facts of a header that are one text each, by their record. */
export const textRecords = {
  '022': 'city',
  '032': 'federation',
  '042': 'startDate',
  '052': 'endDate',
  '062': 'numberOfPlayers',
  '072': 'numberOfRatedPlayers',
  '082': 'numberOfTeams',
  '092': 'type',
  '102': 'chiefArbiter',
  '122': 'timeControl',
  '172': 'startingRankMethod',
  '182': 'pairingController',
  '192': 'typeCode',
  '222': 'codedTimeControl',
} as const satisfies Readonly<Record<string, keyof TrfHeader>>;

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** The records of the event as a whole, as they are read. */
export class HeaderReader {
  readonly header: Writable<TrfHeader> = {};
  /** Codes of 202 and 212 that C.07 does not have; no pairing depends on them. */
  readonly tieBreakFaults = new TrfFaults();
  name = '';
  rounds: { readonly value: number; readonly tag: string } | null = null;
  initialColor: { readonly value: Color; readonly tag: string } | null = null;
  /** `XXC rank` */
  byOrder = false;

  /** @returns whether the record is one of these */
  read(columns: TrfColumns, tag: string): boolean {
    const text = columns.trimmed(4, columns.length);
    if (tag in textRecords) this.header[textRecords[tag as keyof typeof textRecords]] ??= text;
    else if (tag === '012') this.name ||= text;
    else if (tag === '112') this.header.deputyArbiters = [...(this.header.deputyArbiters ?? []), text];
    else if (tag === '132') this.readDates(columns);
    else if (tag === '202') this.header.tieBreaks ??= this.readTieBreaks(columns, tag, text);
    else if (tag === '212') this.header.standings ??= this.readTieBreaks(columns, tag, text);
    else if (tag === '142' || tag === 'XXR') this.readRounds(columns, tag, text);
    else if (tag === '152') this.readColor(columns, text);
    else if (tag === 'XXC') this.readConfiguration(columns);
    else return false;
    return true;
  }

  private readTieBreaks(columns: TrfColumns, tag: string, text: string): readonly string[] {
    const parsed = parseTieBreaks(text);
    if (!parsed.ok)
      for (const { code, message } of parsed.error)
        this.tieBreakFaults.add(
          columns.line.number,
          columns.line.text.indexOf(code, 3) + 1,
          tag,
          `${code}: ${message}`,
        );
    return codes(text);
  }

  private readDates(columns: TrfColumns): void {
    const dates: string[] = [];
    for (let column = 92; column <= columns.length; column += 10)
      dates.push(columns.trimmed(column, column + 9));
    this.header.roundDates ??= dates;
  }

  private readRounds(columns: TrfColumns, tag: string, text: string): void {
    if (!/^\d{1,3}$/.test(text) || Number(text) === 0)
      return columns.fault(5, tag, `A number of rounds from 1 to 999 is expected, not "${text}".`);
    const value = Number(text);
    if (this.rounds && this.rounds.value !== value)
      return columns.fault(
        5,
        tag,
        `${value} rounds contradict the ${this.rounds.value} of record ${this.rounds.tag}.`,
      );
    this.rounds = { value, tag };
  }

  private readColor(columns: TrfColumns, text: string): void {
    const letter = text.toUpperCase();
    if (letter === 'W' || letter === 'B')
      this.setColor(columns, 5, '152', letter === 'W' ? 'white' : 'black');
    else columns.fault(5, '152', `The initial colour is W or B, not "${text}".`);
  }

  private readConfiguration(columns: TrfColumns): void {
    for (const { text, column } of columns.words()) {
      const word = text.toLowerCase();
      if (word === 'rank') this.byOrder = true;
      else if (word === 'white1' || word === 'black1')
        this.setColor(columns, column, 'XXC', word === 'white1' ? 'white' : 'black');
    }
  }

  private setColor(columns: TrfColumns, column: number, tag: string, value: Color): void {
    if (this.initialColor && this.initialColor.value !== value)
      columns.fault(
        column,
        tag,
        `The initial colour ${value} contradicts ${this.initialColor.value} of record ${this.initialColor.tag}.`,
      );
    else this.initialColor = { value, tag };
  }
}

const codes = (text: string): readonly string[] =>
  text
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '');
