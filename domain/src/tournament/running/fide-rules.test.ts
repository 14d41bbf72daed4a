import { describe, expect, test } from '@jest/globals';
import { standardScoring } from '../model/points.ts';
import { parseTieBreak } from '../tie-breaks/parse-tie-break.ts';
import type { TieBreakCode } from '../tie-breaks/tie-break-code.ts';
import { arbiterNotes } from './arbiter-notes.ts';
import { asTournament } from './as-tournament.ts';
import { sectionStandings } from './section-standings.ts';
import { eventOf, idOf, type RunningEvent } from './testing/running-event.ts';

const sectionId = 'open';
const entryOf = (index: number): string => idOf('entry', idOf('user', index));
const inHall = (index: number): object => ({ place: 'hall', entryId: entryOf(index) });
const offline = { mode: 'offline' } as const;

function started(players: number, format: object, more: object = {}): RunningEvent {
  const event = eventOf(players, { ...offline, format, ...more }, inHall);
  event.arbiter({ type: 'startSection', sectionId });
  return event;
}

/** Plays the next round; boards without a result stay open and are adjourned. */
function play(event: RunningEvent, round: number, results: readonly ('1-0' | '1/2-1/2' | null)[]): void {
  const of = { sectionId, round };
  event.arbiter({ type: 'pairRound', ...of });
  event.arbiter({ type: 'publishRound', ...of, confirmAdjourned: true });
  event.arbiter({ type: 'startRound', ...of });
  for (const [index, result] of results.entries())
    if (result === null) event.arbiter({ type: 'adjourn', ...of, board: index + 1, adjourned: true });
    else event.arbiter({ type: 'enterResult', ...of, board: index + 1, result });
}

/** Sentences that follow from what a command decides. */
function notesOf(event: RunningEvent, run: () => unknown): string[] {
  const before = event.events.length;
  run();
  return arbiterNotes(event.state, event.events.slice(before));
}

const rowsOf = (event: RunningEvent, ...codes: readonly string[]) => {
  const parsed = codes.map((code) => parseTieBreak(code)).map((one) => (one.ok ? one.value : null));
  return sectionStandings(
    event.state,
    sectionId,
    asTournament(event.state, sectionId),
    parsed.filter((code): code is TieBreakCode => code !== null),
  ).rows;
};
const change = (index: number, rating: number) =>
  ({ type: 'changeEntry', entryId: entryOf(index), sectionId, name: 'Ann', rating, place: 'hall' }) as const;

describe('what an arbiter is warned of', () => {
  test('rounds that cannot all be paired, at the start of a section', () => {
    const event = eventOf(4, { ...offline, format: { rounds: 5 } }, inHall);
    expect(notesOf(event, () => event.arbiter({ type: 'startSection', sectionId }))).toEqual([
      '4 players can play 3 rounds at most; 5 are planned.',
    ]);
  });

  test.each([
    ['2027-03-01', []],
    ['2027-03-20', [expect.stringContaining('ARO uses ratings')]],
  ])('tie-breaks of ratings in an event that ends on %s', (date, expected) => {
    const roundStarts = [
      { date: '2027-02-05', time: '12:00' },
      { date, time: '12:00' },
    ];
    const event = eventOf(4, { ...offline, roundStarts, format: { rounds: 2, tieBreaks: ['ARO'] } }, inHall);
    expect(notesOf(event, () => event.arbiter({ type: 'startSection', sectionId }))).toEqual(expected);
  });

  test('a game of an earlier round that is still open, when a round is paired', () => {
    const event = started(6, { rounds: 4 });
    play(event, 1, [null, '1-0', '1-0']);
    play(event, 2, ['1-0', '1/2-1/2', '1-0']);
    expect(notesOf(event, () => event.arbiter({ type: 'pairRound', sectionId, round: 3 }))).toEqual([
      'Round 1 still has no result on board 1.',
    ]);
  });

  test('full-point byes, a second half-point bye, and one without a right to it', () => {
    const event = started(6, { rounds: 5 });
    const set = (index: number, round: number, bye: 'half-point' | 'full-point') =>
      notesOf(event, () => event.arbiter({ type: 'setBye', entryId: entryOf(index), round, bye }));
    expect(set(0, 1, 'full-point')).toEqual([expect.stringContaining('deprecated')]);
    expect(set(1, 1, 'half-point')).toEqual([]);
    expect(set(1, 2, 'half-point')).toEqual(['This player has 2 half-point byes now.']);
    event.arbiter({ ...change(2, 2_398), noHalfPointByes: true });
    expect(set(2, 1, 'half-point')).toEqual(['This player has no right to half-point byes.']);
    // a change that does not name it keeps it
    event.arbiter(change(2, 2_398));
    const bye = { type: 'requestBye', round: 2, bye: 'half-point' } as const;
    expect(event.player(idOf('user', 2), bye)).toBe('RC_TOURNAMENT_PHASE');
    expect(event.player(idOf('user', 3), bye)).toEqual(['ByeSet']);
    expect(event.player(idOf('user', 3), { ...bye, round: 3 })).toBe('RC_TOURNAMENT_PHASE');
  });
});

