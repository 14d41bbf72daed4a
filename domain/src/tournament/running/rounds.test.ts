import { describe, expect, test } from '@jest/globals';
import type { BoardPair } from '@royal-chess/contracts/tournaments';
import { pairingFaults } from './pairing-faults.ts';
import { missingResults, roundSummaries } from './round-summaries.ts';
import { arbiter, eventOf, idOf, minute, noon, type RunningEvent } from './testing/running-event.ts';

const of = (round: number) => ({ sectionId: 'open', round });
const entryOf = (index: number): string => idOf('entry', idOf('user', index));
const section = (event: RunningEvent) => event.state.sections.get('open');
const pairsOf = (event: RunningEvent, round: number): readonly BoardPair[] =>
  section(event)?.rounds[round - 1]?.draft.pairs ?? [];

/** Six players, the section started. */
function started(): RunningEvent {
  const event = eventOf(6);
  expect(event.arbiter({ type: 'startSection', sectionId: 'open' })).toEqual([
    'StartingOrderSet',
    'SectionStarted',
  ]);
  event.now = noon;
  return event;
}

function playing(round = 1): RunningEvent {
  const event = started();
  for (let number = 1; number <= round; number++) {
    event.arbiter({ type: 'pairRound', ...of(number) });
    event.arbiter({ type: 'publishRound', ...of(number) });
    event.arbiter({ type: 'startRound', ...of(number) });
    if (number < round)
      for (const board of [1, 2, 3])
        event.arbiter({ type: 'enterResult', ...of(number), board, result: '1-0' });
  }
  return event;
}

