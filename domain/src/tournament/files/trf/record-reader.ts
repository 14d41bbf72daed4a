import { HeaderReader } from './header-records.ts';
import { PairingRecords } from './pairing-records.ts';
import { readPlayerFacts, readPlayerRecord, type PlayerRecord } from './player-record.ts';
import { ScoringReader } from './scoring-records.ts';
import { TeamRecords } from './team-records.ts';
import { TrfColumns } from './trf-columns.ts';
import type { NationalRating } from './trf-document.ts';
import { TrfFaults } from './trf-fault.ts';
import type { TrfLine } from './trf-source.ts';

/** Everything that single lines say; what they mean together is decided later. */
export class TrfRecords {
  readonly header = new HeaderReader();
  readonly scoring = new ScoringReader();
  readonly pairing = new PairingRecords();
  readonly teams = new TeamRecords();
  readonly players: PlayerRecord[] = [];
  readonly nationalRatings: NationalRating[] = [];
  readonly comments: string[] = [];
  readonly unknown: TrfLine[] = [];

  constructor(
    lines: readonly TrfLine[],
    private readonly faults: TrfFaults,
    readonly warnings = new TrfFaults(),
  ) {
    for (const line of lines) this.readLine(line);
  }

  private readLine(line: TrfLine): void {
    if (line.text.startsWith('###')) return void this.comments.push(line.text.slice(3));
    if (line.text.trim() === '') return;
    const tag = line.text.slice(0, 3);
    const columns = new TrfColumns(line, this.faults, this.warnings);
    if (!this.readKnown(columns, tag)) this.unknown.push(line);
  }

  /** @returns whether the record is known */
  private readKnown(columns: TrfColumns, tag: string): boolean {
    switch (tag) {
      case '001': {
        const record = readPlayerRecord(columns);
        if (record) this.players.push(record);
        return true;
      }
      case '162':
        this.scoring.read162(columns);
        return true;
      case 'XXS':
        this.scoring.readXxs(columns);
        return true;
      case 'BBW':
      case 'BBD':
      case 'BBL':
      case 'BBZ':
      case 'BBF':
      case 'BBU':
        this.scoring.readBbp(columns, tag);
        return true;
      case '240':
        this.pairing.read240(columns);
        return true;
      case 'XXZ':
        this.pairing.readXxz(columns);
        return true;
      case '250':
        this.pairing.read250(columns);
        return true;
      case 'XXA':
        this.pairing.readXxa(columns);
        return true;
      case '260':
        this.pairing.read260(columns);
        return true;
      case 'XXP':
        this.pairing.readXxp(columns);
        return true;
      case '299':
        this.pairing.read299(columns);
        return true;
      default:
        return (
          this.header.read(columns, tag) || this.teams.read(columns, tag) || this.readNational(columns, tag)
        );
    }
  }

  /** A federation's code where a player record has `001`; anything else in three letters is unknown. */
  private readNational(columns: TrfColumns, tag: string): boolean {
    if (!/^[A-Z]{3}$/.test(tag) || !/^ [ \d]{3}\d( |$)/.test(columns.cut(4, 9))) return false;
    const facts = readPlayerFacts(columns, tag);
    if (facts) this.nationalRatings.push({ ...facts, ratingFederation: tag });
    return true;
  }
}
