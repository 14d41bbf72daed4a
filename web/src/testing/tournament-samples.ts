import {
  tournamentSettings,
  type BoardSide,
  type EntryRow,
  type MyTournamentGame,
  type RoundView,
  type StandingsView,
  type TournamentDetails,
} from '@royal-chess/contracts/tournaments';
import { idOf } from './samples.ts';

const names = ['Helga Brandvik', 'Davit Sorokvash', 'Ilse Marrant', 'Oduya Bakare', 'Tomas Wieland'] as const;

/** The `n`th player of the sample event, from 1. */
export const boardSide = (n: number, more: Partial<BoardSide> = {}): BoardSide => ({
  entryId: idOf(500 + n),
  userId: idOf(n),
  number: n,
  name: names[n - 1] ?? `Player ${n}`,
  title: n === 1 ? 'GM' : null,
  rating: 2_600 - n * 100,
  federation: 'NOR',
  points: 15,
  ...more,
});

/** An entry of the sample event. */
export const entryRow = (n: number, more: Partial<EntryRow> = {}): EntryRow => {
  const { points: _, ...side } = boardSide(n);
  return {
    ...side,
    school: 'Kingsbridge School',
    team: '',
    seat: 'seated',
    place: 'online',
    present: false,
    withdrawn: false,
    ...more,
  };
};

const game = { gameTime: 25, increment: 10, joinTime: 10, roundTime: 90 };
const settings = tournamentSettings.parse({
  title: 'Kingsbridge Autumn Open',
  description: 'Nine rounds in the Guildhall.',
  date: '2027-02-05',
  time: '19:00',
  timeZone: 'GMT+0',
  mode: 'hybrid',
  location: 'Guildhall',
  chessGame: game,
  totalSeat: 64,
  entryFee: 25,
  registrationClosesAt: null,
  sections: [
    {
      id: 'open',
      name: 'Open',
      format: { rounds: 9 },
      game,
      startsAt: Date.UTC(2027, 1, 5, 19),
    },
  ],
});

/** A tournament of five players in its third round; `more` overrides. */
export const tournamentDetails = (more: Partial<TournamentDetails> = {}): TournamentDetails => ({
  id: idOf(400),
  status: 'running',
  version: 20,
  settings,
  sections: [
    {
      id: 'open',
      name: 'Open',
      kind: 'main',
      phase: 'running',
      system: 'dutch',
      rounds: 9,
      entries: 5,
      played: [1, 2, 3].map((round) => ({
        round,
        phase: round === 3 ? ('running' as const) : ('finished' as const),
        startsAt: Date.UTC(2027, 1, 5, 18 + round),
        joinUntil: null,
        boards: 2,
        finished: round === 3 ? 1 : 2,
      })),
      nextRoundAt: null,
      liveFrom: null,
    },
  ],
  arbiters: [{ id: idOf(90), name: 'R. Penhallow' }],
  fideMode: true,
  paused: null,
  seatsLeft: 59,
  registrationOpen: false,
  cancelReason: '',
  club: null,
  me: { isArbiter: false, entry: null },
  ...more,
});

/** Round 3 of the sample event: board 1 runs, board 2 is drawn, player 5 has the bye. */
export const roundView = (more: Partial<RoundView> = {}): RoundView => ({
  version: 20,
  summary: {
    round: 3,
    phase: 'running',
    startsAt: Date.UTC(2027, 1, 5, 21),
    joinUntil: Date.UTC(2027, 1, 5, 21, 10),
    boards: 2,
    finished: 1,
  },
  boards: [
    {
      board: 1,
      white: boardSide(1),
      black: boardSide(2),
      matchId: idOf(301),
      relayedId: null,
      result: null,
      adjourned: false,
      reports: { white: null, black: null },
    },
    {
      board: 2,
      white: boardSide(3),
      black: boardSide(4),
      matchId: null,
      relayedId: null,
      result: '1/2-1/2',
      adjourned: false,
      reports: { white: null, black: null },
    },
  ],
  byes: [{ side: boardSide(5), bye: 'pairing-allocated' }],
  teams: null,
  ...more,
});

/** Standings of the sample event. */
export const standingsView = (more: Partial<StandingsView> = {}): StandingsView => ({
  version: 20,
  afterRound: 2,
  isFinal: false,
  tieBreaks: [
    { code: 'BH:C1', name: 'Buchholz Cut 1', dropped: null },
    { code: 'SB', name: 'Sonneborn-Berger', dropped: null },
  ],
  rows: [1, 2, 3, 4, 5].map((n) => ({
    rank: n,
    side: boardSide(n),
    points: 25 - n * 5,
    values: [22.5 - n, 16.25],
    change: n === 1 ? 18.4 : -9,
    withdrawn: n === 5,
  })),
  total: 5,
  ...more,
});

/** My game on board 1 of round 3 of the sample event. */
export const myTournamentGame = (more: Partial<MyTournamentGame> = {}): MyTournamentGame => ({
  tournamentId: idOf(400),
  title: 'Kingsbridge Autumn Open',
  sectionId: 'open',
  round: 3,
  board: 1,
  color: 'white',
  opponent: 'Davit Sorokvash',
  matchId: idOf(301),
  startsAt: Date.UTC(2027, 1, 5, 21),
  joinUntil: null,
  state: 'playing',
  ...more,
});
