import { expect, test } from '@jest/globals';
import type { MatchEvent } from '@royal-chess/contracts';
import fc from 'fast-check';
import { decideMatch } from './decide-match.ts';
import { evolveMatch, replayMatch } from './evolve-match.ts';
import type { MatchCommand } from './match-commands.ts';
import type { MatchState } from './match-state.ts';
import { ann, bob, matchStarted, seekOffered } from './match-fixtures.ts';

/** A wish of a player: a legal move by its number, an illegal one, or one of the other commands. */
const wish = fc.record({
  kind: fc.oneof(
    { weight: 20, arbitrary: fc.constant('move' as const) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('resign', 'offerDraw', 'acceptDraw', 'declineDraw', 'abort', 'flag'),
    },
  ),
  by: fc.constantFrom(ann, bob),
  pick: fc.nat(),
  elapsedMs: fc.oneof(fc.double({ min: 0, max: 5_000, noNaN: true }), fc.constant(400_000)),
});

/** A state without the caches of its position. */
const plain = (state: MatchState): object =>
  'game' in state ? { ...state, game: { ...state.game, position: state.game.position.fen() } } : state;

test('whatever players wish for, the stream alone tells the whole state, clocks stay above zero and the end is the end', () => {
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 60 }), (wishes) => {
      const events: MatchEvent[] = [seekOffered(), matchStarted()];
      let state = replayMatch(events);
      for (const { kind, by, pick, elapsedMs } of wishes) {
        const over = state.phase !== 'playing';
        const decision = decideMatch(state, commandOf());
        if (over) expect(decision).toMatchObject({ ok: false, error: { code: 'RC_MATCH_OVER' } });
        if (!decision.ok) continue;
        events.push(...decision.value);
        state = decision.value.reduce(evolveMatch, state);

        function commandOf(): MatchCommand {
          if (kind === 'flag') return { type: 'flag', elapsedMs };
          if (kind !== 'move' || !('game' in state))
            return { type: kind === 'move' ? 'resign' : kind, by, elapsedMs };
          const { position, ply } = state.game;
          const moves = position.legalMoves();
          const uci = moves[pick % Math.max(1, moves.length)]?.uci ?? 'a1a1';
          return {
            type: 'playMove',
            by: position.turn === 'white' ? ann : bob,
            uci,
            ply: ply + 1,
            elapsedMs,
          };
        }
      }
      expect(plain(replayMatch(events))).toEqual(plain(state));
      if (!('game' in state)) throw new Error('the match has vanished');
      const { clocks, position, history } = state.game;
      expect(Math.min(clocks.whiteMs, clocks.blackMs)).toBeGreaterThanOrEqual(0);
      expect(history.key).toBe(position.key());
    }),
    { numRuns: 60 },
  );
});
