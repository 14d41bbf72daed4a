import { describe, expect, test } from '@jest/globals';
import type {
  BoardSide,
  EntryRow,
  StandingsView,
  TournamentDetails,
} from '@royal-chess/contracts/tournaments';
import { headingOfEvent } from './heading-of-event.ts';
import { clubNamesOf } from './club-names.ts';
import { namePlatesOfEntries, playerCardsOf } from './papers-of-players.ts';
import { boardSlipsOfRound, pairingListOfRound } from './papers-of-round.ts';
import { certificatesOfStandings, standingsPaper } from './papers-of-standings.ts';
import { crosstableOfRoundRobin, crosstableOfSwiss, prizeListOf } from './papers-of-tables.ts';
import { valueText } from './result-text.ts';

const side = (number: number, name: string, points = 0): BoardSide => ({
  entryId: `entry-${number}`,
  userId: null,
  number,
  name,
  title: number === 1 ? 'GM' : null,
  rating: 2000,
  federation: 'IND',
  points,
});
const battle = {
  clubs: [
    { id: 'rooks', name: 'Roaming Rooks', isMine: false, isLed: false },
    { id: 'closed', name: null, isMine: false, isLed: false },
  ],
  leaders: 2,
};
const clubName = clubNamesOf({ battle });
const noClub = clubNamesOf({});
const heading = { event: 'Pune Open', section: 'U10' };

test.each([
  ['rooks', 'Roaming Rooks'],
  ['closed', ''],
  ['other', ''],
  [undefined, ''],
])('the club %s of a player is printed as "%s"', (clubId, expected) => {
  expect(clubName(clubId)).toBe(expected);
});

describe('the heading of an event', () => {
  const section = (id: string, startsAt: number, roundStarts: number[] = []): object => ({
    id,
    name: id.toUpperCase(),
    startsAt,
    roundStarts,
  });
  const details = (sections: object[], rest: object = {}): TournamentDetails =>
    ({
      settings: { title: 'Pune Open', location: '', city: ['Pune'], timeZone: 'Asia/Kolkata', sections },
      arbiters: [{ id: 'a', name: 'Anil' }],
      fideMode: true,
      ...rest,
    }) as unknown as TournamentDetails;
  // 20:00 UTC is the next day in India.
  const first = Date.UTC(2026, 10, 20, 20);
  const last = Date.UTC(2026, 10, 23, 4);

  test('has days of the time zone, the arbiters, and the section where there are several', () => {
    const event = details([section('open', first, [first, last]), section('u10', first)]);
    expect(headingOfEvent(event, { sectionId: 'u10', round: 2 })).toEqual({
      event: 'Pune Open',
      place: 'Pune',
      dates: '21 – 23 November 2026',
      section: 'U10',
      round: 2,
      arbiter: 'Anil',
    });
  });

  test('of one day and one section is short', () => {
    const event = details([section('open', first)], { arbiters: [] });
    expect(headingOfEvent(event, { sectionId: 'open' })).toEqual({
      event: 'Pune Open',
      place: 'Pune',
      dates: '21 November 2026',
    });
  });

  test('says that FIDE mode was left, and when it was printed', () => {
    const event = details([section('open', first)], { fideMode: false });
    expect(headingOfEvent(event, { sectionId: 'open', printedAt: first })).toMatchObject({
      notice: expect.stringContaining('FIDE mode was left'),
      printed: '21 Nov 2026, 01:30',
    });
  });
});

describe('papers of a round', () => {
  const board = { matchId: null, relayedId: null, adjourned: false, reports: { white: null, black: null } };
  const round = {
    boards: [
      {
        ...board,
        board: 1,
        white: side(1, 'Ana', 10),
        black: side(3, 'Cid', 10),
        result: '1/2-1/2' as const,
      },
      { ...board, board: 2, white: side(4, 'Dan'), black: side(2, 'Ben'), result: null },
    ],
    byes: [{ side: side(5, 'Eva'), bye: 'pairing-allocated' as const }],
  };

  test('pairings have results that are there, and who has a bye', () => {
    const { pairings, unpaired } = pairingListOfRound(heading, round);
    expect(pairings.map(({ result }) => result)).toEqual(['½ – ½', undefined]);
    expect(pairings[0]?.white).toMatchObject({ number: 1, name: 'Ana', title: 'GM', points: 10 });
    expect(unpaired).toMatchObject([{ name: 'Eva', reason: 'bye' }]);
  });

  test('slips are of boards without a result', () => {
    expect(boardSlipsOfRound(heading, round, (number) => `https://example.org/${number}`).slips).toEqual([
      { board: 2, white: 'Dan', black: 'Ben', url: 'https://example.org/2' },
    ]);
  });
});

