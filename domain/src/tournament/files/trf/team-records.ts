import type { Color } from '@royal-chess/contracts/chess';
import type { ForfeitedMatch, TeamLineUp, TrfTeam, TrfTeamEvent } from './trf-document.ts';
import { parsePoints, type TrfColumns, type TrfNumber } from './trf-columns.ts';
import type { Placed } from './pairing-records.ts';

/** Teams as they are read, before it is known which players the file has. */
export interface TeamRecord extends Omit<TrfTeam, 'players'> {
  readonly players: readonly TrfNumber[];
}

type Byes = NonNullable<TrfTeamEvent['byes']>;

/** The records of teams: 013, 300, 310, 320, 330, 352 and 362. */
export class TeamRecords {
  readonly teams: Placed<TeamRecord>[] = [];
  readonly lineUps: Placed<TeamLineUp>[] = [];
  readonly forfeits: Placed<ForfeitedMatch>[] = [];
  byes: Byes | null = null;
  boardColors: readonly Color[] = [];
  matchScoring: TrfTeamEvent['matchScoring'] = { win: 20, draw: 10, loss: 0 };
  /** A record that only events of teams have. */
  ofTeams = false;

  /** @returns whether the record is one of these */
  read(columns: TrfColumns, tag: string): boolean {
    switch (tag) {
      case '013':
        this.read013(columns);
        return true;
      case '310':
        this.read310(columns);
        break;
      case '300':
        this.read300(columns);
        break;
      case '320':
        this.read320(columns);
        break;
      case '330':
        this.read330(columns);
        break;
      case '352':
        this.read352(columns);
        break;
      case '362':
        this.read362(columns);
        break;
      default:
        return false;
    }
    this.ofTeams = true;
    return true;
  }

  private read013(columns: TrfColumns): void {
    const players = columns.numbers(37, 4, 5, '013 player').filter(({ value }) => value > 0);
    const value = { number: this.teams.length + 1, name: columns.trimmed(5, 36), players };
    this.teams.push({ value, columns, column: 37 });
  }

  private read310(columns: TrfColumns): void {
    const number = readTeam(columns, 5, '310 team');
    if (number === null) return;
    const nickname = columns.trimmed(42, 46);
    const value: TeamRecord = {
      number,
      name: columns.trimmed(9, 40),
      ...(nickname && { nickname }),
      ...given('strength', columns.whole(48, 53, '310 strength')),
      ...given('matchPoints', columns.points(55, 60, '310 match points')),
      ...given('gamePoints', columns.points(62, 67, '310 game points')),
      ...given('rank', columns.whole(69, 71, '310 rank')),
      players: columns.numbers(74, 4, 5, '310 player').filter((player) => player.value > 0),
    };
    this.teams.push({ value, columns, column: 5 });
  }

  private read300(columns: TrfColumns): void {
    const round = columns.whole(5, 7, '300 round');
    const team = readTeam(columns, 9, '300 team');
    const opponent = columns.whole(13, 15, '300 opponent') ?? 0;
    const players = columns.numbers(17, 4, 5, '300 player').map(({ value }) => value);
    if (round === null || team === null) return;
    this.lineUps.push({ value: { round, team, opponent, players }, columns, column: 9 });
  }

  private read320(columns: TrfColumns): void {
    const teams: (number | null)[] = [];
    for (let column = 15; column <= columns.length; column += 4)
      teams.push(columns.whole(column, column + 2, '320 team') || null);
    this.byes = {
      matchPoints: columns.points(5, 8, '320 match points'),
      gamePoints: columns.points(10, 13, '320 game points'),
      teams,
    };
  }

  private read330(columns: TrfColumns): void {
    const type = columns.cut(5, 6);
    const winner = ({ '+-': 'white', '-+': 'black', '--': null } as const)[type];
    if (winner === undefined) columns.fault(5, '330 type', `A type is +-, -+ or --, not "${type}".`);
    const round = columns.whole(8, 10, '330 round');
    const white = readTeam(columns, 12, '330 white team');
    const black = readTeam(columns, 16, '330 black team');
    if (winner === undefined || round === null || white === null || black === null) return;
    this.forfeits.push({ value: { round, white, black, winner }, columns, column: 12 });
  }

  private read352(columns: TrfColumns): void {
    const text = columns.trimmed(4, columns.length).toUpperCase();
    if (/^[WB]+$/.test(text))
      this.boardColors = [...text].map((letter) => (letter === 'W' ? 'white' : 'black'));
    else columns.fault(5, '352', `Colours of boards such as WBWB are expected, not "${text}".`);
  }

  private read362(columns: TrfColumns): void {
    const text = columns.cut(4, columns.length);
    let { win, draw, loss } = this.matchScoring;
    const rest = text.replaceAll(/(T[WDL])\s*([\d.,]+)/g, (_, code: string, value: string) => {
      const points = parsePoints(value) ?? 0;
      if (code === 'TW') win = points;
      else if (code === 'TD') draw = points;
      else loss = points;
      return '';
    });
    if (rest.trim() !== '')
      columns.fault(5, '362', `TW, TD and TL with points are expected, not "${rest.trim()}".`);
    this.matchScoring = { win, draw, loss };
  }
}

const given = <K extends string, T>(key: K, value: T | null): Partial<Record<K, T>> =>
  value === null ? {} : ({ [key]: value } as Record<K, T>);

function readTeam(columns: TrfColumns, first: number, field: string): number | null {
  const number = columns.whole(first, first + 2, field);
  if (number !== null && number > 0) return number;
  if (number === 0 || columns.trimmed(first, first + 2) === '')
    columns.fault(
      first,
      field,
      `A team's number from 1 to 999 is expected in columns ${first} to ${first + 2}.`,
    );
  return null;
}