describe('standings', () => {
  test('leave out expelled players, whose games count for their opponents', () => {
    const event = started(4, { rounds: 3 });
    play(event, 1, ['1-0', '1-0']);
    expect(rowsOf(event)).toHaveLength(4);
    event.arbiter({ type: 'withdraw', entryId: entryOf(2), cause: 'expelled', reason: 'Cheating' });
    const rows = rowsOf(event, 'BH');
    expect(rows.map(({ number }) => number)).not.toContain(3);
    expect(rows).toHaveLength(3);
  });

  test('have an adjourned game as no result, though the pairing counts it as a draw', () => {
    const event = started(4, { rounds: 3 });
    play(event, 1, [null, '1-0']);
    event.arbiter({ type: 'pairRound', sectionId, round: 2 });
    const { tournament } = asTournament(event.state, sectionId);
    const open = tournament.players.filter(({ rounds }) => rounds[0]?.kind === 'paired');
    expect(open).toHaveLength(2);
    expect(tournament.scoring).toEqual(standardScoring);
  });

  test('divide by lot whoever is still tied, the same whenever they are computed', () => {
    const event = started(8, { rounds: 3, tieBreaks: ['WIN', 'OTHER_LOTS'] });
    play(event, 1, ['1-0', '1-0', '1-0', '1-0']);
    const rows = rowsOf(event, 'WIN', 'OTHER_LOTS');
    expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(rowsOf(event, 'WIN', 'OTHER_LOTS')).toEqual(rows);
    expect(rowsOf(event, 'WIN').map(({ rank }) => rank)).toEqual([1, 1, 1, 1, 5, 5, 5, 5]);
  });
});

test('a round robin does not take Buchholz', () => {
  const format = { system: 'round-robin', tieBreaks: ['SB', 'BH/C1', 'WIN'] } as const;
  const event = eventOf(4, { ...offline, format: { ...format, tieBreaks: [...format.tieBreaks] } }, inHall);
  expect(event.state.sections.get(sectionId)?.tieBreaks).toEqual(['SB', 'WIN']);
  const command = { type: 'changeTieBreaks', sectionId, reason: 'Agreed' } as const;
  expect(event.arbiter({ ...command, tieBreaks: ['BH'] })).toBe('RC_VALIDATION');
  expect(event.arbiter({ ...command, tieBreaks: ['SB'] })).toEqual(['TieBreaksChanged']);
});

describe('ratings', () => {
  test.each([
    ['FIDE', 2_000, 2_000],
    ['NRO', 2_100, 2_100],
    ['HBFN', 2_100, 2_100],
    ['LBFN', 2_000, 2_000],
    ['NIDOF', 0, 2_000],
  ] as const)('by %s a player of 2000 and %i has %i', (ratingMethod, national, expected) => {
    const event = eventOf(2, { ...offline, format: { ratingMethod } }, inHall);
    const nationalRating = national || 0;
    event.arbiter({ ...change(0, 2_000), nationalRating });
    expect(event.state.entries.get(entryOf(0))).toMatchObject({
      rating: expected,
      ratings: { fide: 2_000, national: nationalRating },
    });
  });

  test('may be new from a round on: tie-breaks take the one of the round, or the first one', () => {
    const rating = (tieBreakRatings: 'of-round' | 'first') => {
      const event = started(4, { rounds: 3, tieBreakRatings });
      play(event, 1, ['1-0', '1-0']);
      const later = { ...change(0, 2_500), ratingFrom: 2 };
      expect(event.arbiter({ ...later, ratingFrom: 1 })).toEqual(['EntryChanged']);
      event.arbiter(change(0, 2_400));
      expect(event.arbiter(later)).toEqual(['EntryChanged']);
      play(event, 2, ['1-0', '1-0']);
      expect(event.arbiter({ ...change(0, 2_600), ratingFrom: 2 })).toBe('RC_TOURNAMENT_PHASE');
      const { tournament } = asTournament(event.state, sectionId);
      expect(tournament.players[0]).toMatchObject({
        rating: 2_400,
        laterRatings: [{ fromRound: 2, rating: 2_500 }],
      });
      const opponent = tournament.players[0]?.rounds[1];
      const number = opponent && 'opponent' in opponent ? opponent.opponent : 0;
      return (
        rowsOf(event, 'ARO')
          .find((row) => row.number === number)
          ?.values.at(-1) ?? 0
      );
    };
    expect(rating('of-round') - rating('first')).toBe(50);
  });

  test('a result of the rating report alone changes neither standings nor pairings', () => {
    const event = started(4, { rounds: 3 });
    play(event, 1, ['1-0', '1-0']);
    const before = rowsOf(event, 'BH');
    const command = { type: 'correctRatingResult', sectionId, round: 1, board: 1 } as const;
    const reason = 'The colours were the other way round';
    expect(event.arbiter({ ...command, outcome: 'loss', reason })).toEqual(['RatingResultCorrected']);
    expect(event.arbiter({ ...command, outcome: 'loss', reason })).toEqual([]);
    expect(rowsOf(event, 'BH')).toEqual(before);
    expect(event.arbiter({ ...command, board: 9, outcome: null, reason })).toBe('RC_TOURNAMENT_NO_BOARD');
  });
});

test('a double round robin plays the last two rounds of its first cycle in turn, or not', () => {
  const pairsOf = (exchangeLastRounds: boolean) => {
    const event = started(4, { system: 'double-round-robin', exchangeLastRounds });
    return [1, 2, 3].map((round) => {
      play(event, round, ['1-0', '1-0']);
      return event.state.sections.get(sectionId)?.rounds[round - 1]?.draft.pairs;
    });
  };
  const [one, two, three] = pairsOf(false);
  expect(pairsOf(true)).toEqual([one, three, two]);
});