describe('papers of the standings', () => {
  const row = (
    rank: number,
    name: string,
    points: number,
    withdrawn = false,
  ): StandingsView['rows'][number] => ({
    rank,
    side: side(rank, name),
    points,
    values: [23.5, null, 4],
    change: null,
    withdrawn,
  });
  const standings = {
    afterRound: 5,
    isFinal: false,
    tieBreaks: [
      { code: 'BH', name: 'Buchholz', dropped: null },
      { code: 'DE', name: 'Direct encounter', dropped: 'More than one group' },
      { code: 'WIN', name: 'Wins', dropped: null },
    ],
    rows: [row(1, 'Ana', 45), row(2, 'Ben', 10), row(3, 'Cid', 5, true), row(4, 'Dan', 0)],
  };

  test('standings have the tie-breaks that were used', () => {
    const paper = standingsPaper(heading, standings, noClub);
    expect(paper).toMatchObject({
      title: 'Standings',
      tieBreaks: ['BH', 'WIN'],
      heading: { round: 'After round 5' },
    });
    expect(paper.rows[0]).toMatchObject({ place: 1, points: 45, tieBreaks: ['23½', '4'] });
    expect(paper.rows[0]?.club).toBe('');
    const rows = [{ ...row(1, 'Ana', 45), clubId: 'rooks' }];
    expect(standingsPaper(heading, { ...standings, rows }, clubName).rows[0]?.club).toBe('Roaming Rooks');
    expect(standingsPaper(heading, { ...standings, isFinal: true }, noClub).title).toBe('Final standings');
  });

  test('certificates are for places, and for taking part if that is chosen', () => {
    const { certificates } = certificatesOfStandings(heading, standings, {
      places: 2,
      participation: true,
      clubName,
    });
    expect(certificates).toEqual([
      { name: 'Ana', award: 'First place', detail: 'U10 · 4½ points of 5' },
      { name: 'Ben', award: 'Second place', detail: 'U10 · 1 point of 5' },
      { name: 'Dan', award: 'Participation', detail: 'U10 · 0 points of 5' },
    ]);
  });

  test.each([
    [3, 'Third place'],
    [4, '4th place'],
    [21, '21st place'],
    [22, '22nd place'],
  ])('rank %d is %s', (rank, award) => {
    const of = { afterRound: 5, rows: [row(rank, 'Ana', 45)] };
    const chosen = { places: 30, participation: false, clubName };
    const { certificates } = certificatesOfStandings(heading, of, chosen);
    expect(certificates[0]?.award).toBe(award);
  });
});

describe('papers of an arena', () => {
  const row = (points: number, games: number, clubId?: string): StandingsView['rows'][number] => ({
    rank: 1,
    side: side(1, 'Ana'),
    points,
    values: [2210],
    change: null,
    withdrawn: false,
    arena: {
      sheet: Array.from({ length: games }, () => ({ points: 2, onFire: false })) as never,
      onFire: false,
    },
    ...(clubId !== undefined && { clubId }),
  });

  test.each([
    ['a player of a club', row(140, 9, 'rooks'), 'Roaming Rooks · U10 · 14 points in 9 games'],
    ['one of a closed club', row(10, 1, 'closed'), 'U10 · 1 point in 1 game'],
    ['one of no club', row(0, 0), 'U10 · 0 points in 0 games'],
  ])('the certificate of %s', (_, of, detail) => {
    const { certificates } = certificatesOfStandings(
      heading,
      { afterRound: 37, rows: [of] },
      { places: 1, participation: false, clubName },
    );
    expect(certificates).toEqual([{ name: 'Ana', award: 'First place', detail }]);
  });

  test.each([
    [1, 'After 1 game'],
    [37, 'After 37 games'],
  ])('the heading of its standings after %d', (afterRound, round) => {
    const standings = { afterRound, isFinal: false, tieBreaks: [], rows: [row(140, 9)] };
    expect(standingsPaper(heading, standings, noClub).heading.round).toBe(round);
  });
});