describe('the way of a round', () => {
  test('a draft is drawn up, published and played', () => {
    const event = started();
    expect(event.arbiter({ type: 'pairRound', ...of(1) })).toEqual(['RoundDrafted']);
    expect(event.arbiter({ type: 'pairRound', ...of(1) })).toEqual([]);
    expect(event.arbiter({ type: 'startRound', ...of(1) })).toBe('RC_TOURNAMENT_PHASE');
    expect(event.arbiter({ type: 'publishRound', ...of(1), startsAt: noon + minute })).toEqual([
      'RoundPublished',
    ]);
    expect(event.arbiter({ type: 'publishRound', ...of(1) })).toEqual([]);
    expect(event.arbiter({ type: 'enterResult', ...of(1), board: 1, result: '1-0' })).toBe(
      'RC_TOURNAMENT_PHASE',
    );
    event.now = noon + minute;
    expect(event.advance()).toEqual(['RoundStarted']);
    expect(roundSummaries(section(event)!)).toEqual([
      {
        round: 1,
        phase: 'running',
        startsAt: noon + minute,
        joinUntil: noon + 6 * minute,
        boards: 3,
        finished: 0,
      },
    ]);
    expect(missingResults(event.state).map(({ board }) => board)).toEqual([1, 2, 3]);
  });

  test('a start that is decided twice opens the same matches', () => {
    const [one, other] = [playing(), playing()];
    expect(section(one)?.rounds[0]?.boards.map(({ matchId }) => matchId)).toEqual(
      section(other)?.rounds[0]?.boards.map(({ matchId }) => matchId),
    );
  });

  test('an unpublished round that starts again has other matches', () => {
    const event = playing();
    const before = section(event)?.rounds[0]?.boards.map(({ matchId }) => matchId);
    expect(event.arbiter({ type: 'unpublishRound', ...of(1), reason: 'Wrong hall' })).toEqual([
      'RoundUnpublished',
    ]);
    event.arbiter({ type: 'publishRound', ...of(1) });
    event.arbiter({ type: 'startRound', ...of(1) });
    expect(section(event)?.rounds[0]?.boards.map(({ matchId }) => matchId)).not.toEqual(before);
    event.arbiter({ type: 'enterResult', ...of(1), board: 1, result: '1-0' });
    expect(event.arbiter({ type: 'unpublishRound', ...of(1), reason: 'Again' })).toBe(
      'RC_TOURNAMENT_HAS_RESULT',
    );
  });

  test('an unfinished round is paired only when every open board is adjourned, and published after a question', () => {
    const event = playing();
    event.arbiter({ type: 'enterResult', ...of(1), board: 1, result: '1-0' });
    event.arbiter({ type: 'adjourn', ...of(1), board: 2, adjourned: true });
    expect(event.arbiter({ type: 'pairRound', ...of(2) })).toBe('RC_TOURNAMENT_ROUND_OPEN');
    event.arbiter({ type: 'adjourn', ...of(1), board: 3, adjourned: true });
    expect(event.arbiter({ type: 'pairRound', ...of(2) })).toEqual(['RoundDrafted']);
    expect(section(event)?.rounds[1]?.adjourned).toEqual([2, 3]);
    expect(event.arbiter({ type: 'publishRound', ...of(2) })).toBe('RC_TOURNAMENT_ADJOURNED');
    expect(event.arbiter({ type: 'publishRound', ...of(2), confirmAdjourned: true })).toEqual([
      'RoundPublished',
    ]);
    expect(event.arbiter({ type: 'enterResult', ...of(1), board: 2, result: '1-0' })).toBe(
      'RC_TOURNAMENT_PHASE',
    );
    expect(
      event.arbiter({ type: 'correctResult', ...of(1), board: 2, result: '1-0', reason: 'Played on' }),
    ).toEqual(['ResultCorrected']);
  });

  test('pairing by hand has a begin and an end with the number of differences', () => {
    const event = started();
    event.arbiter({ type: 'pairRound', ...of(1) });
    const [first, second, third] = pairsOf(event, 1);
    const pairs = [
      { white: first!.white, black: second!.black },
      { white: second!.white, black: first!.black },
      third!,
    ];
    const edit = { type: 'editRound', ...of(1), pairs, bye: null, reason: 'Brothers' } as const;
    expect(event.arbiter(edit)).toBe('RC_TOURNAMENT_FIDE_MODE');
    expect(event.arbiter({ type: 'beginManual', ...of(1) })).toEqual(['ManualPairingBegun']);
    expect(event.arbiter({ type: 'pairRound', ...of(1) })).toBe('RC_TOURNAMENT_PHASE');
    expect(event.arbiter(edit)).toEqual(['RoundEdited']);
    expect(event.arbiter(edit)).toEqual([]);
    expect(event.arbiter({ type: 'publishRound', ...of(1) })).toBe('RC_TOURNAMENT_PHASE');
    event.arbiter({ type: 'endManual', ...of(1) });
    expect(event.events.at(-1)).toEqual({ type: 'ManualPairingEnded', data: { ...of(1), changedBoards: 2 } });
    expect(event.arbiter({ type: 'publishRound', ...of(1) })).toEqual(['RoundPublished']);
  });

  test('a draft that contradicts itself is refused with its boards', () => {
    const event = started();
    event.arbiter({ type: 'beginManual', ...of(1) });
    const pairs = [
      { white: entryOf(0), black: entryOf(1) },
      { white: entryOf(0), black: entryOf(2) },
    ];
    const decision = event.decide({
      type: 'arbiter',
      seenVersion: null,
      command: { type: 'editRound', ...of(1), pairs, bye: null, reason: 'x' },
    });
    expect(decision).toMatchObject({
      ok: false,
      error: { code: 'RC_TOURNAMENT_PAIRING', fields: [{ path: 'pairs.1' }] },
    });
  });

  test('FIDE mode does not publish a second meeting; without it an arbiter may', () => {
    const event = playing();
    for (const board of [1, 2, 3]) event.arbiter({ type: 'enterResult', ...of(1), board, result: '1-0' });
    event.arbiter({ type: 'beginManual', ...of(2) });
    const pairs = [...pairsOf(event, 1)];
    event.arbiter({ type: 'editRound', ...of(2), pairs, bye: null, reason: 'Rematch' });
    event.arbiter({ type: 'endManual', ...of(2) });
    expect(pairingFaults(event.state, 'open', 2, { pairs, bye: null })[0]).toMatchObject({
      board: 1,
      severity: 'error',
    });
    expect(event.arbiter({ type: 'publishRound', ...of(2) })).toBe('RC_TOURNAMENT_FIDE_MODE');
    expect(event.arbiter({ type: 'leaveFideMode', confirm: 'autumn', reason: 'x' })).toBe('RC_VALIDATION');
    expect(event.arbiter({ type: 'leaveFideMode', confirm: 'Autumn Open', reason: 'Friendly' })).toEqual([
      'FideModeLeft',
    ]);
    expect(event.arbiter({ type: 'publishRound', ...of(2) })).toEqual(['RoundPublished']);
  });

  test('the second of two arbiters sees what changed', () => {
    const event = playing();
    const seenVersion = event.state.version;
    event.arbiter({ type: 'enterResult', ...of(1), board: 1, result: '1-0' }, { seenVersion });
    expect(event.arbiter({ type: 'enterResult', ...of(1), board: 1, result: '0-1' }, { seenVersion })).toBe(
      'RC_TOURNAMENT_CHANGED',
    );
    expect(
      event.arbiter({ type: 'enterResult', ...of(1), board: 2, result: '0-1' }, { seenVersion }),
    ).toEqual(['ResultRecorded']);
    event.arbiter({ type: 'enterResult', ...of(1), board: 3, result: '0-1' });
    const before = event.state.version;
    event.arbiter({ type: 'pairRound', ...of(2) });
    expect(event.arbiter({ type: 'discardDraft', ...of(2) }, { seenVersion: before })).toBe(
      'RC_TOURNAMENT_CHANGED',
    );
  });

  test('players of one school meet only where the round cannot be paired otherwise', () => {
    const together = eventOf(4, { format: { schoolsApart: true } }, () => ({ school: 'Hill' }));
    together.arbiter({ type: 'startSection', sectionId: 'open' });
    together.arbiter({ type: 'pairRound', ...of(1) });
    expect(together.events.at(-1)?.data).toMatchObject({ notes: [expect.stringContaining('schools apart')] });
    const apart = eventOf(4, { format: { schoolsApart: true } }, (index) => ({
      school: index % 2 === 0 ? 'Hill' : 'Lake',
    }));
    apart.arbiter({ type: 'startSection', sectionId: 'open' });
    apart.arbiter({ type: 'pairRound', ...of(1) });
    for (const { white, black } of pairsOf(apart, 1))
      expect(apart.state.entries.get(white)?.school).not.toBe(apart.state.entries.get(black)?.school);
  });

  test('an excluded pair is not paired', () => {
    const event = started();
    event.arbiter({
      type: 'forbidPair',
      sectionId: 'open',
      players: [entryOf(0), entryOf(3)],
      forbidden: true,
    });
    event.arbiter({ type: 'pairRound', ...of(1) });
    expect(
      pairsOf(event, 1).some(
        ({ white, black }) => new Set([white, black, entryOf(0), entryOf(3)]).size === 2,
      ),
    ).toBe(false);
  });
});

describe('who may', () => {
  test.each(['edit', 'arbiter', 'advance', 'recordMatch', 'relayResult'] as const)(
    'not %s: strangers',
    (type) => {
      const event = playing();
      const settings = event.state.settings!;
      const commands = {
        edit: { type: 'edit', settings },
        arbiter: { type: 'arbiter', seenVersion: null, command: { type: 'pause' } },
        advance: { type: 'advance', stalledMs: 0 },
        recordMatch: {
          type: 'recordMatch',
          matchId: '',
          result: null,
          absent: [],
          whiteBerserk: false,
          blackBerserk: false,
          plies: 0,
        },
        relayResult: { type: 'relayResult', ...of(1), board: 1, result: '1-0' },
      } as const;
      expect(event.try(commands[type], idOf('stranger'))).toBe('RC_TOURNAMENT_NOT_ARBITER');
      if (type === 'advance') expect(event.try(commands[type], arbiter)).toBe('RC_TOURNAMENT_NOT_ARBITER');
    },
  );
});
