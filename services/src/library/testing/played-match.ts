import type { FinishReason, MatchEvent } from '@royal-chess/contracts/matches';
import { Replay } from '@royal-chess/domain/chess/replay';
import { Position } from '@royal-chess/domain/chess/position';

const timeControl = { initialMs: 300_000, incrementMs: 3_000 };

interface PlayedMatch {
  readonly white: string;
  readonly black: string;
  readonly moves: readonly string[];
  readonly result: '1-0' | '0-1' | '1/2-1/2';
  /** Behind an invite code. */
  readonly unlisted?: true;
  readonly rated?: boolean;
  readonly reason?: FinishReason;
  readonly tournamentId?: string;
  /** Of both ratings. */
  readonly deviation?: number;
}

/** Events of a whole match as the room appends them; each move takes its player one second. */
export function playedMatch({
  white,
  black,
  moves,
  result,
  unlisted,
  rated = true,
  reason = 'checkmate',
  tournamentId,
  deviation = 60,
}: PlayedMatch): MatchEvent[] {
  const rating = (points: number) => ({ rating: points, deviation, volatility: 0.06 });
  const variant = 'classical';
  const speed = 'blitz';
  const startFen = Position.initial().fen();
  const replay = new Replay();
  const clocks = { whiteMs: timeControl.initialMs, blackMs: timeControl.initialMs };
  const played = moves.map((san, index): MatchEvent => {
    if (!replay.playSan(san)) throw new Error(`${san} is not legal`);
    clocks[index % 2 === 0 ? 'whiteMs' : 'blackMs'] += timeControl.incrementMs - 1_000;
    const data = {
      ply: index + 1,
      uci: replay.lastUci,
      san,
      key: replay.keyHex,
      spentMs: 1_000,
      clocks: { ...clocks },
    };
    return { type: 'MovePlayed', data };
  });
  return [
    { type: 'SeekOffered', data: { by: white, color: 'white', variant, timeControl, rated } },
    {
      type: 'MatchStarted',
      data: {
        white: { userId: white, rating: rating(1_612.4) },
        black: { userId: black, rating: rating(1_500) },
        variant,
        startFen,
        timeControl,
        speed,
        rated,
        ...(unlisted && { unlisted }),
        ...(tournamentId !== undefined && { tournamentId }),
      },
    },
    { type: 'RoomOpened', data: { epoch: 1, processId: 'test' } },
    ...played,
    {
      type: 'MatchFinished',
      data: {
        result,
        reason,
        plies: moves.length,
        white,
        black,
        variant,
        speed,
        rated,
        clocks,
      },
    },
  ];
}
