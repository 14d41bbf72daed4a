import { expect, test } from '@jest/globals';
import type { TimeControl } from '@royal-chess/contracts/chess';
import type { MatchEvent } from '@royal-chess/contracts/matches';
import fc from 'fast-check';
import { decideMatch } from './decide-match.ts';
import { evolveMatch, replayMatch } from './evolve-match.ts';
import { gameOf, plain } from './testing/given-when-then.ts';
import { lagGainMs } from './lag-tracker.ts';
import type { MatchCommand } from './match-commands.ts';
import { ann, arbiter, bob, fiveMinutes, matchStarted, seekOffered } from './testing/match-fixtures.ts';
import type { Game, MatchState } from './match-state.ts';

const rematchId = '01890000-0000-7000-8000-0000000000ab';

const timeControls: readonly TimeControl[] = [
  fiveMinutes,
  { initialMs: 60_000, incrementMs: 0, delay: { kind: 'us', ms: 2_000 } },
  { initialMs: 60_000, incrementMs: 1_000, delay: { kind: 'bronstein', ms: 2_000 } },
  { initialMs: 86_400_000, incrementMs: 0, daysPerMove: 1 },
];

/** Commands that end games are rare, so that games become long. */
const kinds = fc.oneof(
  { weight: 30, arbitrary: fc.constant('move' as const) },
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      'offerTakeback' as const,
      'acceptTakeback' as const,
      'acceptTakeback' as const,
    ),
  },
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      ...(['declineTakeback', 'offerDraw', 'declineDraw', 'claimDraw', 'berserk'] as const),
      ...(['pauseClocks', 'resumeClocks', 'resumeClocks', 'adjustClocks', 'openRoom'] as const),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...(['resign', 'acceptDraw', 'abort', 'flag', 'claimAbandonment', 'firstMoveTimeout'] as const),
      ...(['offerRematch', 'declineRematch'] as const),
    ),
  },
);
const action = fc.record({
  kind: kinds,
  by: fc.constantFrom(ann, bob),
  pick: fc.nat(),
  ms: fc.oneof(
    { weight: 20, arbitrary: fc.double({ min: 0, max: 8_000, noNaN: true }) },
    { weight: 1, arbitrary: fc.constantFrom(-1, Number.NaN, 70_000, 400_000, 1e9) },
  ),
  lagMs: fc.oneof(fc.double(), fc.double({ min: 0, max: 5_000 })),
});
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

/** The command for a random action in a state: a legal move by its number, or one of the other commands. */
function commandOf(state: MatchState, { kind, by, pick, ms: elapsedMs, lagMs }: Action): MatchCommand {
  switch (kind) {
    case 'move': {
      // A move after the end of the game becomes a rematch offer; otherwise there would be few.
      if (state.phase !== 'playing') return { type: 'offerRematch', by, matchId: rematchId };
      const { position, ply } = state.game;
      const moves = position.legalMoves();
      const uci = moves[pick % Math.max(1, moves.length)]?.uci ?? 'a1a1';
      const mover = position.turn === 'white' ? ann : bob;
      return { type: 'playMove', by: mover, uci, ply: ply + 1, elapsedMs, lagMs };
    }
    case 'flag':
    case 'firstMoveTimeout':
      return { type: kind, elapsedMs };
    case 'openRoom':
      return { type: kind, processId: 'p' };
    case 'pauseClocks':
    case 'resumeClocks':
      return { type: kind, by: arbiter, elapsedMs };
    case 'adjustClocks': {
      const clocks = { whiteMs: lagMs * 100, blackMs: pick % 100_000 };
      return { type: kind, by: arbiter, clocks, elapsedMs };
    }
    case 'claimAbandonment':
      return { type: kind, by, outcome: pick % 2 === 0 ? 'win' : 'draw', absentMs: lagMs * 100, elapsedMs };
    case 'offerRematch':
      return { type: kind, by, matchId: rematchId };
    case 'declineRematch':
      return { type: kind, by };
    default:
      return { type: kind, by, elapsedMs };
  }
}

/** How many half-moves of a stream were played and not taken back. */
function remaining(events: readonly MatchEvent[]): number {
  return events.reduce((ply, { type, data }) => {
    if (type === 'MovePlayed') expect(data.ply).toBe(ply + 1);
    if (type === 'MovesTakenBack') expect(data.toPly).toBeLessThan(ply);
    return type === 'MovePlayed' ? ply + 1 : type === 'MovesTakenBack' ? data.toPly : ply;
  }, 0);
}