describe('papers of players', () => {
  test('plates are for players with a seat', () => {
    const entry = (name: string, rest: Partial<EntryRow> = {}): EntryRow => ({
      ...side(1, name),
      school: 'Abhinava',
      team: '',
      seat: 'seated',
      place: 'hall',
      present: true,
      withdrawn: false,
      ...rest,
    });
    const entries = [entry('Ana'), entry('Ben', { seat: 'waiting' }), entry('Cid', { withdrawn: true })];
    const plate = { name: 'Ana', title: 'GM', federation: 'IND', rating: 2000 };
    expect(namePlatesOfEntries(heading, entries, noClub).plates).toEqual([{ ...plate, club: 'Abhinava' }]);
    expect(namePlatesOfEntries(heading, [entry('Ana', { clubId: 'rooks' })], clubName).plates).toEqual([
      { ...plate, club: 'Roaming Rooks' },
    ]);
  });

  test('cards have games, byes and what is not played yet', () => {
    const game = { matchId: null, color: 'white' as const, board: 2 };
    const rounds = [
      { ...game, round: 1, opponent: side(2, 'Ben'), result: '½', points: 5 },
      { ...game, round: 2, opponent: null, color: null, board: null, result: 'bye', points: 15 },
      { ...game, round: 3, opponent: side(3, 'Cid'), result: '', points: 15 },
    ];
    const card = {
      side: side(1, 'Ana'),
      sectionId: 'open',
      rank: 1,
      rounds,
      performance: null,
      change: null,
      club: 'Roaming Rooks',
    };
    expect(playerCardsOf(heading, [card], 5).cards[0]?.club).toBe('Roaming Rooks');
    expect(playerCardsOf(heading, [card], 5).cards[0]?.rounds).toEqual([
      { round: 1, opponent: 'Ben', result: '½', points: 5, color: 'white', board: 2 },
      { round: 2, opponent: 'bye', result: '', points: 15 },
      { round: 3, opponent: 'Cid', result: '', color: 'white', board: 2 },
    ]);
  });
});

describe('papers of tables', () => {
  const line = { place: 1, rank: 1, number: 1, name: 'Ana', rating: 2000, points: 15, values: [2.5] };

  test('a Swiss has a column for each round', () => {
    const cell = {
      round: 1,
      opponentPlace: 2,
      opponent: 2,
      color: 'white' as const,
      result: '1',
      text: '2w1',
    };
    const paper = crosstableOfSwiss(heading, { rounds: 1, rows: [{ ...line, cells: [cell] }] }, ['SB']);
    expect(paper).toMatchObject({ columns: ['1'], rows: [{ cells: ['2w1'], tieBreaks: ['2½'] }] });
  });

  test('a round robin has one for each opponent', () => {
    const rows = [{ ...line, cells: [null, { games: [], text: '½' }] }];
    expect(crosstableOfRoundRobin(heading, rows, []).rows[0]?.cells).toEqual(['×', '½']);
  });

  test('the prize list has money, trophies and what is paid', () => {
    const prize = { player: side(1, 'Ana'), list: 'open', reasons: [] };
    const list = {
      category: null,
      priority: 1,
      prizes: [],
      division: { byPlacePercent: 100, sharers: 'all-tied' },
    } as const;
    const paper = prizeListOf(
      heading,
      {
        currency: 'INR',
        lists: [
          { ...list, id: 'open', name: 'Open' },
          { ...list, id: 'none', name: 'Nobody' },
        ],
      },
      {
        paid: 500_050,
        lines: [
          { ...prize, place: 1, amount: 500_000, trophy: 'Cup' },
          { ...prize, place: 2, amount: 50, trophy: null },
        ],
      },
    );
    expect(paper).toMatchObject({
      total: '₹5,000.50',
      lists: [{ title: 'Open', rows: [{ prize: '₹5,000, Cup' }, { prize: '₹0.50' }] }],
    });
  });
});

test.each([
  [23.5, '23½'],
  [0.5, '½'],
  [18.75, '18.75'],
  [18.1, '18.1'],
  [2310, '2310'],
  [-1.5, '−1½'],
  [null, '–'],
])('a tie-break of %s is printed as %s', (value, text) => {
  expect(valueText(value)).toBe(text);
});
