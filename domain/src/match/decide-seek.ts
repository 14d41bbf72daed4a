import type { Color, MatchEvent, Refusal, SeekOffered } from '@royal-chess/contracts';
import { Position } from '../chess/position.ts';
import { fail, ok, type Outcome } from '../result.ts';
import type { MatchCommandOf } from './match-commands.ts';
import type { MatchState } from './match-state.ts';
import { speedOf } from './speed.ts';

/** What a command leads to: events, or the reason why not. */
export type Decision = Outcome<readonly MatchEvent[], Refusal>;

const gone = (): Decision => fail({ code: 'RC_SEEK_NOT_OPEN', detail: 'This offer is gone.' });

/** A new offer. Refusal: `RC_VERSION_CONFLICT` when the stream has begun. */
export function offerSeek(state: MatchState, command: MatchCommandOf<'offerSeek'>): Decision {
  if (state.phase !== 'none')
    return fail({ code: 'RC_VERSION_CONFLICT', detail: 'This offer exists already.' });
  const { by, color, variant, timeControl, rated } = command;
  return ok([{ type: 'SeekOffered', v: 1, data: { by, color, variant, timeControl, rated } }]);
}

/** The offer is gone. Refusals: `RC_SEEK_NOT_OPEN`, `RC_FORBIDDEN` for anybody but its owner. */
export function withdrawSeek(state: MatchState, command: MatchCommandOf<'withdrawSeek'>): Decision {
  if (state.phase !== 'seeking') return gone();
  if (state.seek.by !== command.by)
    return fail({ code: 'RC_FORBIDDEN', detail: 'Only its owner can withdraw an offer.' });
  return ok([{ type: 'SeekWithdrawn', v: 1, data: { by: command.by, reason: command.reason } }]);
}

/** The match begins; a random colour falls by `command.random`. Refusals: `RC_SEEK_NOT_OPEN`, `RC_SEEK_OWN`. */
export function acceptSeek(state: MatchState, command: MatchCommandOf<'acceptSeek'>): Decision {
  if (state.phase !== 'seeking') return gone();
  const { seek } = state;
  if (seek.by === command.by)
    return fail({ code: 'RC_SEEK_OWN', detail: 'You cannot accept your own offer.' });
  const owner = { userId: seek.by, rating: command.ownerRating };
  const acceptor = { userId: command.by, rating: command.acceptorRating };
  const [white, black] =
    sideOfOwner(seek, command.random) === 'white' ? [owner, acceptor] : [acceptor, owner];
  return ok([
    {
      type: 'MatchStarted',
      v: 1,
      data: {
        white,
        black,
        variant: seek.variant,
        startFen: Position.initial(seek.variant).fen(),
        timeControl: seek.timeControl,
        speed: speedOf(seek.timeControl),
        rated: seek.rated,
      },
    },
  ]);
}

function sideOfOwner(seek: SeekOffered, random: number): Color {
  if (seek.color !== 'random') return seek.color;
  return random < 0.5 ? 'white' : 'black';
}
