import type { TimeControl } from '@royal-chess/contracts/chess';
import type { MatchRoomState, PlayedMove } from '@royal-chess/contracts/matches';
import { writePgnTree } from '@royal-chess/domain/chess/pgn/write-tree';
import type { Variant } from '@royal-chess/domain/chess/types';
import { messages } from './messages.ts';

/** What a copied game is made of. */
export interface CopiedGame {
  readonly room: Pick<
    MatchRoomState,
    'matchId' | 'variant' | 'rated' | 'whiteName' | 'blackName' | 'whiteRating' | 'blackRating' | 'result'
  >;
  readonly startFen: string;
  readonly timeControl: TimeControl | null;
  readonly moves: readonly PlayedMove[];
  /** Address of the site: `https://chess.example.org`. */
  readonly origin: string;
  /** Day of the game, epoch milliseconds; null when unknown. */
  readonly day: number | null;
}

/** `600+5`, as the PGN standard (9.6.1) and its usual extension for increments write it; days per move as `1/86400`, a second period after 40 moves as `40/5400+30:1800+30`. */
function controlTag({ initialMs, incrementMs, addAfter, daysPerMove }: TimeControl): string {
  if (daysPerMove !== undefined) return `1/${initialMs / 1_000}`;
  const period = (ms: number): string =>
    incrementMs === 0 ? String(ms / 1_000) : `${ms / 1_000}+${incrementMs / 1_000}`;
  const first = period(initialMs);
  return addAfter === undefined ? first : `${addAfter.moves}/${first}:${period(addAfter.ms)}`;
}

const dateTag = (day: number | null): string =>
  day === null ? '????.??.??' : new Date(day).toISOString().slice(0, 10).replaceAll('-', '.');

/** A running or finished game as PGN: players, ratings, result so far, start position, and the clock after every move. */
export function matchPgn({ room, startFen, timeControl, moves, origin, day }: CopiedGame): string {
  const tags = new Map([
    ['Event', messages.liveEvent(room.rated)],
    ['Site', `${origin}/match/${room.matchId}`],
    ['Date', dateTag(day)],
    ['White', room.whiteName],
    ['Black', room.blackName],
    ['WhiteElo', String(room.whiteRating)],
    ['BlackElo', String(room.blackRating)],
  ]);
  if (timeControl) tags.set('TimeControl', controlTag(timeControl));
  return writePgnTree({
    tags,
    variant: room.variant as Variant,
    startFen,
    result: room.result === '' ? '*' : room.result,
    main: {
      comments: [],
      moves: moves.map(({ uci, san, fen, clocks }) => ({
        uci,
        san,
        nags: [],
        comments: [],
        variations: [],
        // After White's move it is Black's turn.
        clockMs: fen.split(' ')[1] === 'b' ? clocks.whiteMs : clocks.blackMs,
      })),
    },
  });
}