/** Invariants that a game violates. */
function faultsOf({ clocks, position, history, lagQuota }: Game, timeControl: TimeControl): string[] {
  const times = Object.values(clocks);
  const quotas = Object.values(lagQuota);
  const most = 7 * lagGainMs(timeControl);
  return [
    ...(times.every((ms) => Number.isInteger(ms) && ms >= 0) ? [] : [`clocks ${times.join()}`]),
    ...(quotas.every((ms) => ms >= 0 && ms <= most) ? [] : [`lag ${quotas.join()}`]),
    ...(history.key === position.key() ? [] : [`history ${history.key}`]),
  ];
}

/** After the end of a match only a rematch can follow. */
function expectNoMore(state: MatchState, command: MatchCommand, events: readonly MatchEvent[]): void {
  const decision = decideMatch(state, command);
  if (command.type === 'offerRematch' || command.type === 'declineRematch') {
    const added = decision.ok ? decision.value : [];
    expect(added.filter(({ type }) => !type.startsWith('Rematch'))).toEqual([]);
    return;
  }
  expect(decision).toMatchObject({ ok: false, error: { code: 'RC_MATCH_OVER' } });
  expect(events.filter(({ type }) => type === 'MatchFinished' || type === 'MatchAborted')).toHaveLength(1);
}

test('for any commands the stream determines the whole state, clocks never fall below zero and an ended match stays ended', () => {
  const match = fc.record({
    timeControl: fc.constantFrom(...timeControls),
    tournament: fc.boolean(),
    first: action.map((made): Action => ({ ...made, kind: 'berserk' })),
    actions: fc.array(action, { minLength: 20, maxLength: 120 }),
  });
  const met = new Set<string>();
  fc.assert(
    fc.property(match, ({ timeControl, tournament, first, actions }) => {
      const more = tournament ? { tournamentId: arbiter, berserk: true as const } : {};
      const events: MatchEvent[] = [
        seekOffered('white', timeControl),
        matchStarted(undefined, timeControl, more),
      ];
      let state = replayMatch(events);
      const faults: string[] = [];
      for (const made of [first, ...actions]) {
        const command = commandOf(state, made);
        if (state.phase !== 'playing') expectNoMore(state, command, events);
        const decision = decideMatch(state, command);
        if (!decision.ok) continue;
        events.push(...decision.value);
        state = decision.value.reduce(evolveMatch, state);
        faults.push(...faultsOf(gameOf(state), timeControl));
      }
      expect(faults).toEqual([]);
      expect(gameOf(state).ply).toBe(remaining(events));
      for (const { type } of events) met.add(type);
      expect(plain(replayMatch(events))).toEqual(plain(state));
    }),
    { numRuns: 100 },
  );
  // Otherwise the test would prove little.
  expect([...met].toSorted()).toEqual(expect.arrayContaining([...common]));
});

/** Events that this many random matches must contain. */
const common: readonly MatchEvent['type'][] = [
  'MovePlayed',
  'DrawOffered',
  'TakebackOffered',
  'MovesTakenBack',
  'Berserked',
  'ClocksPaused',
  'ClocksResumed',
  'ClocksAdjusted',
  'RematchOffered',
  'RematchAgreed',
  'MatchFinished',
];

test('a game after a takeback equals the shorter game, except its clocks', () => {
  const picks = fc.array(fc.nat(), { minLength: 4, maxLength: 40 });
  fc.assert(
    fc.property(picks, fc.boolean(), (numbers, answered) => {
      const states: MatchState[] = [replayMatch([seekOffered(), matchStarted()])];
      const does = (command: MatchCommand): void => {
        const state = states.at(-1)!;
        const decision = decideMatch(state, command);
        if (decision.ok) states.push(decision.value.reduce(evolveMatch, state));
      };
      for (const pick of numbers)
        does(commandOf(states.at(-1)!, { kind: 'move', by: ann, pick, ms: 0, lagMs: 0 }));
      const last = states.at(-1)!;
      fc.pre(last.phase === 'playing');
      const actor = (gameOf(last).position.turn === 'white') === answered ? ann : bob;
      does({ type: 'offerTakeback', by: actor, elapsedMs: 0 });
      does({ type: 'acceptTakeback', by: actor === ann ? bob : ann, elapsedMs: 0 });
      const back = gameOf(states.at(-1)!);
      const shorter = gameOf(states[states.length - 3 - (answered ? 2 : 1)]!);
      const clocks = { ...shorter.clocks, ...back.clocks };
      expect(plain({ phase: 'playing', game: back })).toEqual(
        plain({ phase: 'playing', game: { ...shorter, clocks, lagQuota: back.lagQuota } }),
      );
    }),
    { numRuns: 40 },
  );
});
