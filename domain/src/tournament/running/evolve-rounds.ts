import type { BoardPair } from '@royal-chess/contracts/tournaments';
import { type Evolvers, withBoard, withRound, withSection } from './evolver.ts';
import type { Board, Round } from './tournament-state.ts';

const minuteMs = 60_000;

const newRound: Round = {
  phase: 'draft',
  proposal: null,
  draft: { pairs: [], bye: null },
  isManual: false,
  adjourned: [],
  boards: [],
  matches: new Map(),
  finished: 0,
  startsAt: null,
  joinUntil: null,
  changedAt: 0,
};

const boardOf = ({ white, black }: BoardPair, version: number): Board => ({
  white,
  black,
  matchId: null,
  relayedId: null,
  result: null,
  adjourned: false,
  reports: { white: null, black: null },
  replays: 0,
  earlier: [],
  isArmageddon: false,
  clocks: null,
  changedAt: version,
});

/** The rounds with one of them set. */
const withNew = (rounds: readonly Round[], round: number, value: Round): readonly Round[] =>
  round <= rounds.length ? rounds.with(round - 1, value) : [...rounds, value];

/** Drafts and rounds. */
export const roundEvolvers: Evolvers<
  | 'RoundDrafted'
  | 'RoundUnpairable'
  | 'ManualPairingBegun'
  | 'RoundEdited'
  | 'ManualPairingEnded'
  | 'DraftDiscarded'
  | 'RoundPublished'
  | 'RoundUnpublished'
  | 'RoundStarted'
  | 'RoundFinished'
  | 'RoundTimed'
> = {
  RoundDrafted: (state, { sectionId, round, pairs, bye, adjourned }, changedAt) =>
    withSection(state, sectionId, ({ rounds, times }) => ({
      unpairable: null,
      rounds: withNew(rounds, round, {
        ...newRound,
        proposal: { pairs, bye },
        draft: { pairs, bye },
        adjourned,
        startsAt: times[round] ?? null,
        changedAt,
      }),
    })),
  RoundUnpairable: (state, { sectionId, round }) =>
    withSection(state, sectionId, () => ({ unpairable: round })),
  ManualPairingBegun: (state, { sectionId, round }, changedAt) =>
    withSection(state, sectionId, ({ rounds, times }) => ({
      unpairable: null,
      rounds: withNew(rounds, round, {
        ...(rounds[round - 1] ?? { ...newRound, startsAt: times[round] ?? null }),
        isManual: true,
        changedAt,
      }),
    })),
  RoundEdited: (state, { pairs, bye, ...of }, changedAt) =>
    withRound(state, of, () => ({ draft: { pairs, bye }, changedAt })),
  ManualPairingEnded: (state, of, changedAt) => withRound(state, of, () => ({ isManual: false, changedAt })),
  DraftDiscarded: (state, { sectionId, round }) =>
    withSection(state, sectionId, ({ rounds }) => ({ rounds: rounds.slice(0, round - 1) })),
  RoundPublished: (state, { startsAt, ...of }, changedAt) =>
    withRound(state, of, ({ draft }) => ({
      phase: 'published',
      boards: draft.pairs.map((pair) => boardOf(pair, changedAt)),
      finished: 0,
      startsAt,
      changedAt,
    })),
  RoundUnpublished: (state, of, changedAt) =>
    withRound(state, of, () => ({
      phase: 'draft',
      boards: [],
      matches: new Map(),
      finished: 0,
      joinUntil: null,
      changedAt,
    })),
  RoundStarted(state, { sectionId, round, joinUntil, matches }, changedAt) {
    const joinTime = state.settings?.sections.find(({ id }) => id === sectionId)?.game.joinTime ?? 0;
    const matchOf = new Map(matches.map(({ board, matchId }) => [board, matchId]));
    const started = withRound(state, { sectionId, round }, ({ boards }) => ({
      phase: 'running',
      boards: boards.map((board, index) => ({ ...board, matchId: matchOf.get(index + 1) ?? null })),
      matches: new Map(matches.map(({ board, matchId }) => [matchId, board])),
      startsAt: joinUntil - joinTime * minuteMs,
      joinUntil,
      changedAt,
    }));
    return withSection(started, sectionId, ({ starts }) => ({
      starts: { ...starts, [round]: (starts[round] ?? 0) + 1 },
    }));
  },
  RoundFinished: (state, of, changedAt) => withRound(state, of, () => ({ phase: 'finished', changedAt })),
  RoundTimed: (state, { sectionId, round, startsAt }, changedAt) =>
    withSection(state, sectionId, ({ rounds, times }) => {
      const timed = rounds[round - 1];
      return {
        times: { ...times, [round]: startsAt },
        ...(timed && { rounds: rounds.with(round - 1, { ...timed, startsAt, changedAt }) }),
      };
    }),
};

/** Boards and their results. */
export const boardEvolvers: Evolvers<
  | 'BoardMatchReplaced'
  | 'TieContinued'
  | 'ResultReported'
  | 'ResultRecorded'
  | 'ResultCorrected'
  | 'BoardAdjourned'
  | 'BoardsRelayed'
  | 'RatingResultCorrected'
> = {
  BoardMatchReplaced: (state, { matchId, ...of }, version) =>
    withBoard(state, of, version, ({ replays }) => ({
      matchId,
      relayedId: null,
      result: null,
      adjourned: false,
      reports: { white: null, black: null },
      replays: replays + 1,
    })),
  TieContinued: (state, { result, white, black, matchId, armageddon, clocks = null, ...of }, version) =>
    withBoard(state, of, version, (board) => ({
      white,
      black,
      matchId,
      relayedId: null,
      result: null,
      reports: { white: null, black: null },
      isArmageddon: armageddon,
      clocks,
      earlier: [
        ...board.earlier,
        {
          white: board.white,
          black: board.black,
          matchId: board.matchId,
          relayedId: board.relayedId,
          result,
        },
      ],
    })),
  ResultReported: (state, { by, result, ...of }, version) =>
    withBoard(state, of, version, ({ reports }) => ({ reports: { ...reports, [by]: result } })),
  ResultRecorded: (state, { result, ...of }, version) =>
    withBoard(state, of, version, () => ({ result, adjourned: false })),
  ResultCorrected: (state, { to, ...of }, version) =>
    withBoard(state, of, version, () => ({
      result: to,
      adjourned: false,
      reports: { white: null, black: null },
    })),
  RatingResultCorrected: (state, { outcome, reason, ...of }, version) =>
    withBoard(state, of, version, () => ({ reported: { outcome, reason } })),
  BoardAdjourned: (state, { adjourned, ...of }, version) =>
    withBoard(state, of, version, () => ({ adjourned })),
  BoardsRelayed: (state, { boards: relayed, ...of }) =>
    withRound(state, of, ({ boards }) => {
      const idOf = new Map(relayed.map(({ board, relayedId }) => [board, relayedId]));
      return {
        boards: boards.map((board, index) => {
          const relayedId = idOf.get(index + 1);
          return relayedId === undefined ? board : { ...board, relayedId };
        }),
      };
    }),
};
