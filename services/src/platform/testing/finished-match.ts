import type { Result } from '@royal-chess/contracts/chess';
import type { AppendableEvent } from '@royal-chess/contracts/registry';
import { newcomer } from '@royal-chess/domain/rating/glicko';

interface MatchFacts {
  readonly white: string;
  readonly black: string;
  readonly result: Result;
  readonly rated: boolean;
  /** Behind an invite code. */
  readonly unlisted?: true | undefined;
  /** As the end has it; the events are those of two. */
  readonly plies?: number;
}

/** The events of a short match between newcomers, from its start to its end: by resignation, or of a draw by repetition. */
export function finishedMatch({
  white,
  black,
  result,
  rated,
  unlisted,
  plies = 2,
}: MatchFacts): readonly AppendableEvent[] {
  const pool = { variant: 'classical', speed: 'blitz', rated } as const;
  const clocks = { whiteMs: 180_000, blackMs: 180_000 };
  return [
    {
      type: 'MatchStarted',
      data: {
        ...pool,
        ...(unlisted && { unlisted }),
        white: { userId: white, rating: newcomer },
        black: { userId: black, rating: newcomer },
        startFen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
        timeControl: { initialMs: 180_000, incrementMs: 0 },
      },
    },
    {
      type: 'MovePlayed',
      data: { ply: 1, uci: 'e2e4', san: 'e4', key: '823c9b50fd114196', spentMs: 0, clocks },
    },
    {
      type: 'MovePlayed',
      data: { ply: 2, uci: 'e7e5', san: 'e5', key: '0844931a6ef4b9a0', spentMs: 0, clocks },
    },
    {
      type: 'MatchFinished',
      data: {
        ...pool,
        result,
        reason: result === '1/2-1/2' ? 'threefold' : 'resignation',
        plies,
        white,
        black,
        clocks,
      },
    },
  ];
}
